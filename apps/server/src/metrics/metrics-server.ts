import { createServer, type RequestListener, type Server } from 'node:http';
import type { Log } from '@keytally/runtime';
import type { Metrics } from './metrics.ts';
import { METRICS_TYPES, type MetricsType, metricsText } from './metrics-text.ts';

/** Maximum number of open connections: there are few scrapers. */
const MOST_CONNECTIONS = 20;

/** A server for scrapers only: anyone who reaches its port can read the metrics without a token. */
export function createMetricsServer(metrics: Metrics, log: Log): Server {
  const server = createServer({ headersTimeout: 10_000, requestTimeout: 10_000 }, answer(metrics, log));
  server.maxConnections = MOST_CONNECTIONS;
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
