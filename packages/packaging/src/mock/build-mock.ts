import { copyFileSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { bundle } from '../bundle.ts';
import { copyDocument } from '../contract/build-contract.ts';
import { readManifest, writeManifest } from '../manifest.ts';
import { copyTexts } from '../texts.ts';
import { inRepository } from '../workspaces.ts';

const workspace = inRepository('apps/mock');
const program = fileURLToPath(new URL('../../bin/keytally-mock.js', import.meta.url));

/** `@keytally/mock`: the command `keytally-mock`. */
export async function buildMock(folder: string): Promise<void> {
  const lib = join(folder, 'lib');
  const dependencies = await bundle({
    workspace,
    entryPoints: { mock: 'src/serve.ts' },
    outdir: lib,
    platform: 'node',
  });
  copyDocument(lib);
  mkdirSync(join(folder, 'bin'));
  copyFileSync(program, join(folder, 'bin/keytally-mock.js'));
  writeManifest(folder, readManifest(workspace), {
    bin: { 'keytally-mock': 'bin/keytally-mock.js' },
    engines: { node: '>=22' },
    exports: {},
    dependencies,
  });
  copyTexts(workspace, folder);
}
