export { PostgresServer } from '../postgres/postgres-server.ts';
export { clusterEngine, openServer } from './cluster-engine.ts';
export {
  createClusterDatabases,
  environmentOf,
  newClusterSettings,
  openDatabase,
} from './cluster-settings.ts';
