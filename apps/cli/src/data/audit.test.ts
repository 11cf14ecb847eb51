import type { AuditLine } from '@keytally/runtime';
import { expect, test } from 'vitest';
import { describeAudit } from './audit.ts';

const refused: AuditLine = {
  number: 1,
  at: '2026-03-02T09:00:00.000Z',
  action: 'call-refused',
  outcome: 'refused',
  actor: null,
  keys: [],
  reason: 'signature-wrong',
  count: 99,
  lastAt: '2026-03-02T09:00:59.000Z',
  requestId: null,
  call: { operationId: 'listPublicKeys', status: 401, code: 'invalid-token' },
};
const shown = (addresses?: string[]) =>
  describeAudit({ ...refused, ...(addresses && { addresses }) })
    .split('\t')
    .slice(4);

test('an entry ends with the addresses that its calls came from', () => {
  expect(shown(['192.0.2.7', '2001:db8::1'])).toEqual(['from 192.0.2.7, 2001:db8::1']);
});

test('an entry with as many addresses as there can be says that there may be others', () => {
  const addresses = Array.from({ length: 10 }, (_, index) => `192.0.2.${index}`);
  expect(shown(addresses)).toEqual([`from ${addresses.join(', ')} and perhaps others`]);
});

test('an entry without an address says nothing of it', () => {
  expect(shown()).toEqual([]);
});
