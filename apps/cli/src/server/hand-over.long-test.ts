import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { openStore } from '@keytally/store';
import { expect, onTestFinished, test } from 'vitest';
import { opsToken, registerOps } from '../testing/served-data.ts';
import { Serving } from '../testing/serving.ts';

/** As on an upgrade: one server stops, and the next one takes over its data directory. */

const WRITERS = 8;
const RECORDS_OF_BATCH = 25;
const HAND_OVERS = 4;

/** For so long a proxy sends a call again that no server answered, or one that said that it is not ready. */
const PATIENCE_MS = 30_000;

test('a data directory goes from one server to the next while records come in: none is lost, none counted twice', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'keytally-hand-over-'));
  const environment = { KEYTALLY_DATA_DIR: join(folder, 'data') };
  await registerOps(environment);
  let server = await Serving.start(folder, environment);
  onTestFinished(async () => {
    await server.end();
    rmSync(folder, { recursive: true, force: true });
  });
  const passOn = patiently(() => server.url);
  const token = await opsToken();
  await passOn('PUT', '/v3/products/p', token, {});

  const acknowledged = new Set<string>();
  let isOver = false;
  const writing = Array.from({ length: WRITERS }, async (_, writer) => {
    for (let batch = 0; !isOver; batch += 1) {
      const ids = Array.from({ length: RECORDS_OF_BATCH }, (_, at) => `${writer} ${batch} ${at}`);
      const records = ids.map((id) => ({ id, clientId: `w${writer}`, occurredAt: AT, name: 'Open' }));
      const { accepted, duplicates } = await passOn('POST', '/v3/events/p', token, { records });
      expect(Number(accepted) + Number(duplicates)).toBe(RECORDS_OF_BATCH);
      for (const id of ids) acknowledged.add(id);
    }
  });
  for (let times = 0; times < HAND_OVERS; times += 1) {
    await sleep(1_000);
    const before = server;
    const stopped = before.stop('SIGTERM');
    await expect.poll(() => fetch(`${before.url}/livez`).catch(() => 'gone')).toBe('gone');
    server = await Serving.start(folder, environment);
    expect(await stopped).toBe(0);
  }
  await sleep(1_000);
  isOver = true;
  await Promise.all(writing);
  expect(await server.stop('SIGTERM')).toBe(0);

  const store = await openStore({ engine: 'duckdb', directory: environment.KEYTALLY_DATA_DIR });
  onTestFinished(() => store.close());
  const stored: string[] = [];
  const page = await store.usage.exports.findPage('p', { firstDay: 0, lastDay: 99_999 }, 10_000_000);
  if (page === undefined) throw new TypeError('there is no product');
  for await (const records of store.usage.exports.read('p', page))
    for (const record of records) if (record.type === 'event') stored.push(record.id);
  expect(acknowledged.size).toBeGreaterThan(WRITERS * RECORDS_OF_BATCH * HAND_OVERS);
  expect(new Set(stored)).toEqual(acknowledged);
  expect(stored).toHaveLength(acknowledged.size);
});

const AT = '2026-03-02T09:00:00Z';

/** A proxy that sends a call again until a server answers it. */
function patiently(url: () => string) {
  return async (method: string, path: string, token: string, body: object) => {
    const endsAt = performance.now() + PATIENCE_MS;
    for (;;) {
      const answer = await fetch(`${url()}${path}`, {
        method,
        headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' },
        body: JSON.stringify(body),
      }).catch(() => undefined);
      if (answer?.ok) return (await answer.json()) as Readonly<Record<string, unknown>>;
      if (answer !== undefined && answer.status !== 503) throw new Error(await answer.text());
      if (performance.now() > endsAt) throw new Error('nobody answered in time');
      await sleep(100);
    }
  };
}
