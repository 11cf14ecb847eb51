import { Counter, Registry } from 'prom-client';

/** What is counted of a server for those who run it. No label holds an id of a user, a product or a key. */
export type Metrics = ReturnType<typeof createMetrics>;

export function createMetrics() {
  const registry = new Registry();
  const registers = [registry];
  return {
    registry,
    connectionsRefused: new Counter({
      registers,
      name: 'keytally_connections_refused_total',
      help: 'Connections closed at once because too many were open.',
    }),
    connectionsLetGo: new Counter({
      registers,
      name: 'keytally_connections_let_go_total',
      help: 'Connections ended because of what their client did: not-read, pipelined or too-slow.',
      labelNames: ['reason'],
    }),
  };
}
