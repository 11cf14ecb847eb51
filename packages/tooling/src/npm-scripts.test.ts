import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const manifest = readFileSync(new URL('../../../package.json', import.meta.url), 'utf8');
const { scripts } = JSON.parse(manifest) as { readonly scripts: Readonly<Record<string, string>> };
const handsOver = /npm run (?:(?!&&).)*$/;

it.each(Object.entries(scripts).filter(([, script]) => handsOver.test(script)))(
  'npm run %s takes options after --, and hands them over to what it ends with',
  (_, script) => {
    expect(script).toMatch(/ --$/);
  },
);
