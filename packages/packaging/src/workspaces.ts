import { copyFileSync, globSync } from 'node:fs';
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

/** What every package has beside its code. */
export function copyTexts(workspace: string, folder: string): void {
  copyFileSync(join(workspace, 'README.md'), join(folder, 'README.md'));
  copyFileSync(inRepository('LICENSE'), join(folder, 'LICENSE'));
}
