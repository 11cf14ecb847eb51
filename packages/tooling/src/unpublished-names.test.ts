import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

/**
 * Nothing is published under our names yet, so npm would install and run whatever somebody else publishes under them. A tarball is
 * a file, and is named as one: `./keytally-[0-9]*.tgz`.
 */
const root = fileURLToPath(new URL('../../../', import.meta.url));
const ours = String.raw`(?:@keytally\/[\w-]+|keytally(?:-mock)?)(?![\w./[*-])`;
const runs = new RegExp(String.raw`\bnpx\s+(?:-\S+\s+)*${ours}`, 'g');
const installs = new RegExp(String.raw`\bnpm\s+(?:i|install|add|exec|x)\b[^\n\x60&|;]*?\s${ours}`, 'g');

const files = globSync(
  [
    '*.md',
    '{docs,examples,spec,apps,packages}/**/*.{md,ts,tsx,js,mjs,sh,yaml,json,service,html}',
    '{examples,packages}/**/{Dockerfile*,Caddyfile}',
  ],
  { cwd: root, exclude: (path) => /node_modules|dist$|released$|generated$|goldens$/.test(String(path)) },
).filter(
  // What was decided and changed, and those that say why not.
  (file) => !/^CHANGELOG\.md$|^docs\/adr\/|\.test\.ts$|own-name\.ts$/.test(file),
);

const named = (text: string) => [...text.matchAll(runs), ...text.matchAll(installs)].map(([words]) => words);

it('nothing tells npm to fetch a package of our names', () => {
  expect(files.length).toBeGreaterThan(500);
  const found = files.flatMap((file) =>
    named(readFileSync(root + file, 'utf8')).map((words) => `${file}: ${words}`),
  );
  expect(found).toEqual([]);
});

it.each([
  'npx keytally serve',
  'npx --yes @keytally/mock --port 4010',
  'npm install @keytally/client',
  'npm install --global keytally',
  'npm exec -- keytally serve',
])('finds %s', (text) => expect(named(text)).toHaveLength(1));

it.each([
  'npm install ./keytally-[0-9]*.tgz',
  'npm install --global …/dist/packages/keytally-[0-9]*.tgz` and `keytally`',
  'npx vitest run packages/keys',
  'npm run pack --workspace @keytally/packaging',
])('allows %s', (text) => expect(named(text)).toEqual([]));
