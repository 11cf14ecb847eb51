/** The fields of a `package.json` that are used here. */
export interface Manifest {
  readonly name: string;
  readonly version: string;
  readonly main: string;
  readonly types: string;
  readonly dependencies: Readonly<Record<string, string>>;
  readonly exports: Readonly<Record<string, string | Readonly<Record<string, string>>>>;
  readonly [field: string]: unknown;
}

/** Fields of the workspace's manifest that only this repository needs. */
const OURS: readonly string[] = ['private', 'scripts', 'devDependencies'];
/** The condition under which workspaces import each other's source. */
const SOURCE = 'keytally-source';

/**
 * Turns the workspace's manifest into the published one: not private, with the contract's version, with paths relative
 * to `dist/`, which is the root of the package, and with ranges for dependencies.
 */
export function publishedManifest(workspace: Manifest, version: string): Manifest {
  const kept = Object.entries(workspace).filter(([field]) => !OURS.includes(field));
  const exports = Object.entries(workspace.exports).map(([name, target]) => [name, publishedTarget(target)]);
  const entry = { main: fromDist(workspace.main), types: fromDist(workspace.types) };
  const dependencies = Object.entries(workspace.dependencies).map(([name, exact]) => [name, `^${exact}`]);
  return {
    ...(Object.fromEntries(kept) as Manifest),
    ...entry,
    version,
    exports: Object.fromEntries(exports),
    dependencies: Object.fromEntries(dependencies),
  };
}

function publishedTarget(target: string | Readonly<Record<string, string>>): unknown {
  if (typeof target === 'string') return fromDist(target);
  const conditions = Object.entries(target).filter(([condition]) => condition !== SOURCE);
  return Object.fromEntries(conditions.map(([condition, path]) => [condition, fromDist(path)]));
}

function fromDist(path: string): string {
  return path.replace(/^\.\/dist\//, './');
}
