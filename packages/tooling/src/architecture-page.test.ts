import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import ts from 'typescript';
import { expect, it } from 'vitest';
import { importsOf } from './architecture/file-facts.ts';
import { isCode, isForTests, readSourceFiles, workspaceOf } from './architecture/source-file.ts';

const root = fileURLToPath(new URL('../../../', import.meta.url));
const read = (file: string) => readFileSync(join(root, file), 'utf8');
const page = read('docs/architecture.md');

it('names every step of a request in the order of app.ts', () => {
  const named = Array.from(page.matchAll(/^\d+\. \[`(.+?)`\]/gm), ([, step]) => step);
  expect(named).toEqual(stepsIn(read('apps/server/src/app.ts')));
});

it('has a row for each workspace', () => {
  const rows = Array.from(page.matchAll(/^\| \[(.+?)\]/gm), ([, part]) => part);
  const manifests = readSourceFiles(root).filter(({ file }) => file.endsWith('/package.json'));
  expect(rows.toSorted()).toEqual(manifests.map(({ file }) => workspaceOf(file)).toSorted());
});

it('says which packages the console imports', () => {
  const [, section = ''] = /\n## How the console is built and served\n(.*?)(?:\n## |$)/s.exec(page) ?? [];
  const named = new Set(Array.from(section.matchAll(/`(@keytally\/[\w-]+)`/g), ([, name]) => name));
  const code = readSourceFiles(root).filter(
    ({ file }) => file.startsWith('apps/console/src/') && isCode(file) && !isForTests(file),
  );
  const imported = code
    .flatMap(importsOf)
    .flatMap(({ specifier }) => /^@keytally\/[\w-]+/.exec(specifier)?.[0] ?? []);
  expect([...new Set(imported)].toSorted()).toEqual([...named].toSorted());
});

/** The arguments of each `app.use`; after the first come those of the list that `createSteps` returns. */
function stepsIn(text: string): string[] {
  const source = ts.createSourceFile('app.ts', text, ts.ScriptTarget.Latest, true);
  const [first = [], ...others] = nodesIn(source)
    .filter((node) => ts.isCallExpression(node) && node.expression.getText() === 'app.use')
    .map((use) => (use as ts.CallExpression).arguments.map(nameOf));
  const createSteps = source.statements.find(
    (one) => ts.isFunctionDeclaration(one) && one.name?.text === 'createSteps',
  );
  const list = createSteps && nodesIn(createSteps).find(ts.isArrayLiteralExpression);
  return [...first, ...(list?.elements.map(nameOf) ?? []), ...others.flat()];
}

/** `admit` for `...(hasBody ? [admit(admission)] : [])`. */
function nameOf(step: ts.Node): string {
  return (nodesIn(step).find(ts.isCallExpression)?.expression ?? step).getText();
}

function nodesIn(node: ts.Node): ts.Node[] {
  const nodes = [node];
  ts.forEachChild(node, (child) => void nodes.push(...nodesIn(child)));
  return nodes;
}
