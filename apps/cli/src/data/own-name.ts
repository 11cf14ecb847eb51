import { accessSync, constants, realpathSync } from 'node:fs';
import { delimiter, join, relative } from 'node:path';
import { shellWord } from '../command/shell-word.ts';
import { shellEnvironment } from './environment.ts';

/** How a process was started. */
interface Start {
  /** The script that Node runs. */
  readonly script: string | undefined;
  readonly folder: string;
  readonly environment: Readonly<Record<string, string | undefined>>;
}

/**
 * The words with which a reader can start this program again, where the text is printed. `npx keytally` is never among them:
 * where it does not find the program, it asks a registry for a package of that name, and runs what it gets.
 */
export function ownName({ script, folder, environment }: Start = startOfProcess()): string {
  const program = script === undefined ? undefined : realPath(script);
  if (script === undefined || program === undefined || !/[\\/]keytally(?:\.js)?$/.test(program))
    return 'keytally';
  if (folders(environment).some((one) => realPath(join(one, 'keytally')) === program)) return 'keytally';
  const path = shellWord(shortest(script, folder));
  return isExecutable(script) ? path : `node ${path}`;
}

function startOfProcess(): Start {
  return { script: process.argv[1], folder: process.cwd(), environment: shellEnvironment() };
}

/** Where the shell of the user looks for programs. npm puts folders in front of them for what it runs itself. */
function folders({ PATH = '', npm_command }: Start['environment']): readonly string[] {
  const all = PATH.split(delimiter).filter((folder) => folder !== '');
  if (npm_command === 'exec') return [];
  return all.slice(all.findLastIndex((folder) => /[\\/]node-gyp-bin$/.test(folder)) + 1);
}

function realPath(path: string): string | undefined {
  try {
    return realpathSync(path);
  } catch {
    return undefined;
  }
}

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/** A path below the folder is shorter from there; without a slash a shell would not take it for a path. */
function shortest(path: string, folder: string): string {
  const below = relative(folder, path);
  if (below.startsWith('..') || below === '') return path;
  return below.includes('/') ? below : `./${below}`;
}
