/** Builds the pages that the server serves, the documentation and the console, unless they are up to date. */
import { spawnSync } from 'node:child_process';
import { quietTools } from './quiet-tools.mjs';

const tasks = ['build:docs', 'build'];
const pages = ['@keytally/docs', '@keytally/console'];

const { status, output, error } = spawnSync(
  'turbo',
  ['run', ...tasks, ...pages.map((name) => `--filter=${name}`), '--output-logs=errors-only'],
  { encoding: 'utf8', env: { ...process.env, ...quietTools } },
);
// What turbo says is of interest only if something went wrong.
if (status !== 0) {
  console.error(`${output?.join('') ?? error}The pages were not built, so nothing was started.`);
  process.exitCode = 1;
}
