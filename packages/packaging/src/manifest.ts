import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

type Versions = Readonly<Record<string, string>>;

/** The fields of a `package.json` that are used here. */
interface Manifest {
  readonly name: string;
  readonly version: string;
  readonly dependencies?: Versions;
  readonly exports?: Readonly<Record<string, string | Versions>>;
  readonly [field: string]: unknown;
}

/** Fields of a workspace's manifest that only this repository needs. */
const OURS: readonly string[] = ['private', 'scripts', 'devDependencies'];

export function readManifest(folder: string): Manifest {
  return JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as Manifest;
}

/** Writes the manifest of a package: that of its workspace without what only the repository needs, and what differs. */
export function writeManifest(folder: string, workspace: Manifest, changes: Partial<Manifest>): void {
  const kept = Object.entries(workspace).filter(([field]) => !OURS.includes(field));
  const published = { ...Object.fromEntries(kept), ...changes, publishConfig: { access: 'public' } };
  writeFileSync(join(folder, 'package.json'), `${JSON.stringify(published, null, 2)}\n`);
}

/** Versions as the ranges of a library, whose users have the same packages too. */
export function asRanges(versions: Versions): Versions {
  return Object.fromEntries(Object.entries(versions).map(([name, exact]) => [name, `^${exact}`]));
}
