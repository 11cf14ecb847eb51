import { expect, test } from 'vitest';
import { type ExportEntry, ExportedRecords } from './exported-records.ts';

const ops = { kind: 'ADMIN', keyId: 'ops', thumbprint: 't' } as const;

function page(second: number, more: Partial<ExportEntry> = {}): ExportEntry {
  return {
    at: new Date(second * 1_000),
    action: 'records-exported',
    outcome: 'done',
    actor: ops,
    keys: [],
    reason: null,
    count: 1,
    requestId: `${second}`,
    export: { productId: 'acme', startDate: '2026-03-01' },
    ...more,
  };
}

test('H14 the first page of a key and product gets an entry, the others of the minute share one more', () => {
  const exported = new ExportedRecords();
  expect([1, 2, 3].map((second) => exported.add(page(second)))).toEqual([true, false, false]);
  expect(exported.endMinute()).toEqual([
    {
      ...page(2),
      lastAt: new Date(3_000),
      count: 2,
      requestId: null,
      export: { productId: 'acme' },
    },
  ]);
  expect(exported.endMinute()).toEqual([]);
  expect(exported.add(page(4))).toBe(true);
});

test('the shared entry has the addresses of its pages, the first ten different ones', () => {
  const exported = new ExportedRecords();
  for (let second = 0; second < 30; second++)
    exported.add(page(second, { addresses: [`192.0.2.${second}`] }));
  const firstTen = Array.from({ length: 10 }, (_, index) => `192.0.2.${index + 1}`);
  expect(exported.endMinute()).toMatchObject([{ count: 29, addresses: firstTen }]);
});

test('lists of clients count their clients, and nothing else counts together with them', () => {
  const exported = new ExportedRecords();
  const listed = (second: number, clients: number) =>
    page(second, { action: 'client-list', export: { productId: 'acme', clients } });
  expect([listed(1, 200), page(2), listed(3, 200), listed(4, 17)].map((one) => exported.add(one))).toEqual([
    true,
    true,
    false,
    false,
  ]);
  expect(exported.endMinute()).toMatchObject([{ count: 2, export: { productId: 'acme', clients: 217 } }]);
});

test('pages of another product, key or session have entries of their own', () => {
  const exported = new ExportedRecords();
  const pages = [
    page(1),
    page(2, { export: { productId: 'other' } }),
    page(3, { actor: null }),
    page(4, { actor: { ...ops, session: 'session-1' } }),
    page(5, { actor: { ...ops, kind: 'CLIENT' } }),
  ];
  expect(pages.map((one) => exported.add(one))).toEqual([true, true, true, true, true]);
});

test('after an entry that could not be written the next page needs one again', () => {
  const exported = new ExportedRecords();
  exported.add(page(1));
  exported.forget(page(1));
  expect(exported.add(page(2))).toBe(true);
});
