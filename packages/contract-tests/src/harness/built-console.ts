import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { example } from './example.ts';

/** The files of the console that test servers serve: those that the contract shows, by media type. */
export const consoleFiles: Readonly<Record<string, string>> = {
  'text/html': 'index.html',
  'text/css': 'index-Dk3jP0aZ.css',
  'text/javascript': 'index-B3xK9_qa.js',
  'image/svg+xml': 'icon.svg',
};

const shown = ['page', 'styles', 'script', 'drawing'];
let directory: string | undefined;

/** The directory of the console that test servers serve, written once. */
export function builtConsole(): string {
  if (directory !== undefined) return directory;
  const made = mkdtempSync(join(tmpdir(), 'keytally-console-'));
  process.once('exit', () => rmSync(made, { recursive: true }));
  for (const [index, name] of Object.values(consoleFiles).entries()) {
    writeFileSync(join(made, name), String(example(`getConsoleAsset.${shown[index]}`)));
  }
  writeFileSync(join(made, 'shared.html'), String(example('getSharedPage.page')));
  directory = made;
  return made;
}
