import { build, type Plugin } from 'esbuild';
import { readManifest } from './manifest.ts';
import { workspaceFolders } from './workspaces.ts';

interface Options {
  /** The folder that the entry points are relative to. */
  readonly workspace: string;
  readonly entryPoints: Readonly<Record<string, string>>;
  readonly outdir: string;
  /** What runs it: only Node, or any JavaScript. */
  readonly platform: 'node' | 'neutral';
}

/**
 * Bundles workspaces into ES modules. Packages from outside stay imports.
 *
 * @returns the versions of those packages, as the workspaces declare them.
 */
export async function bundle({ workspace, entryPoints, outdir, platform }: Options) {
  const outside = new Set<string>();
  await build({
    absWorkingDir: workspace,
    entryPoints: { ...entryPoints },
    outdir,
    bundle: true,
    splitting: true,
    format: 'esm',
    platform,
    target: platform === 'node' ? 'node22' : 'es2022',
    conditions: ['keytally-source'],
    plugins: [outsidePackages(outside)],
    logLevel: 'warning',
  });
  return versionsOf(outside);
}

/** Leaves what is not of this repository as it is, and takes down its name. */
function outsidePackages(names: Set<string>): Plugin {
  return {
    name: 'outside-packages',
    setup({ onResolve }) {
      onResolve({ filter: /^[a-z@]/ }, ({ path, kind }) => {
        if (kind === 'entry-point' || path.startsWith('@keytally/')) return undefined;
        if (!path.startsWith('node:')) names.add(packageOf(path));
        return { path, external: true };
      });
    },
  };
}

function packageOf(specifier: string): string {
  return specifier.split('/', specifier.startsWith('@') ? 2 : 1).join('/');
}

function versionsOf(names: ReadonlySet<string>): Record<string, string> {
  const declared = Object.assign(
    {},
    ...workspaceFolders().map((folder) => readManifest(folder).dependencies),
  ) as Record<string, string>;
  const entries = [...names].toSorted().map((name) => {
    const version = declared[name];
    if (version === undefined) throw new Error(`${name} is bundled, but no workspace depends on it.`);
    return [name, version] as const;
  });
  return Object.fromEntries(entries);
}
