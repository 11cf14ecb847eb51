import assert from 'node:assert/strict';
import { type AuditEntry, type AuditSelection, changeEntry, type KeyRow } from '@keytally/keys';
import { describe, it } from 'vitest';
import type { Store } from '../../../store.ts';
import type { TestEngine } from '../../test-engine.ts';

/** What every implementation of `AuditTrail` must do. */
export function testAuditTrail(engine: TestEngine<Pick<Store, 'registry'>>): void {
  describe('the audit trail', () => {
    it('gives back exactly what was written, oldest first, and leaves out what was left out', async () => {
      const { audit } = (await engine.open()).registry;
      await audit.write([refusal, counted]);
      await audit.write([{ ...refusal, requestId: 'second' }]);
      const read = await audit.readAfter(0, 10);
      assert.deepEqual(read.map(withoutNumber), [refusal, counted, { ...refusal, requestId: 'second' }]);
    });

    it('reads on after a number, at most as many entries as asked for', async () => {
      const { audit } = (await engine.open()).registry;
      await audit.write(['a', 'b', 'c'].map((requestId) => ({ ...refusal, requestId })));
      const [first] = await audit.readAfter(0, 1);
      const rest = await audit.readAfter(first?.number ?? 0, 1);
      assert.deepEqual([first?.requestId, ...rest.map(({ requestId }) => requestId)], ['a', 'b']);
    });

    it('lists entries newest first, page by page, each once', async () => {
      const { audit } = (await engine.open()).registry;
      await audit.write(['a', 'b', 'c', 'd', 'e'].map((requestId) => ({ ...refusal, requestId })));
      const listed: string[][] = [];
      let below: number | undefined;
      do {
        const page = await audit.list({ limit: 2, below });
        listed.push(page.map(({ requestId }) => requestId ?? ''));
        below = page.at(-1)?.number;
      } while (below !== undefined);
      assert.deepEqual(listed, [['e', 'd'], ['c', 'b'], ['a'], []]);
    });

    it('lists exactly what was written', async () => {
      const { audit } = (await engine.open()).registry;
      await audit.write([refusal, counted]);
      const read = await audit.list({ limit: 10 });
      assert.deepEqual(read.map(withoutNumber), [counted, refusal]);
    });

    it('lists only the selected entries', async () => {
      const { audit } = (await engine.open()).registry;
      const entries = Object.entries(selectable).map(([requestId, entry]) => ({ ...entry, requestId }));
      await audit.write(entries);
      for (const [selection, expected] of selections) {
        const read = await audit.list({ ...selection, limit: 10 });
        assert.deepEqual(
          read.map(({ requestId }) => requestId).join(' '),
          expected,
          JSON.stringify(selection),
        );
      }
    });

    it('H14 has the entry of a change as soon as the change was made', async () => {
      const { keys, audit } = (await engine.open()).registry;
      const entry = changeEntry('keys-put', [{ ...named, outcome: 'added' }], new Date(1_000), { actor });
      await keys.change(() => ({ write: [row], result: undefined, audit: entry }));
      assert.deepEqual((await audit.readAfter(0, 10)).map(withoutNumber), [entry]);
    });

    it('H14 has no entry of a change that is refused', async () => {
      const { keys, audit } = (await engine.open()).registry;
      const refuse = () => {
        throw new Error('refused');
      };
      await assert.rejects(keys.change(refuse), /refused/);
      assert.deepEqual(await audit.readAfter(0, 10), []);
    });

    it('gives each of many parallel changes its own number', async () => {
      const { keys, audit } = (await engine.open()).registry;
      const entry = changeEntry('keys-put', [], new Date(1_000), {});
      const change = () => keys.change(() => ({ write: [], result: undefined, audit: entry }));
      await Promise.all(Array.from({ length: 10 }, change));
      const numbers = (await audit.readAfter(0, 20)).map(({ number }) => number);
      assert.equal(new Set(numbers).size, 10);
      assert.deepEqual(
        numbers,
        numbers.toSorted((left, right) => left - right),
      );
    });

    it('reads for the copy all entries that it wrote, on from a number', async () => {
      const { keys, audit } = (await engine.open()).registry;
      const entry = changeEntry('keys-put', [], new Date(1_000), { requestId: 'b' });
      await audit.write([{ ...refusal, requestId: 'a' }]);
      await keys.change(() => ({ write: [], result: undefined, audit: entry }));
      await audit.write([{ ...refusal, requestId: 'c' }]);
      const [first] = await audit.readForCopy(0, 1);
      const rest = await audit.readForCopy(first?.number ?? 0, 10);
      assert.deepEqual([first, ...rest], await audit.readAfter(0, 10));
    });

    it('remembers the last copied entry, and never an earlier one', async () => {
      const { audit } = (await engine.open()).registry;
      assert.equal(await audit.copied(), 0);
      for (const number of [3, 2]) await audit.noteCopied(number);
      assert.equal(await audit.copied(), 3);
    });

    it('deletes old entries and the oldest of too many refused calls, and never reuses a number', async () => {
      const { audit } = (await engine.open()).registry;
      const done = changeEntry('keys-put', [], new Date(2_000), {});
      await audit.write([{ ...done, at: new Date(999) }, done, { ...refusal, requestId: 'a' }]);
      await audit.write([{ ...refusal, requestId: 'b' }]);
      await audit.forget(new Date(3_000), { keptMs: 1_000, leastChanges: 0, mostRefused: 1 });
      const kept = await audit.readAfter(0, 10);
      assert.deepEqual(kept.map(withoutNumber), [done, { ...refusal, requestId: 'b' }]);
      await audit.forget(new Date(1_000_000), { keptMs: 1_000, leastChanges: 0, mostRefused: 1 });
      await audit.write([done]);
      const next = (await audit.readAfter(0, 10)).at(-1);
      assert.ok((next?.number ?? 0) > Math.max(...kept.map(({ number }) => number)));
    });

    it('keeps the last changes, however far ahead the clock is', async () => {
      const { audit } = (await engine.open()).registry;
      const entryAt = (instant: number) => changeEntry('keys-put', [], new Date(instant), {});
      const entries = [999, 1_000, 2_000].map(entryAt);
      await audit.write([...entries, { ...refusal, at: new Date(2_000) }]);
      const wrong = new Date(1_000_000_000);
      const limits = { keptMs: 1_000, leastChanges: 2, mostRefused: 10 };
      await audit.forget(wrong, limits);
      assert.deepEqual((await audit.readAfter(0, 10)).map(withoutNumber), entries.slice(1));
      await audit.write([entryAt(wrong.getTime())]);
      await audit.forget(wrong, limits);
      const kept = (await audit.readAfter(0, 10)).map(withoutNumber);
      assert.deepEqual(kept, [...entries.slice(2), entryAt(wrong.getTime())]);
    });
  });
}

