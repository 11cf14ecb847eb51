/** Draws the workspaces and their imports into the page on architecture. With `--check` it fails if the drawing there differs. */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { readSourceFiles, type SourceFile, workspaceOf } from './architecture/source-file.ts';
import { mermaidOf } from './drawing/mermaid.ts';
import { type Arrow, arrowsBetween } from './drawing/uses.ts';

/** Tests and tools: they use the parts, and no part uses them. */
const OUTSIDE = ['contract-tests', 'bench', 'packaging', 'spec-lint', 'spec-changes', 'tooling'];

const root = fileURLToPath(new URL('../../../', import.meta.url));
const name = 'docs/architecture.md';
const files = readSourceFiles(root);
const parts = descriptions(files);
const generated: Arrow = { from: 'packages/contract', to: 'spec', use: 'file' };
const drawing = mermaidOf(parts, [...arrowsBetween(Object.keys(parts), files), generated]);
const page = readFileSync(join(root, name), 'utf8');
const drawn = page.replace(/(?<=^```mermaid\n).*?(?=\n```$)/ms, () => drawing);

if (!process.argv.includes('--check')) writeFileSync(join(root, name), drawn);
else if (drawn !== page) {
  console.error(`${name} is out of date with the imports.\nRun "npm run generate" and commit the changes.`);
  process.exitCode = 1;
}

/** What each part is for, by its folder. */
function descriptions(files: readonly SourceFile[]): Record<string, string> {
  const parts = files
    .filter(({ file }) => file.endsWith('/package.json'))
    .map(({ file, text }) => [workspaceOf(file), JSON.parse(text).description] as const)
    .filter(([workspace]) => !OUTSIDE.some((one) => workspace === `packages/${one}`));
  return { ...Object.fromEntries(parts), spec: 'The OpenAPI document, written by hand' };
}
