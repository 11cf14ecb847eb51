import { expect, test } from 'vitest';
import { type HeldKey, RefusedCalls, type RefusedEntry } from './refused-calls.ts';

function refusal(requestId: string, more: Partial<RefusedEntry> = {}): RefusedEntry {
  return {
    at: new Date(Number(requestId)),
    action: 'call-refused',
    outcome: 'refused',
    actor: null,
    keys: [],
    reason: 'signature-wrong',
    count: 1,
    requestId,
    call: { operationId: 'listPublicKeys', status: 401, code: 'invalid-token', address: '127.0.0.1' },
    ...more,
  };
}

const app: HeldKey = { kind: 'CLIENT', keyId: 'app' };

/** Takes the entries to write, and marks them as written. */
function take(refused: RefusedCalls) {
  const { entries } = refused;
  refused.written(entries);
  return entries.map(({ requestId, count, reason }) => `${requestId} ${reason} ${count}`);
}

test('H14 the first call of a key and reason gets an entry at once, the others of the minute share one more', () => {
  const refused = new RefusedCalls();
  const isEntry = Array.from({ length: 1_000 }, (_, index) => refused.add(refusal(`${index}`), app));
  expect(isEntry.filter(Boolean)).toHaveLength(1);
  expect(take(refused)).toEqual(['0 signature-wrong 1']);
  refused.endMinute();
  expect(refused.entries).toMatchObject([{ at: new Date(1), lastAt: new Date(999) }]);
  expect(take(refused)).toEqual(['null signature-wrong 999']);
  refused.endMinute();
  expect(take(refused)).toEqual([]);
});

test('H14 calls of another key, or for another reason, are counted separately', () => {
  const refused = new RefusedCalls();
  refused.add(refusal('1'), app);
  refused.add(refusal('2', { reason: 'expired' }), app);
  refused.add(refusal('3'), { kind: 'ADMIN', keyId: 'app' });
  refused.add(refusal('4', { actor: { ...app, thumbprint: 't' } }), app);
  expect(take(refused)).toHaveLength(4);
});

test('H14 calls without a registered key are counted together, whatever key they name', () => {
  const refused = new RefusedCalls();
  for (let index = 0; index < 10_000; index++) {
    const claimed = { kind: 'CLIENT', keyId: `made-up-${index}` } as const;
    const { call, ...rest } = refusal(`${index}`, { reason: 'key-unknown' });
    refused.add({ ...rest, call: { ...call, claimed } }, undefined);
  }
  expect(take(refused)).toEqual(['0 key-unknown 1']);
  refused.endMinute();
  expect(refused.entries[0]?.call).toEqual({
    operationId: 'listPublicKeys',
    status: 401,
    code: 'invalid-token',
  });
  expect(take(refused)).toEqual(['null key-unknown 9999']);
});

test('H14 the shared entry has the addresses of its calls, the first ten different ones', () => {
  const refused = new RefusedCalls();
  refused.add(refusal('0', { addresses: ['192.0.2.99'] }), app);
  expect(refused.entries).toMatchObject([{ addresses: ['192.0.2.99'] }]);
  take(refused);
  for (let call = 1; call < 100; call++) {
    const addresses = [`192.0.2.${Math.ceil(call / 2)}`];
    refused.add(refusal(`${call}`, { addresses }), app);
  }
  refused.endMinute();
  const firstTen = Array.from({ length: 10 }, (_, index) => `192.0.2.${index + 1}`);
  expect(refused.entries).toMatchObject([{ count: 99, addresses: firstTen }]);
});

test('H14 calls over a socket have no address', () => {
  const refused = new RefusedCalls();
  refused.add(refusal('0', { addresses: ['192.0.2.99'] }), app);
  take(refused);
  refused.add(refusal('1'), app);
  refused.endMinute();
  expect(refused.entries).toHaveLength(1);
  expect(refused.entries[0]).not.toHaveProperty('addresses');
});

test('H14 with very many keys calls are counted by reason only', () => {
  const refused = new RefusedCalls();
  for (let index = 0; index < 5_000; index++) refused.add(refusal('1'), { ...app, keyId: `key-${index}` });
  expect(take(refused)).toHaveLength(1_001);
  refused.endMinute();
  expect(take(refused)).toEqual(['null signature-wrong 3999']);
});

test('H14 while entries cannot be written, counting continues and no more entries wait', () => {
  const refused = new RefusedCalls();
  for (let minute = 0; minute < 100; minute++) {
    refused.add(refusal('1'), app);
    refused.endMinute();
  }
  expect(take(refused)).toEqual(['1 signature-wrong 1']);
  refused.endMinute();
  expect(take(refused)).toEqual(['null signature-wrong 99']);
});
