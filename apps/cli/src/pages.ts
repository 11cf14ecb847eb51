import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The published package has the built pages beside its code. */
const packaged = new URL('../pages/', import.meta.url);
const isPackaged = existsSync(packaged);

/** The folder of the built console. */
export const consoleDirectory = fileURLToPath(
  isPackaged ? new URL('console/', packaged) : new URL('../../console/dist/', import.meta.url),
);

/** Whether there is a console to open. */
export function hasConsole(): boolean {
  return existsSync(join(consoleDirectory, 'index.html'));
}

/** The built documentation page, if it was built. */
export function docsPage(): string | undefined {
  const folder = isPackaged ? new URL('docs/', packaged) : new URL('../../docs/dist/', import.meta.url);
  const path = new URL('index.html', folder);
  return existsSync(path) ? readFileSync(path, 'utf8') : undefined;
}
