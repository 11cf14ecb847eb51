import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { importColumns } from './import-data.ts';

const keytally = fileURLToPath(new URL('../../../node_modules/.bin/keytally', import.meta.url));

/** Runs `keytally import` for a file of import data, with the flags that say where to. */
export async function importFile(path: string, target: readonly string[]): Promise<void> {
  const columns = importColumns.flatMap((column) => ['--column', column]);
  const parameters = ['import', path, '--product', 'bench', ...target, ...columns];
  const child = spawn(keytally, parameters, { stdio: ['ignore', 'ignore', 'inherit'] });
  const [status] = await once(child, 'close');
  if (status !== 0) throw new Error(`keytally import ended with ${status}`);
}
