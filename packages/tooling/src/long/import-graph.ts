import { importsOf } from '../architecture/file-facts.ts';
import { createResolve } from '../architecture/resolve-imports.ts';
import { isCode, type SourceFile } from '../architecture/source-file.ts';

/** The files that have something, or that load one that has it, through whatever other files. */
export function loadersOf(
  files: readonly SourceFile[],
  hasIt: (source: SourceFile) => boolean,
): ReadonlySet<string> {
  const code = files.filter(({ file }) => isCode(file));
  const resolve = createResolve(files);
  const loadedBy = new Map<string, string[]>();
  for (const source of code)
    for (const { specifier, typesOnly } of importsOf(source)) {
      const loaded = typesOnly ? undefined : resolve(source.file, specifier);
      if (loaded !== undefined) loadedBy.set(loaded, [...(loadedBy.get(loaded) ?? []), source.file]);
    }
  const found = new Set<string>();
  const spread = (file: string): void => {
    if (found.has(file)) return;
    found.add(file);
    loadedBy.get(file)?.forEach(spread);
  };
  for (const source of code) if (hasIt(source)) spread(source.file);
  return found;
}
