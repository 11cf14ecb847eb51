import { expect, test } from 'vitest';
import { admitPublicKey } from '../admission/admission.ts';
import { hex } from '../testing/der-builder.ts';
import { ed25519Pem } from '../testing/hostile-keys.ts';
import { testKeyPair } from '../testing/key-pairs.ts';
import type { KeyRefused } from './key-refused.ts';

const admit = (pem: string) => admitPublicKey(pem, { now: new Date(0) });
const codeOf = (point: string) => {
  try {
    return admit(ed25519Pem(hex(point))).algorithm;
  } catch (error) {
    return (error as KeyRefused).refusals[0]?.code;
  }
};
const zeros = (count: number) => '00'.repeat(count);
const ones = (count: number) => 'ff'.repeat(count);

test('K9 keys that node generates are accepted', () => {
  for (let round = 0; round < 20; round++)
    expect(admit(testKeyPair('EdDSA').publicPem).algorithm).toBe('EdDSA');
});

const multiples: [string, string][] = [
  ['the base point', '5866666666666666666666666666666666666666666666666666666666666666'],
  ['its negative', '58666666666666666666666666666666666666666666666666666666666666e6'],
  ['twice the base point', 'c9a3f86aae465f0e56513864510f3997561fa2c9e85ea21dc2292309f3cd6022'],
  ['7 times the base point', 'b862409fb5c4c4123df2abf7462b88f041ad36dd6864ce872fd5472be363c5b1'],
  ['32 times the base point', '69d2063a4f392df938408c4ce70512b4788bf8c0ec93de7a6bce2ce10ea93444'],
  [
    'the base point and a point of order 2',
    '9599999999999999999999999999999999999999999999999999999999999999',
  ],
  ['5 times it and a point of order 4', '41484b65289d937d0b38db193f65bcf3aa3f81193d6cf9c75679b215a986e30a'],
];

test.each(multiples)('K19 a small multiple of the base point is weak: %s', (_, point) => {
  expect(codeOf(point)).toBe('weak-key');
});

test('K19 the 33rd multiple is accepted, so other points are not mistaken for small multiples', () => {
  expect(codeOf('712889851ae266657db3d90c69c2bc33fca0c18339d50511da89c7205466bcd4')).toBe('EdDSA');
});

test.each([
  ['order 1', `01${zeros(31)}`],
  ['order 2', `ec${ones(30)}7f`],
  ['order 4', zeros(32)],
  ['order 4, x negative', `${zeros(31)}80`],
  ['order 8', 'c7176a703d4dd84fba3c0b760d10670f2a2053fa2c39ccc64ec7fd7792ac037a'],
  ['order 8, x negative', 'c7176a703d4dd84fba3c0b760d10670f2a2053fa2c39ccc64ec7fd7792ac03fa'],
  ['order 8, the other y', '26e8958fc2b227b045c3f489f2ef98f0d5dfac05d3c63339b13802886d53fc05'],
  ['order 8, the other y, x negative', '26e8958fc2b227b045c3f489f2ef98f0d5dfac05d3c63339b13802886d53fc85'],
])('K9 a point of small order is weak: %s', (_, point) => {
  expect(codeOf(point)).toBe('weak-key');
});

test.each([
  ['the neutral element with the sign of x', `01${zeros(30)}80`],
  ['order 2 with the sign of x', `ec${ones(31)}`],
  ['y = p', `ed${ones(30)}7f`],
  ['y = p + 1', `ee${ones(30)}7f`],
  ['y = 2^255 - 1', `${ones(31)}7f`],
  ['not a point on the curve', `02${zeros(31)}`],
  ['31 bytes', zeros(31)],
  ['33 bytes', zeros(33)],
])('K9 bytes that are not an encoded point are malformed: %s', (_, point) => {
  expect(codeOf(point)).toBe('malformed-key');
});
