import { dirname } from 'node:path/posix';
import { isInSource, type SourceFile } from './source-file.ts';

const most = 25;

/** A folder has only as many files as a reader can take in at a glance; tests count. */
export function checkFolderSizes(files: readonly SourceFile[]): string[] {
  const inSource = files.map(({ file }) => file).filter(isInSource);
  return Array.from(Map.groupBy(inSource, dirname))
    .filter(([, inside]) => inside.length > most)
    .map(([folder, inside]) => `${folder} has ${inside.length} files: move them into folders by topic`);
}