const named = { kind: 'CLIENT', id: "o'brien", thumbprint: 'thumbprint' } as const;
const actor = { kind: 'ADMIN', keyId: 'root', thumbprint: 'root-thumbprint' } as const;

const row: KeyRow = {
  ...named,
  publicKey: '-----BEGIN PUBLIC KEY-----\nAAAA\n-----END PUBLIC KEY-----\n',
  algorithm: 'EdDSA',
  createdAt: new Date(0),
  updatedAt: new Date(1_000),
};

const refused = {
  operationId: 'listPublicKeys',
  status: 401,
  code: 'invalid-token',
  address: '127.0.0.1',
};

const refusal: AuditEntry = {
  at: new Date(2_001),
  action: 'call-refused',
  outcome: 'refused',
  actor: null,
  keys: [],
  reason: 'signature-wrong',
  count: 1,
  requestId: 'first "é" \\n',
  call: { ...refused, claimed: { kind: 'CLIENT', keyId: '__proto__' } },
};

const counted: AuditEntry = {
  ...refusal,
  actor,
  count: 7,
  lastAt: new Date(60_000),
  requestId: null,
  addresses: ['192.0.2.7', '2001:db8::1'],
};

const added = { ...named, outcome: 'added' } as const;

/** Entries by their request id. */
const selectable: Readonly<Record<string, AuditEntry>> = {
  bootstrap: changeEntry('key-bootstrapped', [{ ...added, id: 'root' }], new Date(1_000), {}),
  put: changeEntry('keys-put', [{ ...added, id: 'app' }, added], new Date(2_000), { actor }),
  session: changeEntry('session-opened', [{ ...added, id: 'session-1' }], new Date(3_000), { actor }),
  bySession: changeEntry('key-deleted', [{ ...added, outcome: 'deleted' }], new Date(4_000), {
    actor: { ...actor, session: 'session-1' },
  }),
  forged: { ...refusal, at: new Date(5_000) },
  exported: {
    keys: [],
    count: 7,
    lastAt: new Date(60_000),
    requestId: null,
    at: new Date(5_500),
    action: 'records-exported',
    outcome: 'done',
    reason: null,
    actor: { ...actor, keyId: 'reader' },
    export: { productId: 'acme "é"', startDate: '2026-03-01', stopDate: '2026-03-31' },
  },
  lowly: { ...counted, at: new Date(6_000), actor: { ...actor, keyId: 'app' }, call: refused },
};

/** What to list of them, and what that is, newest first. */
const selections: readonly (readonly [Omit<AuditSelection, 'limit'>, string])[] = [
  [{}, 'lowly exported forged bySession session put bootstrap'],
  [{ keyId: 'reader', action: 'records-exported' }, 'exported'],
  [{ keyId: 'root' }, 'bySession session put bootstrap'],
  [{ keyId: 'app' }, 'lowly put'],
  [{ keyId: 'session-1' }, 'bySession session'],
  [{ keyId: "o'brien" }, 'bySession put'],
  [{ keyId: '__proto__' }, 'forged'],
  [{ keyId: 'ap' }, ''],
  [{ keyId: '%' }, ''],
  [{ keyId: 'ADMIN' }, ''],
  [{ action: 'keys-put' }, 'put'],
  [{ outcome: 'refused' }, 'lowly forged'],
  [{ outcome: 'done' }, 'exported bySession session put bootstrap'],
  [{ before: new Date(3_000) }, 'put bootstrap'],
  [{ keyId: 'root', outcome: 'done', before: new Date(4_000), action: 'session-opened' }, 'session'],
  [{ keyId: 'app', outcome: 'done' }, 'put'],
];

function withoutNumber({ number: _, ...entry }: AuditEntry & { number: number }): AuditEntry {
  return entry;
}
