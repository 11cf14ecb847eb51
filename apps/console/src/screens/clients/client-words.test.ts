import { expect, it } from 'vitest';
import { factsOf, textOfValue, usesOf } from './client-words.ts';

it('a value that is not there is no text, whatever its type', () => {
  expect([null, undefined, '<NULL>', '', 0, false, 16_384].map(textOfValue)).toEqual([
    undefined,
    undefined,
    undefined,
    '',
    '0',
    'false',
    '16,384',
  ]);
});

it('the facts of a client are the values that it has, with the labels of the product', () => {
  const client = {
    clientId: 'anna',
    prodVersion: '2.1',
    C01: 'NL',
    C02: '<NULL>',
    ram: null,
    cpuCores: 8,
    dateInstalled: '2026-03-02',
  };
  expect(factsOf(client, { C01: 'Country of sale' }, 'record')).toEqual([
    ['Product version', '2.1'],
    ['Processor cores', '8'],
    ['Country of sale', 'NL'],
  ]);
  expect(factsOf(client, undefined, 'lifetime')).toEqual([['First active day', '2 Mar 2026']]);
});

it('what a client used comes with the most used first', () => {
  const use = (eventCategory: string | null, eventName: string, eventCount: number) => ({
    eventCategory,
    eventName,
    eventCount,
  });
  const lifetimeEventUsage = [use('File', 'Open', 2), use(null, 'Start', 9)];
  expect(usesOf({ clientId: 'anna', lifetimeEventUsage })).toEqual([
    { event: 'Start', uses: 9 },
    { event: 'File / Open', uses: 2 },
  ]);
});
