import { isBuiltin } from 'node:module';
import { build } from 'rolldown';
import { dts } from 'rolldown-plugin-dts';
import { type CarriedPackage, carriedPackages } from './carried-packages.ts';
import { readManifest } from './manifest.ts';
import { inRepository, workspaceFolders } from './workspaces.ts';

interface Options {
  /** The folder that the entry points are relative to. */
  readonly workspace: string;
  readonly entryPoints: Readonly<Record<string, string>>;
  readonly outdir: string;
  /** What runs it: only Node, or any JavaScript. */
  readonly platform: 'node' | 'neutral';
  /** Whether TypeScript code imports it. */
  readonly hasTypes?: boolean;
  /** Whether packages from outside are in it too, but for what is native; otherwise they stay imports. */
  readonly carries?: boolean;
}

/**
 * Bundles workspaces into ES modules, and their declarations beside them.
 *
 * @returns what whoever installs the bundle needs beside it, by the version that is used here, and the packages from outside in it.
 */
export async function bundle({ workspace, entryPoints, outdir, platform, hasTypes, carries }: Options) {
  const outside = new Set<string>();
  const { output } = await build({
    cwd: workspace,
    input: { ...entryPoints },
    platform,
    external(path, importer) {
      const isOutside = importer !== undefined && /^(?!@keytally\/)[a-z@]/.test(path) && !isBuiltin(path);
      const stays = isOutside && (!carries || STAYING.includes(packageOf(path)));
      if (stays && !OPTIONAL.includes(packageOf(path))) outside.add(packageOf(path));
      return stays || (importer !== undefined && isBuiltin(path));
    },
    resolve: {
      conditionNames: platform === 'node' ? ['keytally-source', 'node'] : ['keytally-source'],
      // A package that asks for any version of it gets the one that the server speaks.
      alias: carries ? { [TRACES]: inRepository(`apps/server/node_modules/${TRACES}`) } : {},
    },
    transform: { target: platform === 'node' ? 'node22' : 'es2022' },
    plugins: hasTypes ? [dts({ cwd: workspace, generator: 'oxc' })] : [],
    output: { dir: outdir, chunkFileNames: 'chunk-[hash].js', keepNames: carries ?? false },
    checks: { pluginTimings: false },
    logLevel: 'warn',
  });
  const modules = output.flatMap((file) => (file.type === 'chunk' ? Object.keys(file.modules) : []));
  const carried = carries ? carriedPackages(modules) : [];
  return { dependencies: versionsOf(outside, carried), carried };
}

/** The engine is a native library, which npm chooses for the platform. */
const STAYING = ['@duckdb/node-bindings', 'pg-native', 'pg-cloudflare'];

/** A package asks for these only where they are installed, and none of our users needs them. */
export const OPTIONAL: readonly string[] = ['pg-native', 'pg-cloudflare'];

const TRACES = '@opentelemetry/api';

function packageOf(specifier: string): string {
  return specifier.split('/', specifier.startsWith('@') ? 2 : 1).join('/');
}

function versionsOf(names: ReadonlySet<string>, carried: readonly CarriedPackage[]): Record<string, string> {
  const folders = [...carried.map(({ folder }) => folder), ...workspaceFolders()];
  const declared = Object.assign({}, ...folders.map((folder) => readManifest(folder).dependencies)) as Record<
    string,
    string
  >;
  const entries = [...names].toSorted().map((name) => {
    const version = declared[name];
    if (version === undefined) throw new Error(`${name} is needed, but no workspace depends on it.`);
    return [name, version] as const;
  });
  return Object.fromEntries(entries);
}
