import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';

/** Ends a server at the first answer that the contract does not declare. */
export const recorder = `--import=${new URL('../../../../packages/contract-tests/src/recorder/in-processes.ts', import.meta.url)}`;

/** What Node runs the command line with. */
export const nodeArgs = [
  '--conditions=keytally-source',
  recorder,
  fileURLToPath(new URL('../../bin/keytally.js', import.meta.url)),
];

/** Runs the command line in a folder as its users do. */
export function keytallyIn(folder: string, ...args: readonly string[]) {
  const options = { cwd: folder, encoding: 'utf8' } as const;
  const { status, stdout, stderr } = spawnSync(process.execPath, [...nodeArgs, ...args], options);
  return { status, stdout, stderr };
}
