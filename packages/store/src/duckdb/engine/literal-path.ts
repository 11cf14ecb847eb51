import { resolve } from 'node:path';

/**
 * A path as the engine's readers must be given it. They take `*`, `?` and `[` as a pattern, so that `a[1].parquet` would
 * be read from `a1.parquet`, and a beginning such as `s3:` or `~` as another place.
 */
export function literalPath(path: string): string {
  return resolve(path).replace(/[*?[]/g, '[$&]');
}

/** Whether the engine can be given a path: in a pattern it takes a backslash as the end of a folder's name. */
export function isReadablePath(path: string): boolean {
  return !(/[*?[]/.test(resolve(path)) && path.includes('\\'));
}

/** A path as the engine must be allowed it: it checks what it was given, and then what it found. */
export function allowedPaths(path: string): readonly string[] {
  return [...new Set([resolve(path), literalPath(path)])];
}
