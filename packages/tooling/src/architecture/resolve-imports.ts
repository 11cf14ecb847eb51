import { posix } from 'node:path';
import type { SourceFile } from './source-file.ts';

/** Finds the file of the repository that an import of a file names; undefined for a module of npm or of Node. */
type Resolve = (from: string, specifier: string) => string | undefined;

interface Manifest {
  readonly name?: string;
  readonly exports?: Readonly<Record<string, string | Readonly<Record<string, string>>>>;
}

/** Packages of the repository are found by the `exports` of their manifests, which are among the files. */
export function createResolve(files: readonly SourceFile[]): Resolve {
  const exported = new Map<string, string>();
  for (const { file, text } of files.filter((one) => one.file.endsWith('/package.json'))) {
    const { name = '', exports = {} } = JSON.parse(text) as Manifest;
    for (const [path, target] of Object.entries(exports)) {
      const source = typeof target === 'string' ? target : (target['keytally-source'] ?? '');
      exported.set(posix.join(name, path), posix.join(posix.dirname(file), source));
    }
  }
  return (from, specifier) =>
    specifier.startsWith('.') ? posix.join(posix.dirname(from), specifier) : exported.get(specifier);
}
