import { allowedImports } from '../architecture/allowed-imports.ts';
import { importsOf } from '../architecture/file-facts.ts';
import { isProductCode, type SourceFile, workspaceOf } from '../architecture/source-file.ts';

/** How a part uses another: it imports code, imports only types, or reads a file. */
export type Use = 'code' | 'types' | 'file';

export interface Arrow {
  from: string;
  to: string;
  use: Use;
}

/** Which workspace uses which. Arrows that follow from others are left out, so that the drawing stays readable. */
export function arrowsBetween(workspaces: readonly string[], files: readonly SourceFile[]): Arrow[] {
  const arrows = workspaces
    .flatMap((from) => arrowsFrom(from, files))
    .filter(({ to }) => workspaces.includes(to));
  return arrows.filter((arrow) => !followsFrom(arrows, arrow));
}

/** A use of code follows only from uses of code, since importing types loads nothing. */
function followsFrom(arrows: readonly Arrow[], { from, to, use }: Arrow): boolean {
  const others = arrows.filter((other) => use !== 'code' || other.use === 'code');
  return others.some((other) => other.from === from && other.to !== to && leads(other.to, to, others));
}

function arrowsFrom(from: string, files: readonly SourceFile[]): Arrow[] {
  const sources = files.filter(({ file }) => workspaceOf(file) === from && isProductCode(file));
  const uses = sources.flatMap(usesIn).filter(({ to }) => to !== from);
  return Array.from(
    Map.groupBy(uses, ({ to }) => to),
    ([to, ways]) => ({ from, to, use: strongest(ways.map(({ use }) => use)) }),
  );
}

function usesIn(source: SourceFile): Omit<Arrow, 'from'>[] {
  const imported = importsOf(source)
    .filter(({ specifier }) => specifier.startsWith('@keytally/'))
    .map(
      ({ specifier, typesOnly }) =>
        ({ to: locationOf(specifier), use: typesOnly ? 'types' : 'code' }) as const,
    );
  const read = Array.from(source.text.matchAll(/\.\.\/((?:packages|apps)\/[\w-]+)\//g), ([, to]) => ({
    to: to ?? '',
    use: 'file' as const,
  }));
  return [...imported, ...read];
}

/** The folder of a package: `packages/keys` for `@keytally/keys/testing`. */
function locationOf(specifier: string): string {
  const name = specifier.split('/')[1] ?? '';
  return `apps/${name}` in allowedImports ? `apps/${name}` : `packages/${name}`;
}

function strongest(uses: readonly Use[]): Use {
  return (['code', 'types', 'file'] as const).find((use) => uses.includes(use)) ?? 'code';
}

function leads(from: string, to: string, arrows: readonly Arrow[]): boolean {
  return arrows.some((arrow) => arrow.from === from && (arrow.to === to || leads(arrow.to, to, arrows)));
}
