import assert from 'node:assert/strict';
import { type KeyRegistry, type KeyRow, planPut } from '@keytally/keys';
import { describe, expect, it } from 'vitest';
import type { Store } from '../../../store.ts';
import type { SharedEngine, TestEngine } from '../../test-engine.ts';

/** What every implementation of `KeyRegistry` must do. */
export function testKeyRegistry(engine: TestEngine<Pick<Store, 'registry'>>): void {
  describe('keys', () => {
    it('gives back exactly what was written, to the millisecond, and leaves out what was left out', async () => {
      const registry = (await engine.open()).registry.keys;
      await write(registry, [complete, minimal]);
      assert.deepEqual(sorted(await registry.read()), sorted([complete, minimal]));
    });

    it('gives decide every row, tombstones too, and resolves to its result', async () => {
      const registry = (await engine.open()).registry.keys;
      await write(registry, [complete, tombstone]);
      const seen = await registry.change((rows) => ({ write: [], result: sorted(rows) }));
      assert.deepEqual(seen, sorted([complete, tombstone]));
    });

    it('replaces the row with the same thumbprint', async () => {
      const registry = (await engine.open()).registry.keys;
      await write(registry, [complete, minimal]);
      const changed: KeyRow = { ...minimal, description: 'changed', updatedAt: new Date(2_000) };
      await write(registry, [changed]);
      assert.deepEqual(sorted(await registry.read()), sorted([complete, changed]));
    });

    it('deletes the rows that a change forgets, and moves the revision', async () => {
      const registry = (await engine.open()).registry.keys;
      await write(registry, [complete, minimal]);
      const before = registry.revision();
      const forget = [complete.thumbprint, 'nobody'];
      await registry.change(() => ({ write: [], forget, result: undefined }));
      assert.deepEqual(await registry.read(), [minimal]);
      assert.ok(registry.revision() > before);
    });

    it('keeps a tombstone beside the live row of the same kind and id', async () => {
      const registry = (await engine.open()).registry.keys;
      await write(registry, [tombstone, { ...minimal, kind: tombstone.kind, id: tombstone.id }]);
      assert.equal((await registry.read()).length, 2);
    });

    it('takes the new key of an id before the tombstone of its old one', async () => {
      const registry = (await engine.open()).registry.keys;
      await write(registry, [minimal]);
      const ended = { ...minimal, deletedAt: new Date(2_000) };
      await write(registry, [{ ...minimal, thumbprint: 'next' }, ended]);
      assert.deepEqual(sorted(await registry.read()), sorted([ended, { ...minimal, thumbprint: 'next' }]));
    });

    it('writes nothing when decide throws, and rejects with what it threw', async () => {
      const registry = (await engine.open()).registry.keys;
      await write(registry, [minimal]);
      const refusal = new Error('refused');
      await assert.rejects(
        registry.change(() => {
          throw refusal;
        }),
        (error) => error === refusal,
      );
      assert.deepEqual(await registry.read(), [minimal]);
      await write(registry, [complete]);
      assert.equal((await registry.read()).length, 2);
    });

    it('K12 20 parallel PUTs of one id leave one key', async () => {
      const registry = (await engine.open()).registry.keys;
      const now = new Date(5_000);
      const uploads = Array.from({ length: 20 }, (_, n) => ({ ...minimal, thumbprint: `parallel-${n}` }));
      await Promise.all(uploads.map((upload) => registry.change((rows) => planPut([upload], rows, now))));
      const rows = await registry.read();
      assert.equal(rows.length, 20);
      assert.equal(rows.filter((row) => row.deletedAt === undefined).length, 1);
    });

    it('loses none of many parallel changes', async () => {
      const registry = (await engine.open()).registry.keys;
      await write(registry, [{ ...minimal, description: '0' }]);
      const increment = (rows: readonly KeyRow[]) => {
        const [row] = rows as [KeyRow];
        return { write: [{ ...row, description: `${Number(row.description) + 1}` }], result: undefined };
      };
      await Promise.all(Array.from({ length: 20 }, () => registry.change(increment)));
      assert.equal((await registry.read())[0]?.description, '20');
    });

    it('T7 distinguishes ids that differ in case, and equal ids of both kinds', async () => {
      const registry = (await engine.open()).registry.keys;
      const twins = ['ci', 'CI'].map((id) => ({ ...minimal, id, thumbprint: `client-${id}` }));
      await write(registry, [...twins, { ...minimal, kind: 'ADMIN', id: 'ci', thumbprint: 'admin-ci' }]);
      await registry.touch('CLIENT', 'ci', '2026-03-02');
      const touched = (await registry.read()).filter((row) => row.lastUsedOn !== undefined);
      assert.deepEqual(
        touched.map((row) => row.thumbprint),
        ['client-ci'],
      );
    });

    it('touch records the latest day of a live key, and ignores other keys', async () => {
      const registry = (await engine.open()).registry.keys;
      await write(registry, [minimal, tombstone]);
      for (const day of ['2026-03-02', '2026-03-03', '2026-03-01']) {
        await registry.touch(minimal.kind, minimal.id, day);
      }
      await registry.touch(tombstone.kind, tombstone.id, '2026-03-02');
      await registry.touch('ADMIN', 'nobody', '2026-03-02');
      const expected = [{ ...minimal, lastUsedOn: '2026-03-03' }, tombstone];
      assert.deepEqual(sorted(await registry.read()), sorted(expected));
    });

    it('moves the revision with every change that wrote, before the change resolves', async () => {
      const registry = (await engine.open()).registry.keys;
      const before = registry.revision();
      await write(registry, [minimal]);
      const after = registry.revision();
      assert.ok(after > before);
      await registry.read();
      assert.equal(registry.revision(), after);
    });

    it('keeps changes and days of last use over a restart', async () => {
      const first = await engine.open();
      await first.registry.keys.change(() => ({ write: [minimal], result: undefined }));
      await first.registry.keys.touch(minimal.kind, minimal.id, '2026-03-02');
      const second = await engine.reopen(first);
      expect(await second.registry.keys.read()).toEqual([{ ...minimal, lastUsedOn: '2026-03-02' }]);
    });
  });
}

