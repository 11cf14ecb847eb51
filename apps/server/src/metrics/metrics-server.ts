import type { RequestListener, Server } from 'node:http';
import type { Log } from '@keytally/runtime';
import { createServer } from '@keytally/validation/http';
import { REST_MS, watchResting } from '../http/connections/resting-connections.ts';
import type { Metrics } from './metrics.ts';
import { METRICS_TYPES, type MetricsType, metricsText } from './metrics-text.ts';

/** Maximum number of open connections: there are few scrapers. */
const MOST_CONNECTIONS = 20;

/** Connections that may come in at once while the longest at rest are being closed. */
const SPARE = 5;

/** A server for scrapers only: anyone who reaches its port can read the metrics without a token. */
export function createMetricsServer(metrics: Metrics, log: Log): Server {
  const timeouts = { headersTimeout: 10_000, requestTimeout: 10_000, keepAliveTimeout: REST_MS };
  const server = createServer(timeouts, answer(metrics, log));
  const resting = watchResting(server);
  server.maxConnections = MOST_CONNECTIONS;
  server.on('connection', () =>
    server.getConnections((_, open) => {
      if (open > MOST_CONNECTIONS - SPARE) resting.letGo();
    }),
  );
  return server;
}

function answer(metrics: Metrics, log: Log): RequestListener {
  return async ({ method = '', url, headers: { accept = '' } }, response) => {
    if (url !== '/metrics') return void response.writeHead(404).end();
    if (!['GET', 'HEAD'].includes(method)) return void response.writeHead(405, { Allow: 'GET, HEAD' }).end();
    const type: MetricsType = accept.includes('application/openmetrics-text')
      ? 'application/openmetrics-text'
      : 'text/plain';
    try {
      const text = await metricsText(metrics, type);
      response.writeHead(200, { 'Content-Type': METRICS_TYPES[type] }).end(text);
    } catch (error) {
      log.error(error, 'metrics could not be written');
      response.writeHead(500).end();
    }
  };
}
