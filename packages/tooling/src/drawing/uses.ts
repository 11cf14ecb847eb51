import { allowedImports } from '../architecture/allowed-imports.ts';
import { folderOf } from '../architecture/folder.ts';
import { importsOf } from '../architecture/imports.ts';
import { layers } from '../architecture/layers.ts';
import { isInSource, isProductCode, type SourceFile, workspaceOf } from '../architecture/source-file.ts';

/** How a part uses another: it imports code, imports only types, or reads a file. */
export type Use = 'code' | 'types' | 'file';

export interface Arrow {
  from: string;
  to: string;
  use: Use;
}

/** A part with more folders than this is drawn with only the outer ones. */
const MOST_FOLDERS = 15;

/** The folders of a workspace in groups, from the top layer down; in one group if it has no layers. */
export function foldersOf(workspace: string, files: readonly SourceFile[]): string[][] {
  const inside = files.filter(
    ({ file }) => workspaceOf(file) === workspace && isInSource(file) && isProductCode(file),
  );
  const folders = new Set(
    inside.filter(({ file }) => file.split('/').length > 4).map(({ file }) => folderOf(file)),
  );
  const lines = layers[workspace]?.map((line) => line.split(' ')).toReversed() ?? [[...folders].toSorted()];
  const groups = lines.map((line) => line.filter((name) => folders.has(name)));
  return (folders.size > MOST_FOLDERS ? outerOf(groups) : groups).filter((group) => group.length > 0);
}

/** `charts` for `charts/line` and `charts/frame`, where the first of them is. */
function outerOf(groups: readonly (readonly string[])[]): string[][] {
  const seen = new Set<string>();
  return groups.map((group) => {
    const names = new Set(group.map((name) => name.split('/')[0] ?? name));
    const fresh = [...names].filter((name) => !seen.has(name));
    for (const name of fresh) seen.add(name);
    return fresh;
  });
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
