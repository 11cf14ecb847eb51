/** Installs what tests run beside Keytally, where Debian's packages can be installed: `npm run setup:debian`. */
import { spawnSync } from 'node:child_process';

/** A command, and the package that has it. */
const PACKAGES = {
  buildah: 'buildah',
  caddy: 'caddy',
  haproxy: 'haproxy',
  nginx: 'nginx-light',
  openssl: 'openssl',
  prometheus: 'prometheus',
  Rscript: 'r-base-core',
  strace: 'strace',
} as const;

/** Packages of R, which examples load. */
const R_PACKAGES = ['httr', 'jsonlite', 'dplyr', 'tidyr', 'purrr'];

const missing = [
  ...Object.entries(PACKAGES)
    .filter(([command]) => spawnSync('which', [command]).status !== 0)
    .map(([, name]) => name),
  ...R_PACKAGES.filter((name) => spawnSync('Rscript', ['-e', `library(${name})`]).status !== 0).map(
    (name) => `r-cran-${name}`,
  ),
];

if (missing.length === 0) console.log('All that tests run beside Keytally is there.');
else if (!install(missing)) {
  console.log(`Not installed: ${missing.join(', ')}. The tests that need them are skipped.`);
}

function install(names: readonly string[]): boolean {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const aptGet = (...args: string[]) => spawnSync('apt-get', args, { env, stdio: 'ignore' }).status === 0;
  const options = ['install', '--yes', '--no-install-recommends'];
  return process.getuid?.() === 0 && aptGet('update') && aptGet(...options, ...names);
}
