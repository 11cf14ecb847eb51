import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { quietTools } from '../quiet-tools.mjs';

const engines = fileURLToPath(new URL('../../../store/test-engines', import.meta.url));

/** Whether tests start a database server: not if both are given, and then those that stop one are skipped. */
export function needsTestEngines({
  KEYTALLY_TEST_POSTGRES_URL: postgres,
  KEYTALLY_TEST_CLICKHOUSE_URL: clickhouse,
}: NodeJS.ProcessEnv): boolean {
  return !(postgres && clickhouse);
}

/**
 * Installs the database servers that the tests run, unless those of this lock file are installed already. They are no
 * workspace: they take half a gigabyte, which nobody needs to run Keytally or its other tests.
 *
 * @param folder has the `package.json` and the lock file of the servers
 */
export function installTestEngines(folder = engines): void {
  const stamp = join(folder, 'node_modules/.installed-lock-file');
  const lock = createHash('sha256')
    .update(readFileSync(join(folder, 'package-lock.json')))
    .digest('hex');
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === lock) return;
  console.error(
    'Installing the database servers for tests (npm ci, half a gigabyte, once per lock file) ...',
  );
  const npm = spawnSync('npm', ['ci', '--no-progress', '--no-fund', '--no-audit'], {
    cwd: folder,
    encoding: 'utf8',
    env: { ...process.env, ...quietTools },
  });
  if (npm.status !== 0)
    throw new Error(
      `${npm.error?.message ?? ''}${npm.stdout ?? ''}${npm.stderr ?? ''}\nnpm ci failed in ${folder}.`,
    );
  mkdirSync(dirname(stamp), { recursive: true });
  writeFileSync(stamp, lock);
}
