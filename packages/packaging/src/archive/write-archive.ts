import { execFileSync } from 'node:child_process';
import { chmodSync, copyFileSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { copyForOperators } from '../for-operators.ts';
import { billOfMaterials } from '../materials.ts';
import { npmInstall } from '../npm-install.ts';
import { copyTexts, inRepository } from '../workspaces.ts';

const launcher = fileURLToPath(new URL('../../archive/keytally.sh', import.meta.url));

/** Processors that there are archives for, as npm names them. */
export const PROCESSORS = ['x64', 'arm64'] as const;

export type Processor = (typeof PROCESSORS)[number];

/**
 * Writes an archive with all that a Linux machine with glibc needs, so that it is installed without a network: the command, the
 * database engine, Node, units of systemd, and the pages for whoever runs it. Beside it stands the list of what it brings along.
 *
 * @param tarball of the package `keytally`
 * @returns the path of the archive
 */
export function writeArchive(folder: string, tarball: string, processor: Processor, version: string): string {
  const name = `keytally-${version}-linux-${processor}`;
  const place = join(folder, name);
  rmSync(place, { recursive: true, force: true });
  const lib = join(place, 'lib');
  const node = `node-linux-${processor}`;
  // npm refuses a program for another processor than its own unless it is forced.
  const platform = ['--force', '--os', 'linux', '--cpu', processor, '--libc', 'glibc'];
  npmInstall(lib, [tarball, `${node}@${process.versions.node}`], platform);
  writeFileSync(`${place}.cdx.json`, billOfMaterials(lib, 'application'));
  renameSync(join(lib, 'node_modules', node, 'bin/node'), join(lib, 'node'));
  rmSync(join(lib, 'node_modules', node), { recursive: true });
  mkdirSync(join(place, 'bin'));
  copyFileSync(launcher, join(place, 'bin/keytally'));
  for (const program of ['bin/keytally', 'lib/node']) chmodSync(join(place, program), 0o755);
  copyTexts(inRepository('apps/cli'), place);
  copyForOperators(place);
  const archive = `${place}.tar.gz`;
  // Everybody may read it, whatever the umask of who builds it.
  execFileSync('tar', ['--owner=0', '--group=0', '--mode=u=rwX,go=rX', '-czf', archive, '-C', folder, name]);
  rmSync(place, { recursive: true });
  return archive;
}
