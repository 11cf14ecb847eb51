import { type FolderImport, folderImportsOf } from './folder.ts';
import type { SourceFile } from './source-file.ts';

/** No folder imports itself through other folders; type imports count too. */
export function checkFolderCycles(files: readonly SourceFile[]): string[] {
  return Array.from(
    Map.groupBy(folderImportsOf(files), ({ workspace }) => workspace),
    ([workspace, imports]) =>
      findCycles(imports).map((way) => `${workspace}/src: ${way.map(describe).join(', ')}`),
  ).flat();
}

function findCycles(imports: readonly FolderImport[]): FolderImport[][] {
  const byFolder = Map.groupBy(oneForEachPair(imports), ({ from }) => from);
  const done = new Set<string>();
  const cycles: FolderImport[][] = [];
  const visit = (folder: string, way: FolderImport[]): void => {
    const start = way.findIndex(({ from }) => from === folder);
    if (start >= 0) cycles.push(way.slice(start));
    if (start >= 0 || done.has(folder)) return;
    for (const next of byFolder.get(folder) ?? []) visit(next.to, [...way, next]);
    done.add(folder);
  };
  for (const folder of byFolder.keys()) visit(folder, []);
  return cycles;
}

/** One example is enough for each pair of folders. */
function oneForEachPair(imports: readonly FolderImport[]): Iterable<FolderImport> {
  return new Map(imports.map((one) => [`${one.from} ${one.to}`, one])).values();
}

function describe({ files: [from, to] }: FolderImport): string {
  return `${from} -> ${to}`;
}
