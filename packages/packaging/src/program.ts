import { copyFileSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { bundle } from './bundle.ts';
import { writeCarried } from './carried-packages.ts';
import { copyDocument } from './contract/build-contract.ts';
import { readManifest, writeManifest } from './manifest.ts';
import { copyTexts } from './workspaces.ts';

interface Program {
  /** The folder of the workspace. */
  readonly workspace: string;
  /** What people type; the script of that name in `bin` starts it. */
  readonly command: string;
  /** Name of the bundle in `lib`, and the file that it begins with. */
  readonly entryPoints: Readonly<Record<string, string>>;
  /** Whether packages from outside are in its bundle, so that it starts sooner. */
  readonly carries?: boolean;
  /** Name of the package, if not that of the workspace. */
  readonly name?: string;
  /** The entry point that code may import, if there is one. */
  readonly imported?: string;
}

/** Builds a package with one command: its bundle, the document that it reads, the script that starts it. */
export async function buildProgram(
  folder: string,
  { workspace, command, entryPoints, carries = false, name, imported }: Program,
): Promise<void> {
  const lib = join(folder, 'lib');
  const { dependencies, carried } = await bundle({
    workspace,
    entryPoints,
    outdir: lib,
    platform: 'node',
    carries,
    hasTypes: imported !== undefined,
  });
  if (carries) writeCarried(folder, carried);
  copyDocument(lib);
  const script = `bin/${command}.js`;
  mkdirSync(join(folder, 'bin'));
  copyFileSync(fileURLToPath(new URL(`../${script}`, import.meta.url)), join(folder, script));
  writeManifest(folder, readManifest(workspace), {
    ...(name !== undefined && { name }),
    bin: { [command]: script },
    engines: { node: '>=22' },
    ...(imported === undefined ? { exports: {} } : importable(imported)),
    dependencies,
  });
  copyTexts(workspace, folder);
}

function importable(entryPoint: string) {
  const [types, main] = [`./lib/${entryPoint}.d.ts`, `./lib/${entryPoint}.js`];
  return { main, types, exports: { '.': { types, default: main } } };
}
