import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { root } from './page-blocks.ts';

/** What the compiler says of programs that lie inside the repository, as strictly as it can; empty if nothing is wrong. */
export function compilerErrors(files: readonly string[]): string {
  const modern = ['--noEmit', '--strict', '--module', 'nodenext', '--target', 'es2023', '--skipLibCheck'];
  const ours = ['--customConditions', 'keytally-source', '--allowImportingTsExtensions', '--types', 'node'];
  const compiler = join(root, 'node_modules/typescript7/bin/tsc');
  const args = [compiler, ...modern, ...ours, ...files];
  return spawnSync(process.execPath, args, { encoding: 'utf8' }).stdout;
}
