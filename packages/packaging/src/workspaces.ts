import { globSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = fileURLToPath(new URL('../../../', import.meta.url));

/** The path of a file of the repository, from its root. */
export function inRepository(path: string): string {
  return join(root, path);
}

export function workspaceFolders(): string[] {
  return globSync('{packages,apps}/*/package.json', { cwd: root }).map((file) => join(root, dirname(file)));
}
