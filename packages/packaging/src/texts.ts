import { copyFileSync } from 'node:fs';
import { join } from 'node:path';
import { inRepository } from './workspaces.ts';

/** What every package has beside its code. */
export function copyTexts(workspace: string, folder: string): void {
  copyFileSync(join(workspace, 'README.md'), join(folder, 'README.md'));
  copyFileSync(inRepository('LICENSE'), join(folder, 'LICENSE'));
}
