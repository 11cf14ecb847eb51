import { importsOf } from './file-facts.ts';
import { isProductCode, type SourceFile, workspaceOf } from './source-file.ts';

/** A relative import that leads from one folder of a workspace to another. */
export interface FolderImport {
  workspace: string;
  /** Paths of folders below `src`; a file directly in `src` counts as a folder, named without its extension. */
  from: string;
  to: string;
  /** The two files, below `src`. */
  files: [string, string];
}

/** The folder of a file below `src`: `duckdb/engine` for `packages/store/src/duckdb/engine/pool.ts`, `index` for an index. */
export function folderOf(file: string): string {
  const path = belowSource(file);
  return path.includes('/') ? path.slice(0, path.lastIndexOf('/')) : path.replace(/\.\w+$/, '');
}

/** The imports between the folders of each workspace, those of types too; tests do not count. */
export function folderImportsOf(files: readonly SourceFile[]): FolderImport[] {
  return files.filter(({ file }) => isProductCode(file)).flatMap(leavingFolder);
}

function leavingFolder(source: SourceFile): FolderImport[] {
  const workspace = workspaceOf(source.file);
  const from = folderOf(source.file);
  return importsOf(source)
    .filter(({ specifier }) => specifier.startsWith('.'))
    .map(({ specifier }) => new URL(specifier, `file:///${source.file}`).pathname.slice(1))
    .filter((target) => folderOf(target) !== from)
    .map((target) => ({
      workspace,
      from,
      to: folderOf(target),
      files: [belowSource(source.file), belowSource(target)],
    }));
}

function belowSource(file: string): string {
  return file.slice(`${workspaceOf(file)}/src/`.length);
}
