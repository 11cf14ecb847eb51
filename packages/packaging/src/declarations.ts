import { execFileSync } from 'node:child_process';
import { globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import { inRepository } from './workspaces.ts';

/**
 * Writes one declaration file per source of a workspace, by its `tsconfig.build.json`.
 *
 * @param places - where the declarations of each folder below `packages/` go, such as `{ 'client/src': '.' }`.
 */
export function writeDeclarations(
  workspace: string,
  folder: string,
  places: Readonly<Record<string, string>>,
): void {
  const scratch = mkdtempSync(join(tmpdir(), 'keytally-declarations-'));
  try {
    const compiler = inRepository('node_modules/typescript/bin/tsc');
    execFileSync(process.execPath, [compiler, '-p', 'tsconfig.build.json', '--outDir', scratch], {
      cwd: workspace,
      stdio: ['ignore', 'inherit', 'inherit'],
    });
    for (const [source, place] of Object.entries(places)) {
      for (const file of globSync('**/*.d.ts', { cwd: join(scratch, source) })) {
        const text = readFileSync(join(scratch, source, file), 'utf8');
        writeFile(join(folder, place, file), withinPackage(text, join(place, file)));
      }
    }
  } finally {
    rmSync(scratch, { recursive: true });
  }
}

/** Rewrites the imports of a declaration: the contract's to its copy in the package, and `.ts` to `.js`. */
function withinPackage(declaration: string, file: string): string {
  const contract = relative(dirname(file), 'contract/index.js').replace(/^(?!\.)/, './');
  return declaration
    .replaceAll(`'@keytally/contract'`, `'${contract}'`)
    .replaceAll(/(from '\.[^']*)\.ts'/g, "$1.js'");
}

function writeFile(path: string, text: string): void {
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, text);
}
