import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';

const root = fileURLToPath(new URL('../../../', import.meta.url));
const read = (file: string) => readFileSync(`${root}${file}`, 'utf8');
const engineOf = (file: string) => JSON.parse(read(file)).engines.node;

it('runs on Node 24, which npm installs: start tools through npm, not from node_modules/.bin', () => {
  expect(process.versions.node).toMatch(/^24\./);
});

it('names one version of Node, in .nvmrc and in what npm installs', () => {
  const { optionalDependencies } = JSON.parse(read('package.json'));
  expect(new Set(Object.values(optionalDependencies))).toEqual(new Set([read('.nvmrc').trim()]));
});

it('begins to install on the Node that it says it needs for that, which brings the one it runs on', () => {
  const [, oldest] = /oldestNode = (\d+)/.exec(read('packages/tooling/src/install-dependencies.mjs')) ?? [];
  expect(engineOf('package.json')).toBe(`>=${oldest}`);
});

/** The library runs on an older Node than the programs, because its users choose it. */
const CLIENT = 'packages/client/README.md';

describe('the oldest Node that people need is the same wherever they read of it', () => {
  const [, oldest = ''] = /node: '>=(\d+)'/.exec(read('packages/packaging/src/program.ts')) ?? [];
  const pages = globSync(
    ['*.md', 'docs/*.md', 'docs/guide/*.md', 'apps/*/README.md', 'packages/*/README.md'],
    {
      cwd: root,
    },
  );
  const named = (page: string) =>
    Array.from(read(page).matchAll(/\bNode (\d+(?:\.\d+)?)\s+(?:or|and)\s+newer/g), ([, version]) => version);

  it.each(pages.filter((page) => ![CLIENT, 'CHANGELOG.md'].includes(page) && named(page).length > 0))(
    '%s',
    (page) => {
      expect(new Set(named(page))).toEqual(new Set([oldest]));
    },
  );

  it('in README, guide and the packages at least', () => {
    for (const page of ['README.md', 'docs/guide/from-nothing-to-a-report.md', 'apps/mock/README.md'])
      expect(named(page), page).not.toEqual([]);
  });

  it(`the page of the client says its own`, () => {
    expect(named(CLIENT).map((version) => `>=${version}`)).toEqual([
      engineOf('packages/client/package.json'),
    ]);
  });

  it.each([
    ['packages/packaging/src/bundle.ts', /'node(\d+)'/],
    ['packages/packaging/bin/keytally.js', /major < (\d+)/],
    ['packages/packaging/bin/keytally.js', /needs Node (\d+) or newer/],
    ['packages/packaging/src/testing/installation.ts', /= '(\d+)\./],
  ])('%s, by %s', (file, pattern) => {
    expect(pattern.exec(read(file))?.[1]).toBe(oldest);
  });
});
