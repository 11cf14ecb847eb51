import { expect, it } from 'vitest';
import { checkUnusedExports } from './unused-exports.ts';

const breaches = (...texts: readonly string[]) =>
  checkUnusedExports(texts.map((text, place) => ({ file: `packages/a/src/${'abc'[place]}.ts`, text })))
    .length;

it.each([
  'export const one = 1;',
  'export function one() {}',
  'export async function* one() {}',
  'export class One {}',
  'export interface One {}',
  'export type One = 1;',
])('finds %s if no file imports it', (text) => {
  expect(breaches(text)).toBe(1);
  expect(breaches(text, `import { other } from './a.ts';`)).toBe(1);
  expect(breaches(text, `import { one, type One } from './a.ts';`)).toBe(0);
  expect(breaches(text, `export * from './a.ts';`)).toBe(0);
  expect(breaches(text, `export { one as other, One } from './a.ts';`)).toBe(0);
  expect(breaches(text, `const all = await import('./a.ts');`)).toBe(0);
});

it.each(['const one = 1;', 'export default class One {}', `export { one } from 'elsewhere';`])(
  'allows %s',
  (text) => expect(breaches(text)).toBe(0),
);
