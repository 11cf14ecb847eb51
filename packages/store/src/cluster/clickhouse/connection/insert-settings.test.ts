import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, it, onTestFinished } from 'vitest';
import { insertFrom } from '../sources/ask-snapshot.ts';
import { Clickhouse } from './clickhouse.ts';

/** A ClickHouse that takes everything, and the settings of what it took. */
async function openTaking() {
  const taken: URLSearchParams[] = [];
  const server = createServer((request, response) => {
    taken.push(new URL(request.url ?? '/', 'http://localhost').searchParams);
    request.resume().once('end', () => response.end());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const clickhouse = new Clickhouse({ url, database: 'default', user: 'default', password: '' });
  onTestFinished(async () => {
    await clickhouse.close();
    server.close();
  });
  return { clickhouse, taken };
}

it('asks for rows to be on most replicas, in order, and at once, however they are added', async () => {
  const { clickhouse, taken } = await openTaking();
  await clickhouse.insert('events', ['product'], [[1]]);
  await insertFrom(clickhouse, 'INSERT INTO events (product) SELECT 1', {});
  const names = ['insert_quorum', 'insert_quorum_parallel', 'async_insert', 'insert_deduplicate'];
  const expected = ['auto', '0', '0', '0'];
  expect(taken.map((settings) => names.map((name) => settings.get(name)))).toEqual([expected, expected]);
});
