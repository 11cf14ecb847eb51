import { accessSync, constants, realpathSync } from 'node:fs';
import { basename, delimiter, dirname, join, relative } from 'node:path';
import { shellWord } from '../command/shell-word.ts';
import { shellEnvironment } from './environment.ts';

/** How a process was started. */
interface Start {
  /** The script that Node runs. */
  readonly script: string | undefined;
  readonly folder: string;
  /** The path of Node, and the flags that it was given. */
  readonly node: readonly [path: string, ...flags: string[]];
  readonly environment: Readonly<Record<string, string | undefined>>;
}

/**
 * The words with which a reader can start this program again, where the text is printed. `npx keytally` is never among them:
 * where it does not find the program, it asks a registry for a package of that name, and runs what it gets.
 */
export function ownName(start: Start = startOfProcess()): string {
  const { script, folder, environment, node } = start;
  const program = script === undefined ? undefined : realPath(script);
  if (script === undefined || program === undefined || !/[\\/]keytally(?:\.js)?$/.test(program))
    return 'keytally';
  const launcher = launcherOf(program, node[0]);
  const isFound = folders(environment).some(
    (one) => realPath(join(one, 'keytally')) === (launcher ?? program),
  );
  // The script asks the shell for Node, the launcher of an archive does not.
  const isRunnable = launcher !== undefined || hasNode(environment);
  if (isFound && isRunnable) return 'keytally';
  const path = shellWord(shortest(launcher ?? script, folder));
  if (!isRunnable) return `${node.map(shellWord).join(' ')} ${path}`;
  if (launcher !== undefined) return path;
  return isExecutable(script) ? path : `node ${path}`;
}

function startOfProcess(): Start {
  const node = [process.execPath, ...process.execArgv] as const;
  return { script: process.argv[1], folder: process.cwd(), environment: shellEnvironment(), node };
}

/** The script of an archive, which has a Node of its own beside the program; undefined elsewhere. */
function launcherOf(program: string, node: string): string | undefined {
  const lib = dirname(realPath(node) ?? node);
  const launcher = realPath(join(lib, '../bin/keytally'));
  if (basename(lib) !== 'lib' || !program.startsWith(`${lib}/`) || launcher === program) return undefined;
  return launcher !== undefined && isExecutable(launcher) ? launcher : undefined;
}

/** Whether a shell finds some Node, which the first line of a script asks for. */
function hasNode({ PATH = '' }: Start['environment']): boolean {
  return PATH.split(delimiter).some((one) => one !== '' && isExecutable(join(one, 'node')));
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
