import { setTimeout as sleep } from 'node:timers/promises';
import { acme } from '@keytally/store-ports/testing';
import fc from 'fast-check';
import { expect, inject, it, onTestFinished } from 'vitest';
import type { ClusterSettings } from '../store-settings.ts';
import { Checker } from '../testing/cluster/checker.ts';
import { openServer } from '../testing/cluster/cluster-engine.ts';
import { newClusterSettings } from '../testing/cluster/cluster-settings.ts';
import { tablesOfModel } from '../testing/cluster/tables-of-model.ts';
import type { EraseReply, IngestReply, ReadReply, SentRecord, Task } from '../testing/cluster/tasks.ts';
import { isDone, WorkingServer } from '../testing/cluster/working-server.ts';

const SECONDS = inject('longTests') ? 120 : 60;
const LEAST_KILLS = 6;
const SERVERS = 3;
/** Tasks of one kind that are under way at any time. */
const WRITERS = 4;
const PAUSE_MS = 65_000;

const products = ['acme', 'other'];

/** Chance that can be repeated, except for what the machine decides. */
function chance(seed: number) {
  const random = fc.sample(fc.infiniteStream(fc.nat(2 ** 30)), { seed, numRuns: 1 })[0] as Iterator<number>;
  const below = (limit: number) => (random.next().value as number) % limit;
  return { below, oneOf: <T>(values: readonly T[]): T => values[below(values.length)] as T };
}

it('nothing is lost and nothing counts twice, whenever servers are killed or paused', async () => {
  const seed = Date.now() % 1_000_000;
  console.log(`seed ${seed}`);
  const { below, oneOf } = chance(seed);
  const settings = await newClusterSettings();
  const first = await openServer(settings);
  for (const id of products) await first.registry.products.put({ ...acme, id });
  const checkers = new Map(products.map((id) => [id, new Checker()]));
  const checkerOf = (product: string) => checkers.get(product) as Checker;
  const servers = await startServers(settings);
  let kills = 0;
  let isOver = false;

  /** Asks servers until one answers: a task that was not acknowledged may have been done. */
  async function askUntilDone<T>(task: Task): Promise<T> {
    for (;;) {
      const reply = await oneOf(servers).ask(task);
      if (isDone(reply)) return reply.result as T;
      await sleep(50);
    }
  }

  async function ingest(product: string, records: readonly SentRecord[]): Promise<void> {
    checkerOf(product).sends(records);
    const task: Task = { does: 'ingest', product, records };
    // Another server may get the same records at the same time, as from a client that gave up waiting.
    const copies = below(5) === 0 ? 2 : 1;
    const replies = Array.from({ length: copies }, () => askUntilDone<IngestReply>(task));
    for (const reply of await Promise.all(replies)) checkerOf(product).acknowledges(records, reply);
  }

  let nextId = 1;
  async function write(): Promise<void> {
    while (!isOver) {
      const start = Math.max(1, nextId - below(20)); // Some were sent before.
      const length = 1 + below(oneOf([3, 30, 300]));
      nextId = Math.max(nextId, start + length);
      const ids = Array.from({ length }, (_, place) => start + place);
      await ingest(
        oneOf(products),
        ids.map((id) => ({ id, clientId: `client ${id % 10}` })),
      );
    }
  }

  async function erase(): Promise<void> {
    for (let number = 0; !isOver; number += 1) {
      const product = oneOf(products);
      const clientId = `erased ${number}`;
      await ingest(
        product,
        [1, 2, 3].map((id) => ({ id, clientId })),
      );
      checkerOf(product).triesToErase(clientId);
      const reply = await askUntilDone<EraseReply | null>({ does: 'erase', product, clientId });
      checkerOf(product).erased(clientId, reply);
      await sleep(below(1_000));
    }
  }

  async function read(): Promise<void> {
    while (!isOver) {
      const product = oneOf(products);
      const since = checkerOf(product).newest;
      const reply = await askUntilDone<ReadReply>({ does: 'read', product });
      checkerOf(product).reads(reply, since);
    }
  }

  async function keepUp(task: Task): Promise<void> {
    while (!isOver) {
      await askUntilDone(task);
      await sleep(below(2_000));
    }
  }

  async function kill(): Promise<void> {
    while (!isOver) {
      await sleep(200 + below(3_000));
      const place = below(SERVERS);
      await servers[place]?.kill();
      kills += 1;
      servers[place] = await WorkingServer.start(settings);
    }
  }

  /** One server is paused for longer than PostgreSQL lets a transaction do nothing, while others take over. */
  async function pause(): Promise<void> {
    const paused = await WorkingServer.start(settings);
    const place = servers.push(paused) - 1;
    await pauseAtWork(paused);
    servers[place] = servers[0] as WorkingServer;
    await sleep(PAUSE_MS);
    paused.resume();
    await sleep(2_000);
    await paused.kill();
  }

  const work = [
    ...Array.from({ length: WRITERS }, write),
    erase(),
    read(),
    read(),
    keepUp({ does: 'roll up' }),
    keepUp({ does: 'purge' }),
    kill(),
    pause(),
  ];
  const failed = Promise.all(work);
  await Promise.race([failed, sleep(SECONDS * 1_000)]);
  // On a busy machine a server takes long to start again.
  while (kills < LEAST_KILLS) await Promise.race([failed, sleep(500)]);
  isOver = true;
  await failed;

  for (const product of products) {
    for (const task of [undefined, { does: 'roll up' }] as const) {
      if (task) await askUntilDone(task);
      const since = checkerOf(product).newest;
      const reply = await askUntilDone<ReadReply>({ does: 'read', product });
      checkerOf(product).reads(reply, since);
      checkerOf(product).endsWith(reply);
    }
    const expected = await tablesOfModel(product, checkerOf(product).remaining);
    for (const server of servers.filter(({ isAlive }) => isAlive))
      expect((await server.ask({ does: 'read tables', product })).result).toBe(expected);
    console.log(`${product}: ${checkerOf(product).summary}`);
  }
  console.log(`${kills} kills`);
});

/** Pauses a server in the middle of some task. */
async function pauseAtWork(server: WorkingServer): Promise<void> {
  for (;;) {
    await expect.poll(() => server.tasks).toBeGreaterThan(0);
    server.pause();
    await sleep(200); // Answers that were on their way arrive.
    if (server.tasks > 0) return;
    server.resume();
  }
}

async function startServers(settings: ClusterSettings): Promise<WorkingServer[]> {
  const servers = await Promise.all(Array.from({ length: SERVERS }, () => WorkingServer.start(settings)));
  onTestFinished(async () => {
    for (const server of servers) await server.kill();
  });
  return servers;
}
