import { expect, it } from 'vitest';
import { demandedVersion, isAtLeast } from './demanded-version.ts';

it.each([
  ['1.4.2', 'major', '2.0.0'],
  ['1.4.2', 'minor', '1.5.0'],
  ['1.4.2', 'patch', '1.4.3'],
  ['0.4.2', 'major', '0.5.0'],
  ['0.4.2', 'minor', '0.4.3'],
  ['0.4.2', 'patch', '0.4.3'],
] as const)('after %s, %s demands %s', (released, bump, demanded) => {
  expect(demandedVersion(released, bump)).toBe(demanded);
});

it.each([
  ['1.0.0', '1.0.0', true],
  ['1.0.1', '1.0.0', true],
  ['1.10.0', '1.9.9', true],
  ['1.9.9', '1.10.0', false],
  ['0.9.9', '1.0.0', false],
])('%s is at least %s: %s', (version, least, expected) => {
  expect(isAtLeast(version, least)).toBe(expected);
});

it('says how a version is written', () => {
  expect(() => demandedVersion('v1', 'minor')).toThrow('write it like 0.2.0');
});
