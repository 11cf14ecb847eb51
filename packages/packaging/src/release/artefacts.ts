import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { document } from '@keytally/contract/document';
import { PROCESSORS, writeArchive } from '../archive/write-archive.ts';
import { billOfMaterials, writeChecksums } from '../materials.ts';
import { npmInstall } from '../npm-install.ts';
import { packAll } from '../pack-all.ts';
import type { PackageName } from '../packages.ts';

/**
 * Writes what a release consists of: the tarballs and the archives, what each brings along (CycloneDX), and checksums of all files.
 * The image is built from its folder, which has a list of its own.
 */
export async function writeArtefacts(folder: string): Promise<void> {
  const tarballs = await packAll(folder);
  for (const [name, tarball] of Object.entries(tarballs) as [PackageName, string][]) {
    writeFileSync(tarball.replace(/\.tgz$/, '.cdx.json'), materialsOf(name, tarball));
  }
  for (const processor of PROCESSORS)
    writeArchive(folder, tarballs.keytally, processor, document.info.version);
  writeChecksums(folder);
}

/** All packages that an installation of a tarball has, as npm writes them down. */
function materialsOf(name: PackageName, tarball: string): string {
  const project = mkdtempSync(join(tmpdir(), 'keytally-materials-'));
  try {
    npmInstall(project, [tarball]);
    return billOfMaterials(project, name === 'keytally' ? 'application' : 'library');
  } finally {
    rmSync(project, { recursive: true });
  }
}
