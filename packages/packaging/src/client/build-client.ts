import { bundle } from '../bundle.ts';
import { asRanges, readManifest, writeManifest } from '../manifest.ts';
import { copyTexts, inRepository } from '../workspaces.ts';

const workspace = inRepository('packages/client');

/** `@keytally/client`, with what it uses of the contract inside. */
export async function buildClient(folder: string): Promise<void> {
  const { dependencies } = await bundle({
    workspace,
    entryPoints: {
      index: './src/index.ts',
      'node/index': './src/node/index.ts',
      'queries/index': './src/queries/index.ts',
    },
    outdir: folder,
    platform: 'neutral',
    hasTypes: true,
  });
  writeManifest(folder, readManifest(workspace), {
    main: './index.js',
    types: './index.d.ts',
    exports: {
      '.': { types: './index.d.ts', default: './index.js' },
      './node': { types: './node/index.d.ts', default: './node/index.js' },
      './queries': { types: './queries/index.d.ts', default: './queries/index.js' },
    },
    dependencies: asRanges(dependencies),
  });
  copyTexts(workspace, folder);
}
