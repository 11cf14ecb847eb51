import fc from 'fast-check';
import { expect, test } from 'vitest';
import { namesClient } from './named-clients.ts';

const filteredBy = (clientId: object) => ({ startDate: '2026-03-01', globalFilters: { clientId } });

test('a client is named by a filter with its id, alone or among others, or with a pattern', () => {
  for (const filter of [
    { type: 'string', value: 'anna' },
    { type: 'stringArray', value: ['otto', 'anna'] },
    { type: 'regex', value: '^(anna|otto)$' },
    { type: 'regex', value: 'anna' },
  ])
    expect(namesClient(filteredBy(filter), 'anna')).toBe(true);
  expect(namesClient(filteredBy({ type: 'regex', value: '^a\\.b$' }), 'a.b')).toBe(true);
  const ofMachine = { globalFilters: { machineId: { type: 'string', value: 'anna' } } };
  expect(namesClient(ofMachine, 'anna')).toBe(true);
});

test('a client is named by a condition with its id, in a group too, or with a pattern', () => {
  for (const condition of [
    { property: 'clientId', test: 'isNot', value: 'anna' },
    { property: 'clientId', test: 'isNoneOf', values: ['otto', 'anna'] },
    { property: 'clientId', test: 'matches', value: '^(anna|otto)$' },
    { property: 'machineId', test: 'isOneOf', values: ['anna'] },
  ]) {
    expect(namesClient({ conditions: { all: [condition] } }, 'anna')).toBe(true);
    expect(namesClient({ steps: [{ useConditions: { any: [{ all: [condition] }] } }] }, 'anna')).toBe(true);
  }
  const ofProduct = { property: 'prodVersion', test: 'matches', value: '^(anna|otto)$' };
  for (const id of ['anna', 'clientId', 'matches'])
    expect(namesClient({ conditions: { all: [ofProduct] } }, id)).toBe(false);
});

test('a client is named by the segment of a number', () => {
  const ofClients = { report: 'stickiness', request: { segmentBy: 'clientId' } };
  for (const number of [{ segment: 'anna' }, { secondSegment: 'anna' }, { labels: ['NL', 'anna'] }])
    expect(namesClient({ by: 'number', countedBy: { ...ofClients, number } }, 'anna')).toBe(true);
});

test('words of the contract, names of events and longer ids name nobody', () => {
  const request = {
    ...filteredBy({ type: 'regex', value: '^(anna-2|hanna)$' }),
    dateSplit: 'day',
    events: [{ category: null, name: 'anna' }],
  };
  for (const id of ['anna', 'day', 'regex', 'value', 'a'])
    expect([id, namesClient(request, id)]).toEqual([id, false]);
});

test('of any request with a filter that has the id, it is found at any depth', () => {
  const key = fc.string({ maxLength: 5 }).filter((name) => name !== '__proto__');
  const path = fc.array(fc.oneof(key, fc.constant(null)), { maxLength: 6 });
  fc.assert(
    fc.property(path, fc.string({ minLength: 1 }), (path, id) => {
      const request = path.reduceRight<unknown>(
        (inner, name) => (name === null ? [0, inner] : { other: true, [name]: inner }),
        { type: 'stringArray', value: ['another', id] },
      );
      expect(namesClient(request, id)).toBe(true);
    }),
  );
});
