import { mkdirSync } from 'node:fs';
import { type FileHandle, open } from 'node:fs/promises';
import { join } from 'node:path';
import { createLog } from '@keytally/runtime';
import { startServer } from '@keytally/server';
import express from 'express';
import { addKey, openBenchStore } from './bench-store.ts';
import { peakBytes } from './processes/keytally-process.ts';

/**
 * A process that ingests records until it is stopped: `keytally`, the server with a product and a key, or `plain`, an
 * Express route that appends each body to a file and waits for the disk. It prints its URL and a token, and at the end
 * its peak memory in bytes, and the processor time that it took since it listened.
 */
const [, , kind = '', directory = ''] = process.argv;

const stop = kind === 'plain' ? await servePlain() : await serveKeytally();

const begun = process.cpuUsage();

process.once('SIGTERM', async () => {
  const { user, system } = process.cpuUsage(begun);
  await stop();
  console.log(JSON.stringify({ peakBytes: peakBytes(), cpuMs: (user + system) / 1_000 }));
  process.exit();
});

async function serveKeytally(): Promise<() => Promise<void>> {
  const { settings, store } = await openBenchStore(directory);
  const token = await addKey(store, 'bench', { kind: 'ADMIN' });
  const server = await startServer(settings, { log: createLog('silent'), store });
  console.log(JSON.stringify({ url: `${server.url}/v3/events/bench`, token }));
  return () => server.close();
}

async function servePlain(): Promise<() => Promise<void>> {
  mkdirSync(directory, { recursive: true });
  const file: FileHandle = await open(join(directory, 'records.json'), 'a');
  const app = express().post(
    '/',
    express.raw({ type: () => true, limit: '10mb' }),
    async (request, response) => {
      await file.appendFile(request.body);
      await file.datasync();
      response.json({ accepted: true });
    },
  );
  const server = app.listen(0, '127.0.0.1', () => {
    const address = server.address();
    const port = typeof address === 'object' ? address?.port : 0;
    console.log(JSON.stringify({ url: `http://127.0.0.1:${port}/`, token: '' }));
  });
  return async () => {
    server.close();
    server.closeAllConnections();
    await file.close();
  };
}
