import { acme, event, readTables } from '@keytally/store-ports/testing';
import { expect, it, onTestFinished } from 'vitest';
import { Checker } from '../testing/cluster/checker.ts';
import { openServer } from '../testing/cluster/cluster-engine.ts';
import { newClusterSettings } from '../testing/cluster/cluster-settings.ts';
import { tablesOfModel } from '../testing/cluster/tables-of-model.ts';
import type { EraseReply, IngestReply, ReadReply, Task } from '../testing/cluster/tasks.ts';
import type { Turn } from '../testing/cluster/timed-tasks.ts';
import { WorkingServer } from '../testing/cluster/working-server.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

/** A cluster with a server whose clock is right, and three whose clocks are far apart. */
async function startCluster() {
  const settings = await newClusterSettings();
  const right = await openServer(settings);
  await right.registry.products.put(acme);
  const servers = await Promise.all(
    [-2 * HOUR, 2 * HOUR, 5 * DAY].map((ahead) => WorkingServer.start(settings, ahead)),
  );
  onTestFinished(async () => {
    for (const server of servers) await server.kill();
  });
  const askAll = <T>(task: Task) => Promise.all(servers.map((server) => server.askUntilDone<T>(task)));
  return { right, servers, askAll };
}

it('servers whose clocks are days apart share tasks, kept data and the retention by the clock of PostgreSQL', async () => {
  const { right, servers, askAll } = await startCluster();
  const times = await askAll<number>({ does: 'tell the time' });
  expect(Math.max(...times) - Math.min(...times)).toBeGreaterThan(4 * DAY);

  const turns: Turn[] = [];
  while (turns.length < 12) {
    const taken = await askAll<Turn | null>({ does: 'take a turn', of: 'tidy', restMs: 0 });
    turns.push(...taken.flatMap((turn) => turn ?? []));
  }
  turns.sort((one, other) => one.began - other.began);
  for (const [at, { ended }] of turns.entries())
    expect(turns[at + 1]?.began ?? Number.POSITIVE_INFINITY).toBeGreaterThan(ended);

  for (const [at, server] of servers.entries()) {
    const task: Task = { does: 'take a turn', of: `rest ${at}`, restMs: HOUR };
    expect(await server.askUntilDone(task)).not.toBeNull();
    expect(await askAll(task)).toEqual([null, null, null]);
    const id = await server.askUntilDone<string>({ does: 'keep a moment', product: 'acme' });
    expect(await askAll({ does: 'find a moment', product: 'acme', id })).toEqual([true, true, true]);
  }

  for (let times = 0; times < 2; times += 1) await askAll({ does: 'announce' });
  expect(await askAll({ does: 'announce' })).toEqual([3, 3, 3]);

  const [now, yesterday] = [Date.now(), Date.now() - DAY];
  await right.usage.ingest('acme', [
    event({ id: 'one', occurredAt: yesterday }),
    event({ id: 'two', occurredAt: now }),
    event({ id: 'three', occurredAt: now }),
  ]);
  await right.registry.products.put({ ...acme, retentionDays: 3 });
  const kept = await readTables(right, 'acme');
  expect(await askAll({ does: 'expire' })).toEqual([[], [], []]);
  expect(await readTables(right, 'acme')).toEqual(kept);
});

it('whatever their clocks say, nothing is lost or counts twice, and equal watermarks have equal answers', async () => {
  const { servers, askAll } = await startCluster();
  const checker = new Checker();
  const product = 'acme';
  for (const [round, server] of servers.entries()) {
    const records = Array.from({ length: 40 }, (_, at) => ({
      clientId: `client ${at % 3} of ${round}`,
      id: at,
    }));
    checker.sends(records);
    const since = checker.newest;
    const [replies, reads] = await Promise.all([
      askAll<IngestReply>({ does: 'ingest', product, records }),
      askAll<ReadReply>({ does: 'read', product }),
      askAll({ does: 'roll up' }),
      askAll({ does: 'purge' }),
    ]);
    for (const reply of replies) checker.acknowledges(records, reply);
    for (const reply of reads) checker.reads(reply, since);
    const clientId = `client 1 of ${round}`;
    checker.triesToErase(clientId);
    checker.erased(
      clientId,
      await server.askUntilDone<EraseReply | null>({ does: 'erase', product, clientId }),
    );
  }
  const since = checker.newest;
  for (const reply of await askAll<ReadReply>({ does: 'read', product })) {
    checker.reads(reply, since);
    checker.endsWith(reply);
  }
  const expected = await tablesOfModel(product, checker.remaining);
  expect(await askAll({ does: 'read tables', product })).toEqual(servers.map(() => expected));
});
