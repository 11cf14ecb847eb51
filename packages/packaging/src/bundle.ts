import { build } from 'rolldown';
import { dts } from 'rolldown-plugin-dts';
import { readManifest } from './manifest.ts';
import { workspaceFolders } from './workspaces.ts';

interface Options {
  /** The folder that the entry points are relative to. */
  readonly workspace: string;
  readonly entryPoints: Readonly<Record<string, string>>;
  readonly outdir: string;
  /** What runs it: only Node, or any JavaScript. */
  readonly platform: 'node' | 'neutral';
  /** Whether TypeScript code imports it. */
  readonly hasTypes?: boolean;
}

/**
 * Bundles workspaces into ES modules, and their declarations beside them. Packages from outside stay imports.
 *
 * @returns the versions of those packages, as the workspaces declare them.
 */
export async function bundle({ workspace, entryPoints, outdir, platform, hasTypes = false }: Options) {
  const outside = new Set<string>();
  await build({
    cwd: workspace,
    input: { ...entryPoints },
    platform,
    external(path, importer) {
      const isOutside = importer !== undefined && /^(?!@keytally\/)[a-z@]/.test(path);
      if (isOutside && !path.startsWith('node:')) outside.add(packageOf(path));
      return isOutside;
    },
    resolve: { conditionNames: platform === 'node' ? ['keytally-source', 'node'] : ['keytally-source'] },
    transform: { target: platform === 'node' ? 'node22' : 'es2022' },
    plugins: hasTypes ? [dts({ cwd: workspace, generator: 'oxc' })] : [],
    output: { dir: outdir, chunkFileNames: 'chunk-[hash].js' },
    checks: { pluginTimings: false },
    logLevel: 'warn',
  });
  return versionsOf(outside);
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
