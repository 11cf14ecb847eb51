import { expect, it } from 'vitest';
import { checkUncalledConditions } from './uncalled-conditions.ts';

const has = { file: 'packages/a/src/has.ts', text: 'export function has(): boolean { return true; }' };
const index = { file: 'packages/a/src/index.ts', text: `export { has } from './has.ts';` };
const breaches = (text: string) =>
  checkUncalledConditions([has, index, { file: 'packages/a/src/a.ts', text }]).length;

it.each([
  `import { has } from './has.ts'; describe.skipIf(!has)('a', () => {});`,
  `import { has } from './index.ts'; test.runIf(has)('a', () => {});`,
  `import { has } from './has.ts'; test.skipIf(isLong || !has)('a', () => {});`,
  `import { has } from './has.ts'; if (!has) end();`,
  `function has() { return true; } const hasNot = !has;`,
  `const has = () => true; test.runIf(isLong && (has))('a', () => {});`,
])('finds %s', (text) => expect(breaches(text)).toBe(1));

it.each([
  `import { has } from './has.ts'; describe.skipIf(!has())('a', () => {});`,
  `import { has } from 'elsewhere'; test.runIf(has)('a', () => {});`,
  `const has = isThere(); test.runIf(has)('a', () => {});`,
  `function of(has?: () => boolean) { if (!has) end(); }`,
  `import type { has } from './other.ts'; values.filter(has);`,
])('allows %s', (text) => expect(breaches(text)).toBe(0));
