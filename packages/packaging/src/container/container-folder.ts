import { execFileSync } from 'node:child_process';
import { chmodSync, copyFileSync, globSync, mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { billOfMaterials, fileComponents } from '../materials.ts';
import { npmInstall } from '../npm-install.ts';
import { packAll } from '../pack-all.ts';

const recipes = fileURLToPath(new URL('../../container/', import.meta.url));

/** Whom the server runs as in the image: nobody of the machine. */
export const USER = 65_532;

/** What the recipes copy into an image. */
export const COPIED = { tarball: 'keytally.tgz', root: 'root/', data: 'data/' } as const;

/** The list of what the image brings along (CycloneDX). */
export const IMAGE_BILL = 'keytally-image.cdx.json';

/**
 * Writes what an image is built from: the recipes, the tarball, and `root/` with Node, the libraries of this machine that
 * Node and the database engine need, and Keytally.
 *
 * @throws Error on machines other than Linux with `ldd`.
 */
export async function writeContainerFolder(folder: string): Promise<void> {
  const { keytally } = await packAll(join(folder, 'tarballs'), ['keytally']);
  copyRecipes(folder);
  copyFileSync(keytally, join(folder, COPIED.tarball));
  const root = join(folder, COPIED.root);
  const app = join(root, 'usr/lib/keytally');
  mkdirSync(dirname(app), { recursive: true });
  npmInstall(app, [keytally]);
  copyNode(root);
  const libraries = copyLibraries(root, [
    process.execPath,
    ...globSync(join(app, 'node_modules/**/*.{node,so}')),
  ]);
  const node = { type: 'application', name: 'node', version: process.versions.node } as const;
  const bill = billOfMaterials(app, 'application', [node, ...fileComponents(libraries)]);
  writeFileSync(join(folder, IMAGE_BILL), bill);
  writeUser(root);
  // Everybody may read it, whatever the umask of who builds it: the user of the image is nobody of this machine.
  execFileSync('chmod', ['-R', 'u=rwX,go=rX', root]);
  mkdirSync(join(folder, COPIED.data), { mode: 0o700 });
}

/** Docker, Podman and Buildah all look for `Dockerfile`; Docker knows no other name. */
export const RECIPES = ['Dockerfile', 'Dockerfile.debian'] as const;

export function copyRecipes(folder: string): void {
  for (const recipe of RECIPES) copyFileSync(join(recipes, recipe), join(folder, recipe));
}

function copyNode(root: string): void {
  const node = join(root, 'usr/bin/node');
  mkdirSync(dirname(node), { recursive: true });
  copyFileSync(process.execPath, node);
  chmodSync(node, 0o755);
}

/** Returns the libraries that were copied. They stand where the loader looks for them: where they are on this machine. */
function copyLibraries(root: string, binaries: readonly string[]): string[] {
  const listed = execFileSync('ldd', binaries, { encoding: 'utf8' });
  const paths = Array.from(listed.matchAll(/(?:=> |^\s+)(\/\S+) \(0x/gm), ([, path = '']) => path);
  const ofMachine = [...new Set(paths.filter((one) => !one.startsWith(root)))];
  for (const path of ofMachine) {
    const place = join(root, path);
    mkdirSync(dirname(place), { recursive: true });
    copyFileSync(path, place);
  }
  return ofMachine;
}

function writeUser(root: string): void {
  mkdirSync(join(root, 'etc'), { recursive: true });
  writeFileSync(join(root, 'etc/passwd'), `keytally:x:${USER}:${USER}::/data:/sbin/nologin\n`);
  writeFileSync(join(root, 'etc/group'), `keytally:x:${USER}:\n`);
}
