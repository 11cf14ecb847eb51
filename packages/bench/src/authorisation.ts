import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createTokenVerifier, generateKeyPair, putKeys, signToken, type TokenVerifier } from '@keytally/keys';
import { createLog, openAudit } from '@keytally/runtime';
import { createMetrics } from '@keytally/server';
import { createApp } from '@keytally/server/app';
import { openStore, type Store } from '@keytally/store';
import autocannon from 'autocannon';
import { median } from './statistics.ts';

/**
 * The authorised, validated `GET /api/v1.1/public-keys` with ten keys, compared with the same server whose verifier
 * accepts every call, in turns.
 */
const ROUNDS = 5;
const SECONDS = 3;
const KEYS = 10;

/** Prints requests per second with authorisation on and off, and their ratio. */
export async function benchAuthorisation(): Promise<void> {
  const directory = mkdtempSync(join(tmpdir(), 'keytally-bench-'));
  const store = await openStore({ engine: 'duckdb', directory });
  try {
    const token = await prepareKeys(store);
    const on = createTokenVerifier({
      registry: store.registry.keys,
      clock: { now: () => new Date(), monotonic: () => performance.now() },
      maxTokenLifetimeSeconds: 3600,
      keyCacheSeconds: 30,
    });
    const caller = await on.verify(token);
    const off: TokenVerifier = { ...on, verify: async () => caller };
    const rates = { on: [] as number[], off: [] as number[] };
    for (let round = 0; round < ROUNDS; round += 1) {
      rates.on.push(await requestsPerSecond(store, on, token));
      rates.off.push(await requestsPerSecond(store, off, token));
    }
    const [rateOn, rateOff] = [median(rates.on), median(rates.off)];
    console.log(`GET /api/v1.1/public-keys with ${KEYS} keys, median of ${ROUNDS} runs of ${SECONDS} s`);
    console.log(`  authorisation off  ${Math.round(rateOff)} requests/s`);
    console.log(`  authorisation on   ${Math.round(rateOn)} requests/s  x ${(rateOn / rateOff).toFixed(2)}`);
  } finally {
    await store.close();
    rmSync(directory, { recursive: true });
  }
}

async function prepareKeys(store: Store): Promise<string> {
  const pairs = Array.from({ length: KEYS }, () => generateKeyPair('RS256'));
  const uploads = pairs.map(({ publicKey }, index) => ({ id: `bench-${index}`, publicKey }));
  await putKeys(store.registry.keys, 'ADMIN', uploads, new Date());
  const privateKey = pairs[0]?.privateKey ?? '';
  return signToken({ privateKey, keyId: 'bench-0', kind: 'ADMIN', lifetimeSeconds: 600, now: new Date() });
}

async function requestsPerSecond(store: Store, verifier: TokenVerifier, token: string): Promise<number> {
  const audit = openAudit(store.registry.audit, '/dev/null', createLog('silent'));
  const server = createServer(
    createApp({ store, verifier, audit, log: createLog('silent'), metrics: createMetrics(), now: Date.now }),
  );
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const result = await autocannon({
    url: `http://127.0.0.1:${port}/api/v1.1/public-keys`,
    headers: { Authorization: `Bearer ${token}` },
    connections: 20,
    duration: SECONDS,
  });
  server.closeAllConnections();
  server.close();
  if (result.non2xx > 0) throw new Error(`${result.non2xx} answers were not 200`);
  return result.requests.average;
}
