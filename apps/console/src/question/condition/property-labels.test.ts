import { expect, it } from 'vitest';
import { emptyProperties, labelOfProperty, optionsOfProperties } from './property-labels.ts';

const NAMES = ['C01', 'C02', 'C10', 'ram', 'prodVersion', 'C20', 'os'];

it('a custom property is called as its product calls it, and other properties as always', () => {
  const labels = { C02: 'Country (own)' };
  expect(NAMES.map((name) => labelOfProperty(name, labels))).toEqual([
    'Custom property 1',
    'Country (own)',
    'Custom property 10',
    'Memory in MiB',
    'Product version',
    'Custom property 20',
    'Operating system',
  ]);
  expect(labelOfProperty('C02', undefined)).toBe('Custom property 2');
});

it('custom properties are chosen from last, and those without a label after those with one', () => {
  const options = optionsOfProperties(NAMES, { C10: 'Ärger', C20: 'Zone', C02: 'Team' });
  expect(options.map(({ label, hint }) => `${label} · ${hint}`)).toEqual([
    'Memory in MiB · ram',
    'Operating system · os, Operating system, Version of the operating system, Edition of the operating system',
    'Product version · prodVersion',
    'Ärger · C10',
    'Team · C02',
    'Zone · C20',
    'Custom property 1 · C01',
  ]);
});

it.each([
  ['country', 'geography'],
  ['US state', 'geography'],
  ['version of the operating', 'os'],
  ['licence has expired', 'licenseStatus'],
])('“%s” finds the filter that it is a part of', (typed, name) => {
  const options = optionsOfProperties(['geography', 'os', 'licenseStatus', 'ram'], undefined);
  const found = options.filter(({ hint }) =>
    hint?.toLocaleLowerCase('en').includes(typed.toLocaleLowerCase('en')),
  );
  expect(found.map(({ id }) => id)).toEqual([name]);
});

it('properties without data are chosen from last, and marked so', () => {
  const empty = emptyProperties(
    Object.entries({ C02: 0, ram: 3, prodVersion: 0, 'os.platform': 0, 'os.version': 0, machineId: 0 }).map(
      ([name, count]) => ({ name, commonestValues: Array.from({ length: count }, () => 'x') }),
    ),
  );
  const options = optionsOfProperties(
    ['C02', 'ram', 'prodVersion', 'os', 'machineId'],
    { C02: 'Team' },
    empty,
  );
  expect(options.map(({ id, hint }) => `${id}: ${hint}`)).toEqual([
    'machineId: machineId',
    'ram: ram',
    'os: No data so far · os, Operating system, Version of the operating system, Edition of the operating system',
    'prodVersion: No data so far · prodVersion',
    'C02: No data so far · C02',
  ]);
});

it('a filter on several properties has data if one of them has', () => {
  const known = [
    { name: 'geography.country', commonestValues: ['NL'] },
    { name: 'geography.usState', commonestValues: [] },
  ];
  expect(emptyProperties(known)).toEqual(new Set(['geography.usState']));
});
