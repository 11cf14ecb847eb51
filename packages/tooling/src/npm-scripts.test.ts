import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

const root = fileURLToPath(new URL('../../../', import.meta.url));
const read = (file: string) => readFileSync(root + file, 'utf8');
const scriptsIn = (file: string) =>
  (JSON.parse(read(file)) as { readonly scripts?: Readonly<Record<string, string>> }).scripts ?? {};
const scripts = scriptsIn('package.json');

const handsOver = /npm run (?:(?!&&).)*$/;

it.each(Object.entries(scripts).filter(([, script]) => handsOver.test(script)))(
  'npm run %s takes options after --, and hands them over to what it ends with',
  (_, script) => {
    expect(script).toMatch(/ --$/);
  },
);

/** The manifest of each workspace by its name. */
const workspaces = new Map(
  globSync('{apps,packages}/*/package.json', { cwd: root }).map((file) => [
    JSON.parse(read(file)).name,
    file,
  ]),
);
const pages = globSync(
  [
    '*.md',
    'docs/*.md',
    'docs/guide/*.md',
    '{apps,packages}/*/README.md',
    'examples/**/*.*',
    '{apps,packages}/*/src/**/*.ts',
  ],
  { cwd: root },
).filter((page) => page !== 'CHANGELOG.md' && !page.endsWith('.test.ts'));
const shown = pages.flatMap((page) =>
  Array.from(
    read(page).matchAll(
      /\bnpm run (?:--silent )?([a-z:]+)(?: (?:[\w=]+ )?--workspace (@keytally\/[\w-]+))?/g,
    ),
    ([words, script = '', workspace]) => ({ page, words, script, workspace }),
  ),
);

it('every script that a page, an example or a message names is there', () => {
  expect(shown.length).toBeGreaterThan(50);
  const lost = shown.filter(({ script, workspace }) => {
    const manifest = workspace === undefined ? 'package.json' : workspaces.get(workspace);
    return manifest === undefined || !Object.hasOwn(scriptsIn(manifest), script);
  });
  expect(lost.map(({ page, words }) => `${page}: ${words}`)).toEqual([]);
});
