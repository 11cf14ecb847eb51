/**
 * Makes `package-lock.json` usable on every platform, with a hash of each package; run it after every change of dependencies.
 * With `--check` it changes nothing and fails if something is missing.
 */
import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { completeLockFile, lockFileProblems } from './lock-file.ts';

const { values, positionals } = parseArgs({
  options: { check: { type: 'boolean', default: false } },
  allowPositionals: true,
});
const file = positionals[0] ?? fileURLToPath(new URL('../../../package-lock.json', import.meta.url));
const lock = JSON.parse(readFileSync(file, 'utf8'));
const problems = lockFileProblems(lock);

if (problems.length > 0 && values.check) {
  console.error(`${problems.join('\n')}\nRun: node packages/tooling/src/complete-lock-file.ts`);
  process.exitCode = 1;
} else if (problems.length > 0) {
  writeFileSync(file, `${JSON.stringify(completeLockFile(lock, integrityOf), null, 2)}\n`);
  console.log(`package-lock.json: ${problems.length} entries completed`);
}

function integrityOf(name: string, version: string): string {
  const integrity = execFileSync('npm', ['view', `${name}@${version}`, 'dist.integrity'], {
    encoding: 'utf8',
  });
  if (!integrity.startsWith('sha512-')) throw new Error(`npm knows no hash of ${name}@${version}`);
  return integrity.trim();
}
