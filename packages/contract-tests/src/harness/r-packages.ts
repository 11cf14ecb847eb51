import { spawnSync } from 'node:child_process';

/** Whether R and these packages of it are there: `npm run setup:debian`. */
export function hasPackagesOfR(...packages: readonly string[]): boolean {
  const loads = packages.map((name) => `library(${name})`).join(';');
  return spawnSync('Rscript', ['-e', loads], { stdio: 'ignore' }).status === 0;
}
