import ts from 'typescript';
import { importsOf } from './file-facts.ts';
import { createResolve } from './resolve-imports.ts';
import { isCode, type SourceFile } from './source-file.ts';

/** What Vitest asks for by its name, what a manifest names as `#concat-bytes`, and what the settings of a build import. */
const readElsewhere: ReadonlySet<string> = new Set([
  'apps/console/src/ui/theme-script.ts',
  'packages/import/src/concat-bytes/node-concat-bytes.ts',
  'packages/import/src/concat-bytes/web-concat-bytes.ts',
  'packages/store/src/testing/clickhouse/provide-clickhouse.ts',
  'packages/store/src/testing/postgres/provide-postgres.ts',
  'packages/tooling/src/sequence/longest-first.ts',
  'packages/tooling/src/temporary-files.ts',
]);

/**
 * What only its own file uses is not exported: whoever changes it then knows that nobody else reads it. Tests may export what is only to
 * compile.
 */
export function checkUnusedExports(files: readonly SourceFile[]): string[] {
  const code = files.filter(({ file }) => isCode(file));
  const used = usedNames(files, code);
  const read = code.filter(({ file }) => !file.includes('.test.') && !readElsewhere.has(file));
  return read.flatMap((source) => {
    const names = used.get(source.file) ?? new Set();
    if (names.has('*')) return [];
    return exportedBy(source)
      .filter((name) => !names.has(name))
      .map((name) => `${source.file} exports ${name}, which no other file imports`);
  });
}

/** The names that are imported from each file, or handed on by an index. */
function usedNames(files: readonly SourceFile[], code: readonly SourceFile[]): Map<string, Set<string>> {
  const resolve = createResolve(files);
  const used = new Map<string, Set<string>>();
  for (const source of code)
    for (const { specifier, names } of importsOf(source)) {
      const from = resolve(source.file, specifier);
      if (from === undefined) continue;
      used.set(from, new Set([...(used.get(from) ?? []), ...names]));
    }
  return used;
}

/** The names that a file declares and exports, but for a default, which a tool asks for. */
function exportedBy({ file, text }: SourceFile): string[] {
  return ts.createSourceFile(file, text, ts.ScriptTarget.Latest).statements.flatMap((statement) => {
    const modifiers = ts.canHaveModifiers(statement) ? (ts.getModifiers(statement) ?? []) : [];
    const kinds = modifiers.map(({ kind }) => kind);
    if (!kinds.includes(ts.SyntaxKind.ExportKeyword) || kinds.includes(ts.SyntaxKind.DefaultKeyword))
      return [];
    if (ts.isVariableStatement(statement))
      return statement.declarationList.declarations.flatMap(({ name }) =>
        ts.isIdentifier(name) ? [name.text] : [],
      );
    return 'name' in statement && ts.isIdentifier(statement.name as ts.Node)
      ? [(statement.name as ts.Identifier).text]
      : [];
  });
}
