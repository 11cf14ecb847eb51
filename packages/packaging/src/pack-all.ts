import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildPackage, PACKAGES, type PackageName } from './packages.ts';

/** Builds packages and writes their tarballs into a folder, which is emptied first; returns the paths of the tarballs. */
export async function packAll(
  folder: string,
  names: readonly PackageName[] = PACKAGES,
): Promise<Readonly<Record<PackageName, string>>> {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const scratch = mkdtempSync(join(tmpdir(), 'keytally-packages-'));
  try {
    const paths = [];
    for (const name of names) {
      const built = join(scratch, name);
      await buildPackage(name, built);
      paths.push([name, join(folder, npmPack(built, folder))] as const);
    }
    return Object.fromEntries(paths) as Record<PackageName, string>;
  } finally {
    rmSync(scratch, { recursive: true });
  }
}

/** The name of the tarball that npm makes. */
function npmPack(built: string, folder: string): string {
  const options = ['--ignore-scripts', '--silent', '--pack-destination', folder];
  const lines = execFileSync('npm', ['pack', ...options], { cwd: built, encoding: 'utf8' });
  return lines.trim().split('\n').at(-1) ?? '';
}
