import { expect, test } from 'vitest';
import { algorithmNames, defaultAlgorithm, fitsAlgorithm, isAlgorithm } from './algorithms.ts';

test('there are ten algorithms, none of them symmetric', () => {
  expect(algorithmNames.join(' ')).toBe('RS256 RS384 RS512 PS256 PS384 PS512 ES256 ES384 ES512 EdDSA');
});

test.each([
  'none',
  'None',
  'NONE',
  'nOnE',
  'HS256',
  'rs256',
  'RS256 ',
  'RS256\0',
  'Ed25519',
  'ES256K',
  '__proto__',
  'toString',
  '',
  null,
  256,
  ['RS256'],
  undefined,
])('T1 %j is no algorithm', (name) => {
  expect(isAlgorithm(name)).toBe(false);
});

test('every key has a default', () => {
  expect(defaultAlgorithm({ keyType: 'RSA' })).toBe('RS256');
  expect(defaultAlgorithm({ keyType: 'EC', curve: 'P-256' })).toBe('ES256');
  expect(defaultAlgorithm({ keyType: 'EC', curve: 'P-384' })).toBe('ES384');
  expect(defaultAlgorithm({ keyType: 'EC', curve: 'P-521' })).toBe('ES512');
  expect(defaultAlgorithm({ keyType: 'OKP', curve: 'Ed25519' })).toBe('EdDSA');
});

test('T4 a curve goes with its one algorithm', () => {
  const fitting = (curve: 'P-256' | 'P-384' | 'P-521') =>
    algorithmNames.filter((name) => fitsAlgorithm({ keyType: 'EC', curve }, name));
  expect([fitting('P-256'), fitting('P-384'), fitting('P-521')]).toEqual([['ES256'], ['ES384'], ['ES512']]);
});
