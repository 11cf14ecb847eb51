import { expect, test } from 'vitest';
import {
  ALGORITHM_NAMES,
  defaultAlgorithm,
  fitsAlgorithm,
  formOf,
  isAlgorithm,
  KEY_FORMS,
} from './algorithms.ts';

test('there are ten algorithms, none of them symmetric', () => {
  expect(ALGORITHM_NAMES.join(' ')).toBe('RS256 RS384 RS512 PS256 PS384 PS512 ES256 ES384 ES512 EdDSA');
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
])('T1 %j is not an algorithm', (name) => {
  expect(isAlgorithm(name)).toBe(false);
});

test('every key has a default', () => {
  expect(defaultAlgorithm({ keyType: 'RSA' })).toBe('RS256');
  expect(defaultAlgorithm({ keyType: 'EC', curve: 'P-256' })).toBe('ES256');
  expect(defaultAlgorithm({ keyType: 'EC', curve: 'P-384' })).toBe('ES384');
  expect(defaultAlgorithm({ keyType: 'EC', curve: 'P-521' })).toBe('ES512');
  expect(defaultAlgorithm({ keyType: 'OKP', curve: 'Ed25519' })).toBe('EdDSA');
});

test('T4 each curve fits exactly one algorithm', () => {
  const fitting = (curve: 'P-256' | 'P-384' | 'P-521') =>
    ALGORITHM_NAMES.filter((name) => fitsAlgorithm({ keyType: 'EC', curve }, name));
  expect([fitting('P-256'), fitting('P-384'), fitting('P-521')]).toEqual([['ES256'], ['ES384'], ['ES512']]);
});

test('each type of key is listed once, with its own encoding', () => {
  const shapes = KEY_FORMS.map(({ shape: { keyType, curve = '' } }) => `${keyType} ${curve}`);
  expect(shapes).toEqual(['RSA ', 'EC P-256', 'EC P-384', 'EC P-521', 'OKP Ed25519']);
  expect(new Set(KEY_FORMS.map(({ identifier }) => identifier)).size).toBe(5);
  for (const form of KEY_FORMS) expect(formOf(form.shape)).toBe(form);
  expect(() => formOf({ keyType: 'OKP' })).toThrow(TypeError);
});
