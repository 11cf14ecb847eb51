import { type KeyRow, planPut } from '@keytally/keys';
import { expect, it } from 'vitest';
import { kill, linesOf, startScript } from '../../../testing/child-process.ts';
import { countedChange, countOf, entry } from '../../../testing/postgres/counted-change.ts';
import { openRegistry } from '../../../testing/postgres/postgres-engine.ts';
import { newDatabaseUrl } from '../../../testing/postgres/test-database.ts';
import { readPostgresUrl } from '../connection/postgres-settings.ts';

const key: KeyRow = {
  thumbprint: 'one',
  kind: 'CLIENT',
  id: 'ci',
  publicKey: 'PEM',
  algorithm: 'EdDSA',
  createdAt: new Date(0),
  updatedAt: new Date(0),
};

async function twoServers() {
  const first = await openRegistry();
  return [first.registry, (await openRegistry(first.settings)).registry] as const;
}

it('keys that two servers put under one id at once leave one key, and a tombstone of each other one', async () => {
  const servers = await twoServers();
  const puts = Array.from({ length: 20 }, (_, n) =>
    servers[n % 2]?.keys.change((rows) => planPut([{ ...key, thumbprint: `key-${n}` }], rows, new Date(n))),
  );
  await Promise.all(puts);
  for (const { keys } of servers) {
    const rows = await keys.read();
    expect(rows).toHaveLength(20);
    expect(rows.filter(({ deletedAt }) => deletedAt === undefined)).toHaveLength(1);
  }
});

it('a change on one server is read by the next call on the other', async () => {
  const [one, other] = await twoServers();
  for (let count = 1; count <= 20; count++) {
    await one.keys.change(countedChange);
    expect(countOf(await other.keys.read())).toBe(count);
  }
});

it('the day of last use that one server notes is not lost by a change on the other', async () => {
  const [one, other] = await twoServers();
  await one.keys.change(() => ({ write: [key], result: undefined }));
  for (let day = 10; day < 30; day++) {
    await Promise.all([
      one.keys.touch('CLIENT', 'ci', `2026-03-${day}`),
      other.keys.change((rows) => ({ write: rows, result: undefined })),
    ]);
    expect((await one.keys.read())[0]?.lastUsedOn).toBe(`2026-03-${day}`);
  }
});

it('numbers of audit entries have no gaps, whoever writes and however many changes are refused', async () => {
  const servers = await twoServers();
  const refuse = () => {
    throw new Error('refused');
  };
  await Promise.all(
    Array.from({ length: 60 }, (_, n) => {
      const { keys, audit } = servers[n % 2] as (typeof servers)[number];
      if (n % 3 === 0) return audit.write([entry, entry]);
      return n % 3 === 1 ? keys.change(countedChange) : keys.change(refuse).catch(() => undefined);
    }),
  );
  const numbers = (await servers[0].audit.readAfter(0, 1_000)).map(({ number }) => number);
  expect(numbers).toEqual(Array.from({ length: 60 }, (_, at) => at + 1));
});

it('whoever follows the audit trail sees every entry, while servers write it', async () => {
  const servers = await twoServers();
  const writes = Promise.all(Array.from({ length: 100 }, (_, n) => servers[n % 2]?.audit.write([entry])));
  const seen: number[] = [];
  while (seen.length < 100) {
    const next = await servers[0].audit.readAfter(seen.at(-1) ?? 0, 7);
    seen.push(...next.map(({ number }) => number));
  }
  await writes;
  expect(seen).toEqual(Array.from({ length: 100 }, (_, at) => at + 1));
});

it('the copy of each server has the entries that it wrote, and goes on where it was after a restart', async () => {
  const { settings } = await openRegistry();
  const open = async (server: string) => (await openRegistry(settings, server)).registry;
  const [one, other] = [await open('one'), await open('other')];
  await one.audit.write([{ ...entry, requestId: 'a' }]);
  await other.keys.change(countedChange);
  await one.keys.change(countedChange);
  await other.audit.write([{ ...entry, requestId: 'b' }]);
  const copyOf = async ({ audit }: typeof one) =>
    (await audit.readForCopy(await audit.copied(), 10)).map(({ requestId }) => requestId);
  expect([await copyOf(one), await copyOf(other)]).toEqual([
    ['a', '2'],
    ['1', 'b'],
  ]);
  await one.audit.noteCopied(4);
  const next = await open('one');
  await next.audit.write([{ ...entry, requestId: 'c' }]);
  expect([await copyOf(next), await copyOf(other)]).toEqual([['c'], ['1', 'b']]);
  expect(await next.audit.readAfter(0, 10)).toHaveLength(5);
});

it('the place of a copy is forgotten with the last entry of its server, and of no other', async () => {
  const { settings } = await openRegistry();
  const open = async (server: string) => (await openRegistry(settings, server)).registry.audit;
  const [one, other] = [await open('one'), await open('other')];
  await one.write([entry]);
  await other.write([{ ...entry, at: new Date(5_000) }]);
  await one.noteCopied(1);
  await other.noteCopied(2);
  await one.forget(new Date(4_000), { keptMs: 0, leastChanges: 0, mostRefused: 10 });
  expect([await one.copied(), await other.copied()]).toEqual([0, 2]);
  await one.write([{ ...entry, at: new Date(6_000) }]);
  expect((await one.readForCopy(await one.copied(), 10)).map(({ number }) => number)).toEqual([3]);
});

it('of two servers one gets a code, and the limit of codes holds for both together', async () => {
  const servers = await twoServers();
  const pairing = (codeHash: string, second: number) => ({
    codeHash,
    kind: 'ADMIN' as const,
    parentId: 'root',
    parentThumbprint: 'root',
    role: 'viewer' as const,
    expiresAt: new Date(60_000 + second),
  });
  await Promise.all(
    Array.from({ length: 10 }, (_, n) => servers[n % 2]?.pairings.add(pairing(`${n}`, n), new Date(0), 3)),
  );
  const taken = await Promise.all(
    Array.from({ length: 20 }, (_, n) => servers[n % 2]?.pairings.take(`${n >> 1}`)),
  );
  expect(taken.filter((one) => one !== undefined)).toHaveLength(3);
});

it('two processes that change one key lose no change, also when both are killed', async () => {
  const url = await newDatabaseUrl();
  const { registry } = await openRegistry(await readPostgresUrl(url));
  const processes = ['first', 'second'].map(() => startScript('./postgres/change-keys-until-killed.ts', url));
  const counted = processes.map((child) => linesOf(child));
  const enough = async () => countOf(await registry.keys.read()) >= 100;
  while (!(await enough()));
  await Promise.all(processes.map(kill));
  const acknowledged = (await Promise.all(counted)).flat().map(Number);
  expect(new Set(acknowledged).size).toBe(acknowledged.length);
  const count = countOf(await registry.keys.read());
  expect(count).toBeGreaterThanOrEqual(Math.max(...acknowledged));
  const entries = await registry.audit.readAfter(0, count + 10);
  expect(entries.map(({ requestId }) => Number(requestId))).toEqual(
    Array.from({ length: count }, (_, at) => at + 1),
  );
  expect(entries.map(({ number }) => number)).toEqual(entries.map((_, at) => at + 1));
});
