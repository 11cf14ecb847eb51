/**
 * Makes `package-lock.json` usable on every platform; run it after every change of dependencies.
 * With `--check` it changes nothing and fails if something is missing.
 */
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
  writeFileSync(file, `${JSON.stringify(completeLockFile(lock), null, 2)}\n`);
  console.log(`package-lock.json: ${problems.length} entries completed`);
}
