import { existsSync, readFileSync } from 'node:fs';
import { createLog } from '@keytally/runtime';
import { startServer } from '@keytally/server';
import { addKey, type BenchKey, openBenchStore } from './bench-store.ts';
import { batchesOf, usageStream } from './usage-stream.ts';

/** A process that serves the product `bench` with some usage until it is stopped. */
export interface Tokens {
  readonly operator: string;
  readonly reader: string;
  readonly writer: string;
  /** Tokens of stolen keys, for the attackers. */
  readonly stolenReader: string;
  readonly stolenWriter: string;
}

const KEYS: Readonly<Record<keyof Tokens, BenchKey>> = {
  operator: { kind: 'ADMIN' },
  reader: { kind: 'CLIENT', access: ['read'] },
  writer: { kind: 'CLIENT', access: ['ingest'] },
  stolenReader: { kind: 'CLIENT', access: ['read'] },
  stolenWriter: { kind: 'CLIENT', access: ['ingest'] },
};

const [, , directory = ''] = process.argv;
const { settings, store } = await openBenchStore(directory);
const tokens = Object.fromEntries(
  await Promise.all(
    Object.entries(KEYS).map(async ([id, key]) => [id, await addKey(store, id, key)] as const),
  ),
);
const page = new URL('../../../apps/docs/dist/index.html', import.meta.url);
const server = await startServer(settings, {
  log: createLog('silent'),
  store,
  ...(existsSync(page) && { docsPage: readFileSync(page, 'utf8') }),
});
const seeded = await seed();
console.log(JSON.stringify({ url: server.url, tokens, seeded }));
process.on('SIGUSR2', async () => console.log((await store.maintenance.sizes?.())?.memory));
process.once('SIGTERM', () => void server.close().then(() => process.exit()));

/** Ingests a day of usage, so that reports have data; resolves to the number of records. */
async function seed(): Promise<number> {
  const [size, count] = [1_000, 50];
  const batches = batchesOf(usageStream(Date.now() - 2 * 86_400_000), size);
  for (let left = count; left > 0; left -= 1) {
    const response = await fetch(`${server.url}/v3/events/bench`, {
      method: 'POST',
      headers: { authorization: `Bearer ${tokens.operator}`, 'content-type': 'application/json' },
      body: batches.next().value,
    });
    if (!response.ok) throw new Error(`the server answered ${response.status}: ${await response.text()}`);
  }
  return size * count;
}
