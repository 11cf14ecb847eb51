import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

/** The compiler takes any name for a class of a module: a misspelt one has no rules, and nobody misses what no element has. */

const folder = fileURLToPath(new URL('..', import.meta.url));
const read = (file: string) => readFileSync(join(folder, file), 'utf8');

/** Each class with its file, such as `app/navigation.module.css .link`. */
const written = globSync('**/*.module.css', { cwd: folder }).flatMap((file) =>
  classesIn(read(file)).map((name) => `${file} .${name}`),
);
const uses = globSync('**/*.{ts,tsx}', { cwd: folder }).flatMap((file) => usesIn(file, read(file)));
const used = new Set(uses.flatMap(({ file, names }) => names.map((name) => `${file} .${name}`)));

test('every class that an element has is in its file', () => {
  expect(written.length).toBeGreaterThan(200);
  expect([...used].filter((name) => !written.includes(name))).toEqual([]);
});

test('every class is one that some element has', () => {
  const lookedUp = uses.filter(({ isLookedUp }) => isLookedUp).map(({ file }) => `${file} `);
  const unused = written.filter((name) => !used.has(name));
  expect(unused.filter((name) => !lookedUp.some((file) => name.startsWith(file)))).toEqual([]);
});

function classesIn(css: string): string[] {
  const own = css.replaceAll(/\/\*[\s\S]*?\*\/|:global\([^)]*\)/g, '');
  return [...new Set([...own.matchAll(/\.([a-z]\w*)/gi)].map(([, name = '']) => name))];
}

interface Uses {
  readonly file: string;
  readonly names: readonly string[];
  /** Whether an expression names some of them, as in `styles[look]`: it may be any. */
  readonly isLookedUp: boolean;
}

function usesIn(file: string, code: string): Uses[] {
  const imports = [...code.matchAll(/import (\w+) from '([^']+\.module\.css)'/g)];
  return imports.map(([, styles = '', path = '']) => ({
    file: join(dirname(file), path),
    names: [...code.matchAll(new RegExp(`\\b${styles}\\.(?!module\\b)(\\w+)`, 'g'))].map(
      ([, name = '']) => name,
    ),
    isLookedUp: new RegExp(`\\b${styles}\\[`).test(code),
  }));
}
