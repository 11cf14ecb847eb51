import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import ts from 'typescript';
import { expect, it } from 'vitest';

const docs = fileURLToPath(new URL('../../../docs/', import.meta.url));
const page = readFileSync(join(docs, 'robustness.md'), 'utf8');

const links = Array.from(
  page.matchAll(/\[((?:\\.|[^\]\\])+)\]\((\.\.\/[^)]+\/src\/[^)]+\.ts)\)/g),
  ([, text = '', file = '']) => ({ title: text.replaceAll(/\\(.)/g, '$1'), file }),
).filter(({ file }) => isOfTests(file));

it.each(links)('names "$title", which is in $file', ({ title, file }) => {
  expect(titlesIn(join(docs, file))).toContain(title);
});

it('has at least one test in every row of its promises', () => {
  const rows = page.split('\n').filter((line) => /^\| (?!---|id |attack |topic |\[)/.test(line));
  expect(rows.length).toBeGreaterThan(100);
  expect(rows.filter((row) => !links.some(({ file }) => row.includes(`](${file})`)))).toEqual([]);
});

/** Tests of a unit, or the suites that every store runs. */
function isOfTests(file: string): boolean {
  return /[.-]test\.ts$/.test(file) || file.includes('/conformance/');
}

/** Many links lead to one file. */
const known = new Map<string, readonly string[]>();

/** Titles of tests and of groups of tests, as they are written. */
function titlesIn(file: string): readonly string[] {
  const titles = known.get(file) ?? readTitles(file);
  known.set(file, titles);
  return titles;
}

function readTitles(file: string): readonly string[] {
  if (!existsSync(file)) return [];
  const source = ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.Latest, true);
  const titles: string[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isCallExpression(node) && /^(it|test|describe)\b/.test(node.expression.getText())) {
      const [title] = node.arguments;
      if (title && (ts.isStringLiteralLike(title) || ts.isTemplateExpression(title))) {
        titles.push(ts.isStringLiteralLike(title) ? title.text : title.getText().slice(1, -1));
      }
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return titles;
}
