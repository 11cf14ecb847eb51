import { once } from 'node:events';
import { Agent, type IncomingMessage, request } from 'node:http';
import { connect } from 'node:net';
import { createLog } from '@keytally/runtime';
import { expect, onTestFinished, test } from 'vitest';
import { REST_MS } from '../http/connections/resting-connections.ts';
import { listen } from '../testing/listen.ts';
import { createMetrics } from './metrics.ts';
import { createMetricsServer } from './metrics-server.ts';

test('connections over a small limit are closed at once', async () => {
  const port = await listen(createMetricsServer(createMetrics(), createLog('silent')));
  const open = async () => {
    const socket = connect(port, '127.0.0.1').on('error', () => undefined);
    onTestFinished(() => void socket.destroy());
    await once(socket, 'connect');
    return socket;
  };
  const scrapers = await Promise.all(Array.from({ length: 20 }, open));
  const oneMore = await open();
  await once(oneMore, 'close');
  expect(scrapers.filter(({ closed }) => closed)).toEqual([]);
});

test('a scraper may keep its connection between two scrapes; of many kept ones the longest at rest is closed', async () => {
  const port = await listen(createMetricsServer(createMetrics(), createLog('silent')));
  const scrape = async (agent: Agent) => {
    const [response] = await once(request({ port, path: '/metrics', agent }).end(), 'response');
    const { statusCode, headers } = (response as IncomingMessage).resume();
    await once(response, 'end');
    return [statusCode, headers['keep-alive']];
  };
  for (let scrapers = 40; scrapers > 0; scrapers -= 1) {
    const agent = new Agent({ keepAlive: true });
    onTestFinished(() => agent.destroy());
    expect(await scrape(agent)).toEqual([200, `timeout=${REST_MS / 1_000}`]);
  }
});
