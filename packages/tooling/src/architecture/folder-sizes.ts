import { dirname } from 'node:path/posix';
import { isInSource, type SourceFile } from './source-file.ts';

const most = 25;

/** A folder holds no more files than a reader takes in at a glance; tests count. */
export function checkFolderSizes(files: readonly SourceFile[]): string[] {
  const inSource = files.map(({ file }) => file).filter(isInSource);
  return Array.from(Map.groupBy(inSource, dirname))
    .filter(([, inside]) => inside.length > most)
    .map(
      ([folder, inside]) =>
        `${folder} holds ${inside.length} files: put them into folders by what they are about`,
    );
}
