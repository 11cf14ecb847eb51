import { once } from 'node:events';
import { connect } from 'node:net';
import { createLog } from '@keytally/runtime';
import { expect, onTestFinished, test } from 'vitest';
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