/** What an implementation must do as well if other servers change its keys too. */
export function testSharedKeyRegistry(engine: SharedEngine<Pick<Store, 'registry'>>): void {
  describe('keys', () => {
    it('finds live sessions with the keys that they belong to, and nothing else', async () => {
      const registry = (await engine.open()).registry.keys;
      const parent: KeyRow = { ...minimal, id: "o'brien" };
      const sessionOf = (id: string, rest: Partial<KeyRow> = {}): KeyRow => ({
        ...complete,
        thumbprint: `of ${id}`,
        id,
        ...rest,
      });
      const [own, other] = [sessionOf('session-1'), sessionOf('session-2', { kind: 'ADMIN' })];
      const ended = sessionOf('session-3', { deletedAt: new Date(0) });
      await write(registry, [parent, tombstone, own, other, ended, sessionOf('session-4')]);
      const read = async (...ids: string[]) => sorted((await registry.readSessions?.(ids)) ?? []);
      assert.deepEqual(await read('session-1'), sorted([own, parent]));
      assert.deepEqual(await read('session-2', 'session-1'), sorted([own, other, parent]));
      assert.deepEqual(await read('session-3', 'session-5', "'", "o'brien"), []);
      await write(registry, [{ ...parent, deletedAt: new Date(0) }]);
      assert.deepEqual(await read('session-1'), [own]);
    });
  });
}

const minimal: KeyRow = {
  thumbprint: 'minimal',
  kind: 'CLIENT',
  id: 'minimal',
  publicKey: '-----BEGIN PUBLIC KEY-----\nAAAA\n-----END PUBLIC KEY-----\n',
  algorithm: 'EdDSA',
  createdAt: new Date(0),
  updatedAt: new Date(1_000),
};

const complete: KeyRow = {
  ...minimal,
  thumbprint: 'complete',
  id: '__proto__',
  products: ['acme-editor', "o'brien"],
  access: ['read', 'ingest'],
  description: 'é \u{1F511} "quoted"; -- \\n',
  notAfter: new Date('2030-12-31T23:59:59.999Z'),
  createdAt: new Date('2026-03-02T09:00:00.001Z'),
  updatedAt: new Date('2026-03-02T09:00:00.123Z'),
  lastUsedOn: '2026-03-02',
  session: {
    parentId: "o'brien",
    parentThumbprint: 'minimal',
    role: 'owner',
    signIn: { sid: 's', sealed: 'x', saidAt: 1, askedAt: 2 },
  },
  person: {
    issuer: 'https://login.example.com',
    subject: '00u1',
    name: 'Ada \u{1F511}',
    roles: [
      { role: 'editor', products: ['demo'] },
      { role: 'viewer', products: '*' },
    ],
  },
};

const tombstone: KeyRow = {
  ...minimal,
  thumbprint: 'tombstone',
  id: 'gone',
  deletedAt: new Date('2026-03-02T10:00:00.007Z'),
};

function write(registry: KeyRegistry, rows: readonly KeyRow[]): Promise<void> {
  return registry.change(() => ({ write: rows, result: undefined }));
}

function sorted(rows: readonly KeyRow[]): KeyRow[] {
  return [...rows].sort((left, right) => (left.thumbprint < right.thumbprint ? -1 : 1));
}
