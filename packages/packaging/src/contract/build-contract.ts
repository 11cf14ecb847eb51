import { copyFileSync, cpSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { bundle } from '../bundle.ts';
import { readManifest, writeManifest } from '../manifest.ts';
import { copyTexts, inRepository } from '../workspaces.ts';

const workspace = inRepository('packages/contract');

/** `@keytally/contract`: the document, the types and the problems. */
export async function buildContract(folder: string): Promise<void> {
  await bundle({
    workspace,
    entryPoints: { index: './src/index.ts', document: './src/document.ts' },
    outdir: folder,
    platform: 'node',
    hasTypes: true,
  });
  copyDocument(folder);
  copyDocument(folder, 'openapi-3.0.json');
  writeManifest(folder, readManifest(workspace), {
    main: './index.js',
    types: './index.d.ts',
    exports: {
      '.': { types: './index.d.ts', default: './index.js' },
      './document': { types: './document.d.ts', default: './document.js' },
      './openapi.json': './generated/openapi.json',
      './openapi-3.0.json': './generated/openapi-3.0.json',
    },
  });
  copyTexts(workspace, folder);
  cpSync(join(workspace, 'examples'), join(folder, 'examples'), { recursive: true });
}

/** The document is read from beside the code that uses it. */
export function copyDocument(folder: string, name = 'openapi.json'): void {
  mkdirSync(join(folder, 'generated'), { recursive: true });
  copyFileSync(join(workspace, 'src/generated', name), join(folder, 'generated', name));
}
