import fc from 'fast-check';
import { expect, it } from 'vitest';
import { comparePropertyValues } from '../model/conditions.ts';
import { versionKey } from './version-order.ts';

const parts = fc.oneof(
  fc.constantFrom('.', '-', ' ', '+', '!', 'a', 'beta', '\uFF21', '\u{1F600}'),
  fc.bigInt({ min: 0n, max: 10n ** 22n }).map(String),
  fc.constantFrom('0', '9', '09', '10'),
);
const versions = fc.array(parts, { minLength: 1, maxLength: 6 }).map((some) => some.join(''));

it.each([
  // The example of Semantic Versioning 2.0.0, section 11.
  [
    '1.0.0-alpha',
    '1.0.0-alpha.1',
    '1.0.0-alpha.beta',
    '1.0.0-beta',
    '1.0.0-beta.2',
    '1.0.0-beta.11',
    '1.0.0-rc.1',
    '1.0.0',
  ],
  ['3.9', '3.9.1', '3.10-beta', '3.10', '3.10.1', '3.11'],
  ['2024.12.31', '2025.1.2', '2025.01.10'],
  ['v1', 'v2', 'v10'],
])('versions are in order: %s …', (...rising) => {
  const shuffled = rising.toReversed();
  expect(shuffled.sort((one, other) => compareBytes(versionKey(one), versionKey(other)))).toEqual(rising);
});

it('is that of the parts of two versions, one by one', () => {
  fc.assert(
    fc.property(versions, versions, (one, other) => {
      expect(Math.sign(compareBytes(versionKey(one), versionKey(other)))).toBe(
        Math.sign(comparePropertyValues(one, other)),
      );
    }),
  );
});

/** The order of texts in the engines. */
function compareBytes(one: string, other: string): number {
  return Buffer.compare(Buffer.from(one), Buffer.from(other));
}
