/**
 * Installs the locked dependencies if they are missing or out of date; else it takes only a few milliseconds.
 * Plain JavaScript without imports from npm: it runs before anything is installed,
 * on whatever Node the machine has. With `--stamp` it only records that the installation is current.
 */
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { quietTools } from './quiet-tools.mjs';

const root = fileURLToPath(new URL('../../../', import.meta.url));
const stampFile = join(root, 'node_modules', '.installed-lock-file');
const oldestNode = 20;
const projectNode = 24;

/** @param {string} message @returns {never} */
function fail(message) {
  console.error(message);
  process.exit(1);
}

/** @param {string} version such as `v24.21.0` */
const majorOf = (version) => Number(/^v?(\d+)\./.exec(version)?.[1]);

/** npm can install Node 24 on these platforms; on others it must be installed already. */
const hasNodePackage = process.platform === 'linux' && ['x64', 'arm64'].includes(process.arch);

const hashOfLockFile = () =>
  createHash('sha256')
    .update(readFileSync(join(root, 'package-lock.json')))
    .digest('hex');

function isInstalled() {
  return (
    existsSync(stampFile) && readFileSync(stampFile, 'utf8') === hashOfLockFile() && hasWorkspaceModules()
  );
}

/**
 * Whether the folders `node_modules` of the workspaces have what the lock file says: the stamp is in that of the root, and they may be
 * removed, or copied from elsewhere, without it. They are few.
 */
function hasWorkspaceModules() {
  const { packages = {} } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'));
  return Object.entries(packages).every(([folder, { version, optional }]) => {
    if (optional || !/^(packages|apps)\/[^/]+\/node_modules\//.test(folder)) return true;
    const manifest = join(root, folder, 'package.json');
    return existsSync(manifest) && JSON.parse(readFileSync(manifest, 'utf8')).version === version;
  });
}

/** The Node that npm scripts will find first: the installed one, else the one running now. */
function versionOfProjectNode() {
  const binary = join(root, 'node_modules', '.bin', 'node');
  return existsSync(binary)
    ? (spawnSync(binary, ['--version'], { encoding: 'utf8' }).stdout ?? '')
    : process.version;
}

function install() {
  console.error('Installing the locked dependencies (npm ci, about half a minute, once per lock file) ...');
  // Without a level of its own it is as silent as the script that calls this, and would not say why it failed.
  const npm = spawnSync(
    'npm',
    ['ci', '--include=dev', '--include=optional', '--no-progress', '--loglevel=error'],
    {
      cwd: root,
      encoding: 'utf8',
      env: { ...process.env, ...quietTools },
      shell: process.platform === 'win32',
    },
  );
  if (npm.status !== 0) {
    fail(
      `${npm.error?.message ?? ''}${npm.stdout ?? ''}${npm.stderr ?? ''}\nnpm ci failed: nothing was started.`,
    );
  }
}

if (majorOf(process.version) < oldestNode) {
  fail(
    `Node ${process.version} is too old: install Node ${projectNode} (or at least ${oldestNode}) and try again.`,
  );
}
if (process.argv.includes('--stamp')) {
  writeFileSync(stampFile, hashOfLockFile());
} else if (!isInstalled()) {
  const installNode = `install Node ${projectNode} yourself (nodejs.org) and try again.`;
  if (!hasNodePackage && majorOf(process.version) !== projectNode) {
    fail(`No Node ${projectNode} comes through npm for ${process.platform}-${process.arch}: ${installNode}`);
  }
  install();
  if (majorOf(versionOfProjectNode()) !== projectNode) {
    fail(`The installed Node ${projectNode} does not run on this machine: ${installNode}`);
  }
  writeFileSync(stampFile, hashOfLockFile());
}
