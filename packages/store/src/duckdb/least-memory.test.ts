import { generateDemo } from '@keytally/events';
import { contractChecker } from '@keytally/events/contract-checker';
import { listProperties } from '@keytally/reports';
import { acme } from '@keytally/store-ports/testing';
import { expect, it } from 'vitest';
import { openTestStore } from '../testing/test-store.ts';

it('the list of properties needs no more than the least memory that an engine may have, three at a time', async () => {
  const store = await openTestStore({ memoryLimit: '64MB' });
  await store.registry.products.put(acme);
  const check = contractChecker();
  const endDay = 20_500;
  const now = (endDay + 1) * 86_400_000;
  const records = Array.from(generateDemo({ seed: 1, events: 5_000, endDay }), (wire) => {
    const { record, error } = check(wire, now);
    if (error) throw new Error(error.message);
    return record;
  });
  await store.usage.ingest('acme', records, { now });
  const list = () => listProperties(acme, store.usage.queries);
  const [one, ...others] = await Promise.all([list(), list(), list()]);
  expect(one?.list.properties.some(({ commonestValues }) => commonestValues.length > 1)).toBe(true);
  expect(others).toEqual([one, one]);
});
