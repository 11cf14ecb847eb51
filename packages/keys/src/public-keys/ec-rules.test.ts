import { expect, test } from 'vitest';
import { admitPublicKey } from '../admission/admission.ts';
import { publicPemOf } from '../testing/hostile-keys.ts';
import { KeyRefused } from './key-refused.ts';

const orders = {
  prime256v1: 0xffffffff00000000ffffffffffffffffbce6faada7179e84f3b9cac2fc632551n,
  secp384r1:
    0xffffffffffffffffffffffffffffffffffffffffffffffffc7634d81f4372ddf581a0db248b0a77aecec196accc52973n,
  secp521r1: BigInt(`0x1${'f'.repeat(65)}a51868783bf2f966b7fcc0148f709a5d03bb5c9b8899c47aebb6fb71e91386409`),
} as const;
const curves = Object.keys(orders) as (keyof typeof orders)[];

const codeOf = (curve: keyof typeof orders, privateNumber: bigint) => {
  try {
    return admitPublicKey(publicPemOf(curve, privateNumber), { now: new Date(0) }).algorithm;
  } catch (error) {
    return error instanceof KeyRefused && error.refusals.map(({ code }) => code).join();
  }
};

test.each(curves)('K19 a small private number is weak: %s', (curve) => {
  const order = orders[curve];
  for (const number of [1n, 2n, 17n, 32n]) {
    expect([codeOf(curve, number), codeOf(curve, order - number)]).toEqual(['weak-key', 'weak-key']);
  }
});

test.each(curves)('K19 other points are not mistaken for small multiples: %s', (curve) => {
  expect([33n, orders[curve] / 2n].map((number) => codeOf(curve, number))).not.toContain('weak-key');
});
