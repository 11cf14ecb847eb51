import { importsOf } from './file-facts.ts';
import type { SourceFile } from './source-file.ts';

/** What a file may reach by its imports, directly or through others, types too. */
interface Reach {
  readonly from: RegExp;
  readonly may: RegExp;
  readonly why: string;
}

export const reaches: readonly Reach[] = [
  {
    from: /^packages\/reports\/src\/(models|kind-tables\/models|(kinds|lists)\/[^/]+\/model)\.ts$/,
    may: /^packages\/reports\/src\/(models|kind-tables\/models|model\/.+|(kinds|lists)\/[^/]+\/model(-[^/]+)?)\.ts$/,
    why: 'a model that shares code with the report that it is compared with proves nothing',
  },
  {
    from: /^packages\/reports\/src\/kinds\/[^/]+\/testing\/table\.ts$/,
    may: /^packages\/reports\/src\/(kinds\/[^/]+\/testing\/table|testing\/model-table|model\/order)\.ts$/,
    why: 'it says by itself what the table that it is compared with must be',
  },
  {
    from: /^packages\/reports\/src\/(report-tables|kind-tables\/tables|kinds\/[^/]+\/table)\.ts$/,
    may: /^packages\/reports\/src\/(report-tables|kind-tables\/tables|kinds\/[^/]+\/(table|pages)|stages\/csv|values\/alphabetical)\.ts$/,
    why: 'a page makes these tables too, and has no engine',
  },
];

/** Files stay apart from those that they must not know. */
export function checkReach(files: readonly SourceFile[], reaches: readonly Reach[]): string[] {
  const byName = new Map(files.map((source) => [source.file, source]));
  return reaches.flatMap(({ from, may, why }) =>
    files.flatMap(({ file }) => {
      if (!from.test(file)) return [];
      const reached = [...reachedFrom(file, byName)];
      return reached.filter((one) => !may.test(one)).map((one) => `${file} reaches ${one}: ${why}`);
    }),
  );
}

/** The files of the same workspace that a file imports, and those that these import. */
function reachedFrom(
  file: string,
  byName: ReadonlyMap<string, SourceFile>,
  reached = new Set<string>(),
): ReadonlySet<string> {
  const source = byName.get(file);
  if (reached.has(file) || source === undefined) return reached.add(file);
  reached.add(file);
  for (const { specifier } of importsOf(source))
    if (specifier.startsWith('.'))
      reachedFrom(new URL(specifier, `file:///${file}`).pathname.slice(1), byName, reached);
  return reached;
}
