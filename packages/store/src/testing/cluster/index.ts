export { PostgresServer } from '../postgres/postgres-server.ts';
export { newClusterSettings } from './cluster-settings.ts';
