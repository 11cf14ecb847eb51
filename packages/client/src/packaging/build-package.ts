import { execFileSync } from 'node:child_process';
import { copyFileSync, globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { document } from '@keytally/contract/document';
import { build } from 'esbuild';
import { type Manifest, publishedManifest } from './manifest.ts';

const workspace = fileURLToPath(new URL('../../', import.meta.url));
const root = join(workspace, '../..');

/** Builds the package to publish in a folder, which is emptied first. */
export async function buildPackage(folder: string): Promise<void> {
  rmSync(folder, { recursive: true, force: true });
  const manifest = JSON.parse(readFileSync(join(workspace, 'package.json'), 'utf8')) as Manifest;
  await buildJavaScript(folder, Object.keys(manifest.dependencies));
  buildDeclarations(folder);
  const published = publishedManifest(manifest, document.info.version);
  writeFileSync(join(folder, 'package.json'), `${JSON.stringify(published, null, 2)}\n`);
  copyFileSync(join(workspace, 'README.md'), join(folder, 'README.md'));
  copyFileSync(join(root, 'LICENSE'), join(folder, 'LICENSE'));
}

/** Bundles what is used of the contract, because its package is not published. */
async function buildJavaScript(outdir: string, dependencies: readonly string[]): Promise<void> {
  await build({
    absWorkingDir: workspace,
    entryPoints: ['src/index.ts', 'src/node/index.ts'],
    outdir,
    bundle: true,
    external: [...dependencies, 'node:*'],
    splitting: true,
    format: 'esm',
    platform: 'neutral',
    target: 'es2022',
    conditions: ['keytally-source'],
    logLevel: 'warning',
  });
}

/** Writes one declaration file per source, with the contract's types, because its package is not published. */
function buildDeclarations(folder: string): void {
  const scratch = mkdtempSync(join(tmpdir(), 'keytally-declarations-'));
  try {
    const compiler = join(root, 'node_modules/typescript/bin/tsc');
    execFileSync(process.execPath, [compiler, '-p', 'tsconfig.build.json', '--outDir', scratch], {
      cwd: workspace,
      stdio: ['ignore', 'inherit', 'inherit'],
    });
    for (const [source, place] of Object.entries({ 'client/src': '.', 'contract/src': 'contract' })) {
      for (const file of globSync('**/*.d.ts', { cwd: join(scratch, source) })) {
        const text = readFileSync(join(scratch, source, file), 'utf8');
        writeFile(join(folder, place, file), withinPackage(text, join(place, file)));
      }
    }
  } finally {
    rmSync(scratch, { recursive: true });
  }
}

/** Rewrites the imports of a declaration: the contract's to its copy in the package, and `.ts` to `.js`. */
function withinPackage(declaration: string, file: string): string {
  const contract = relative(dirname(file), 'contract/index.js').replace(/^(?!\.)/, './');
  return declaration
    .replaceAll(`'@keytally/contract'`, `'${contract}'`)
    .replaceAll(/(from '\.[^']*)\.ts'/g, "$1.js'");
}

function writeFile(path: string, text: string): void {
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, text);
}
