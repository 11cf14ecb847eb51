import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { npmInstall } from '../npm-install.ts';
import { packAll } from '../pack-all.ts';
import type { PackageName } from '../packages.ts';

/** Writes what a release consists of: the tarballs, what each brings along (CycloneDX), and checksums of all files. */
export async function writeArtefacts(folder: string): Promise<void> {
  const tarballs = await packAll(folder);
  for (const [name, tarball] of Object.entries(tarballs) as [PackageName, string][]) {
    writeFileSync(tarball.replace(/\.tgz$/, '.cdx.json'), billOfMaterials(name, tarball));
  }
  writeFileSync(join(folder, 'SHA256SUMS'), checksums(folder));
}

/** All packages that an installation of a tarball has, as npm writes them down. */
function billOfMaterials(name: PackageName, tarball: string): string {
  const project = mkdtempSync(join(tmpdir(), 'keytally-materials-'));
  try {
    npmInstall(project, [tarball]);
    const options = [
      '--sbom-format',
      'cyclonedx',
      '--sbom-type',
      name === 'keytally' ? 'application' : 'library',
    ];
    return execFileSync('npm', ['sbom', ...options], { cwd: project, encoding: 'utf8', maxBuffer: 2 ** 26 });
  } finally {
    rmSync(project, { recursive: true });
  }
}

/** As `sha256sum --check` reads them. */
function checksums(folder: string): string {
  return readdirSync(folder)
    .toSorted()
    .map((name) => {
      const digest = createHash('sha256')
        .update(readFileSync(join(folder, name)))
        .digest('hex');
      return `${digest}  ${name}\n`;
    })
    .join('');
}
