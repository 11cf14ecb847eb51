import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { Agent, type IncomingMessage, request } from 'node:http';
import { connect, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openStore } from '@keytally/store';
import { expect, onTestFinished, test } from 'vitest';
import { opsToken, registerOps } from '../testing/served-data.ts';
import { Serving } from '../testing/serving.ts';

/** What a server needs for itself is less than half of it. */
const HANDLES = 120;
const CONNECTIONS = 300;
const RECORDS_OF_BATCH = 25;
const AT = '2026-03-02T09:00:00Z';

/** Opens connections that send nothing; some of them the server cannot take. */
async function openMany(url: string): Promise<readonly Socket[]> {
  const { hostname, port } = new URL(url);
  const sockets = Array.from({ length: CONNECTIONS }, () =>
    connect(Number(port), hostname).on('error', () => undefined),
  );
  await Promise.all(sockets.map((socket) => Promise.race([once(socket, 'connect'), once(socket, 'close')])));
  return sockets;
}

/** The ids of the events that are stored, in any order. */
async function storedIn(directory: string): Promise<readonly string[]> {
  const store = await openStore({ engine: 'duckdb', directory });
  const ids: string[] = [];
  const page = await store.usage.exports.findPage('p', { firstDay: 0, lastDay: 99_999 }, 1_000_000);
  for await (const records of page === undefined ? [] : store.usage.exports.read('p', page))
    for (const record of records) if (record.type === 'event') ids.push(record.id);
  await store.close();
  return ids;
}

test('D3 a server without handles loses nothing that it acknowledged, and takes calls again when it has some', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'keytally-handles-'));
  const environment = { KEYTALLY_DATA_DIR: join(folder, 'data') };
  await registerOps(environment);
  const few = ['sh', '-c', `ulimit -n ${HANDLES}; exec "$0" "$@"`];
  const server = await Serving.start(folder, environment, few);
  onTestFinished(async () => {
    await server.end();
    rmSync(folder, { recursive: true, force: true });
  });
  const headers = { Authorization: `Bearer ${await opsToken()}`, 'Content-Type': 'application/json' };
  await fetch(`${server.url}/v3/products/p`, { method: 'PUT', headers, body: '{}' });

  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  onTestFinished(() => agent.destroy());
  const [sent, acknowledged] = [new Set<string>(), new Set<string>()];
  /** The status, over a connection that was there before; undefined if there was no answer. */
  const send = async (): Promise<number | undefined> => {
    const ids = Array.from({ length: RECORDS_OF_BATCH }, () => `e${sent.size + Math.random()}`);
    for (const id of ids) sent.add(id);
    const records = ids.map((id) => ({ id, clientId: 'ann', occurredAt: AT, name: 'Open' }));
    const call = request(`${server.url}/v3/events/p`, { agent, method: 'POST', headers });
    call.end(JSON.stringify({ records }));
    const answer = await once(call, 'response').catch(() => []);
    const [response] = answer as IncomingMessage[];
    response?.resume();
    if (response?.statusCode === 200) for (const id of ids) acknowledged.add(id);
    return response?.statusCode;
  };
  expect(await send()).toBe(200);
  const idle = await openMany(server.url);
  for (let batches = 20; batches > 0; batches -= 1) await send();
  for (const socket of idle) socket.destroy();
  await expect.poll(send, { timeout: 60_000 }).toBe(200);
  await expect
    .poll(
      () =>
        fetch(`${server.url}/readyz`).then(
          ({ status }) => status,
          () => 'none',
        ),
      { timeout: 60_000 },
    )
    .toBe(200);
  expect(await server.stop('SIGTERM')).toBe(0);

  const stored = await storedIn(environment.KEYTALLY_DATA_DIR);
  expect(new Set(stored).size).toBe(stored.length);
  expect([...acknowledged].filter((id) => !stored.includes(id))).toEqual([]);
  expect(stored.filter((id) => !sent.has(id))).toEqual([]);
});
