import { mkdirSync, readFileSync } from 'node:fs';
import { type FileHandle, open } from 'node:fs/promises';
import { join } from 'node:path';
import { generateKeyPair, putKeys, signToken } from '@keytally/keys';
import { createLog, openStore, readSettings, startServer } from '@keytally/server';
import express from 'express';

/**
 * A process that takes in records until it is told to stop: `keytally`, the server with a product and a key, or
 * `plain`, an Express route that appends each body to a file and waits for the disk. It prints where it listens and
 * with which token, and at the end the most memory that it had, in bytes.
 */
const [, , kind = '', directory = ''] = process.argv;

const stop = kind === 'plain' ? await servePlain() : await serveKeytally();

process.once('SIGTERM', async () => {
  await stop();
  console.log(JSON.stringify({ peakBytes: peakBytes() }));
  process.exit();
});

async function serveKeytally(): Promise<() => Promise<void>> {
  const settings = readSettings({
    KEYTALLY_DATA_DIR: directory,
    KEYTALLY_PORT: '0',
    KEYTALLY_LOG_LEVEL: 'silent',
    KEYTALLY_MEMORY_LIMIT: '256MB',
  });
  const store = await openStore(settings);
  const now = new Date();
  const { publicKey, privateKey } = generateKeyPair('ES256');
  await putKeys(store.keys, 'ADMIN', [{ id: 'bench', publicKey }], now);
  await store.products.put({ id: 'bench', name: 'Bench', timeZone: 'UTC', defaultTracking: 'advanced' });
  const token = await signToken({ privateKey, keyId: 'bench', kind: 'ADMIN', lifetimeSeconds: 3600, now });
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

function peakBytes(): number {
  const [, kibibytes = '0'] = /VmHWM:\s+(\d+) kB/.exec(readFileSync('/proc/self/status', 'utf8')) ?? [];
  return Number(kibibytes) * 1024;
}
