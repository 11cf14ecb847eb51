export { PostgresServer } from '../postgres/postgres-server.ts';
export { clusterEngine } from './cluster-engine.ts';
export { createClusterDatabases, newClusterSettings } from './cluster-settings.ts';
