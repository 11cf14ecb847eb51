import { execFileSync } from 'node:child_process';
import {
  copyFileSync,
  cpSync,
  existsSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Edit } from './mutations.ts';

/** The repository. */
export const root = fileURLToPath(new URL('../../../../', import.meta.url));

/**
 * Copies the working tree, committed or not, without ignored files, into a temporary folder. Installed packages are
 * shared.
 */
export function copyRepository(): string {
  const folder = newFolder();
  copyFiles(folder);
  linkInstalled(folder);
  return folder;
}

/** Makes edits in a copy of the copy, calls a function with it and removes it. */
export async function withEdits<T>(
  copy: string,
  edits: readonly Edit[],
  use: (folder: string) => Promise<T>,
): Promise<T> {
  const folder = newFolder();
  try {
    cpSync(copy, folder, { recursive: true, verbatimSymlinks: true });
    for (const edit of edits) writeFileSync(join(folder, edit.file), edited(edit, folder));
    return await use(folder);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/**
 * The text of a file after an edit.
 *
 * @throws {TypeError} when the edit does not fit exactly one place
 */
export function edited({ file, search, replacement }: Edit, folder = root): string {
  const [before, after, ...others] = readFileSync(join(folder, file), 'utf8').split(search);
  if (after === undefined || others.length > 0) {
    const times = after === undefined ? 'not there' : `there ${others.length + 1} times`;
    throw new TypeError(`${search} is ${times} in ${file}: make the edit in mutations.ts fit one place`);
  }
  return `${before}${replacement}${after}`;
}

function newFolder(): string {
  return mkdtempSync(join(tmpdir(), 'keytally-mutation-'));
}

function copyFiles(folder: string): void {
  const list = ['ls-files', '--cached', '--others', '--exclude-standard', '-z'];
  const files = execFileSync('git', list, { cwd: root, encoding: 'utf8' }).split('\0');
  for (const file of files.filter((file) => file !== '' && existsSync(join(root, file)))) {
    mkdirSync(join(folder, dirname(file)), { recursive: true });
    copyFileSync(join(root, file), join(folder, file));
  }
}

/** Links installed packages one by one, so that the workspaces are those of the copy. */
function linkInstalled(folder: string): void {
  mkdirSync(join(folder, 'node_modules/@keytally'), { recursive: true });
  for (const name of readdirSync(join(root, 'node_modules'))) {
    const isShared = name === '.bin' || !(name.startsWith('.') || name === '@keytally');
    if (isShared) shareWith(folder, `node_modules/${name}`);
  }
  for (const manifest of globSync('{packages,apps}/*/package.json', { cwd: root })) {
    const { name } = JSON.parse(readFileSync(join(root, manifest), 'utf8')) as { name: string };
    symlinkSync(join('../..', dirname(manifest)), join(folder, 'node_modules', name));
  }
  for (const made of globSync('{packages,apps}/*/{node_modules,dist}', { cwd: root }))
    shareWith(folder, made);
}

function shareWith(folder: string, path: string): void {
  symlinkSync(join(root, path), join(folder, path));
}
