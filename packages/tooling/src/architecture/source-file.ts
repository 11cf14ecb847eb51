import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** A file of the repository; `file` is its path from the root, with forward slashes. */
export interface SourceFile {
  file: string;
  text: string;
}

/** A rule checks all files at once and returns one line for each breach. */
export type Rule = (files: readonly SourceFile[]) => string[];

/** Manifests and everything below `src` of every workspace, except generated files. */
export function readSourceFiles(root: string): SourceFile[] {
  return globSync('{packages,apps}/*/{package.json,src/**/*.*}', { cwd: root })
    .map((path) => path.replaceAll('\\', '/'))
    .filter((file) => !file.includes('/generated/'))
    .toSorted()
    .map((file) => ({ file, text: readFileSync(join(root, file), 'utf8') }));
}

/** The workspace of a file: `packages/keys/src/admit.ts` -> `packages/keys`. */
export function workspaceOf(file: string): string {
  return file.split('/', 2).join('/');
}

/** Whether a file is below the `src` of its workspace. */
export function isInSource(file: string): boolean {
  return file.startsWith(`${workspaceOf(file)}/src/`);
}

/** Tests, their helpers in folders `testing` and `fixtures`, and the package `contract-tests`. */
export function isForTests(file: string): boolean {
  return /[.-]test\.tsx?$|\/(testing|fixtures)\/|^packages\/contract-tests\//.test(file);
}

/** Code and not a manifest. */
export function isCode(file: string): boolean {
  return /\.(tsx?|mjs)$/.test(file);
}

/** Code that is shipped or that ships it: neither a test nor a manifest. */
export function isProductCode(file: string): boolean {
  return isCode(file) && !isForTests(file);
}
