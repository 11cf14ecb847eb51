/** Draws the workspaces and their imports. With `--check` it fails if the committed drawing differs. */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { readSourceFiles, type SourceFile, workspaceOf } from './architecture/source-file.ts';
import { draw } from './drawing/draw.ts';
import type { Part } from './drawing/part.ts';
import { outside } from './drawing/plan.ts';
import { type Arrow, arrowsBetween, foldersOf } from './drawing/uses.ts';

const root = fileURLToPath(new URL('../../../', import.meta.url));
const name = 'docs/images/architecture.svg';
const files = readSourceFiles(root);
const parts = partsOf(files);
const generated: Arrow = { from: 'packages/contract', to: 'spec', use: 'file' };
const drawing = draw(parts, [...arrowsBetween(Object.keys(parts), files), generated]);

if (process.argv.includes('--check')) check();
else writeFileSync(join(root, name), drawing);

function partsOf(files: readonly SourceFile[]): Record<string, Part> {
  const manifests = files.filter(({ file }) => file.endsWith('/package.json'));
  const parts = manifests
    .map(({ file, text }) => [workspaceOf(file), JSON.parse(text).description] as const)
    .filter(([workspace]) => !outside.some((one) => workspace === `packages/${one}`))
    .map(
      ([workspace, about]) =>
        [workspace, { name: workspace, about, folders: foldersOf(workspace, files) }] as const,
    );
  return {
    ...Object.fromEntries(parts),
    spec: {
      name: 'spec',
      about: 'The OpenAPI document, written by hand: everything follows from it',
      folders: [],
    },
    outside: {
      name: 'Tests and tools',
      about: 'They look at the parts from outside, and no part uses them',
      folders: [outside],
    },
  };
}

function check(): void {
  if (readFileSync(join(root, name), 'utf8') === drawing) return;
  console.error(`${name} is out of date with the imports.\nRun "npm run generate" and commit the changes.`);
  process.exitCode = 1;
}
