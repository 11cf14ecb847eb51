import { importsOf } from './imports.ts';
import { isCode, type SourceFile } from './source-file.ts';

/** No file imports itself through others; a cycle of types alone counts too. */
export function checkImportCycles(files: readonly SourceFile[]): string[] {
  const graph = new Map(
    files.filter(({ file }) => isCode(file)).map((source) => [source.file, importedFiles(source)]),
  );
  const done = new Set<string>();
  const cycles: string[] = [];
  const visit = (file: string, path: string[]): void => {
    const start = path.indexOf(file);
    if (start >= 0) cycles.push(`import cycle: ${[...path.slice(start), file].join(' -> ')}`);
    if (start >= 0 || done.has(file)) return;
    for (const next of graph.get(file) ?? []) visit(next, [...path, file]);
    done.add(file);
  };
  for (const file of graph.keys()) visit(file, []);
  return cycles;
}

function importedFiles(source: SourceFile): string[] {
  return importsOf(source)
    .filter(({ specifier }) => specifier.startsWith('.'))
    .map(({ specifier }) => new URL(specifier, `file:///${source.file}`).pathname.slice(1));
}
