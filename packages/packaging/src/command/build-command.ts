import { copyFileSync, cpSync, existsSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { bundle } from '../bundle.ts';
import { copyDocument } from '../contract/build-contract.ts';
import { readManifest, writeManifest } from '../manifest.ts';
import { copyTexts } from '../texts.ts';
import { inRepository } from '../workspaces.ts';

const workspace = inRepository('apps/cli');
const program = fileURLToPath(new URL('../../bin/keytally.js', import.meta.url));

/** Where the built pages are in the repository, and in the package. */
const PAGES = { 'apps/console/dist': 'pages/console', 'apps/docs/dist': 'pages/docs' } as const;

/** `keytally`: the command, the server, the documentation page and the console. */
export async function buildCommand(folder: string): Promise<void> {
  const lib = join(folder, 'lib');
  const dependencies = await bundle({
    workspace,
    entryPoints: { keytally: 'src/main.ts' },
    outdir: lib,
    platform: 'node',
  });
  copyDocument(lib);
  mkdirSync(join(folder, 'bin'));
  copyFileSync(program, join(folder, 'bin/keytally.js'));
  cpSync(join(workspace, 'src/completion'), join(folder, 'completion'), {
    recursive: true,
    filter: (path) => !path.endsWith('.ts'),
  });
  cpSync(inRepository('examples/tool-windows/tool-windows.csv'), join(folder, 'examples/tool-windows.csv'));
  for (const [built, place] of Object.entries(PAGES)) {
    if (!existsSync(inRepository(built))) throw new Error(`${built} is missing. Run: npm run pack`);
    cpSync(inRepository(built), join(folder, place), { recursive: true });
  }
  writeManifest(folder, readManifest(workspace), {
    name: 'keytally',
    bin: { keytally: 'bin/keytally.js' },
    engines: { node: '>=22' },
    exports: {},
    dependencies,
  });
  copyTexts(workspace, folder);
}
