import { mkdirSync, rmSync } from 'node:fs';
import { buildClient } from './client/build-client.ts';
import { buildCommand } from './command/build-command.ts';
import { buildContract } from './contract/build-contract.ts';
import { buildProgram } from './program.ts';
import { inRepository } from './workspaces.ts';

const BUILDERS = {
  keytally: buildCommand,
  '@keytally/client': buildClient,
  '@keytally/contract': buildContract,
  '@keytally/mock': buildMock,
} as const;

export type PackageName = keyof typeof BUILDERS;

/** The packages that are published. */
export const PACKAGES = Object.keys(BUILDERS) as PackageName[];

/** Builds a package in a folder, which is emptied first. */
export async function buildPackage(name: PackageName, folder: string): Promise<void> {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  await BUILDERS[name](folder);
}

/** `@keytally/mock`: the command `keytally-mock`, and the mock for tests. */
function buildMock(folder: string): Promise<void> {
  return buildProgram(folder, {
    workspace: inRepository('apps/mock'),
    command: 'keytally-mock',
    entryPoints: { mock: './src/serve.ts', index: './src/index.ts' },
    imported: 'index',
  });
}
