import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { inject } from 'vitest';
import { keytallyWith, type Outcome } from './keytally-in.ts';
import { shownCommands } from './shown-commands.ts';

const modules = fileURLToPath(new URL('../../../../node_modules/.bin', import.meta.url));

/**
 * What somebody sees who types the line in a shell. Words alone, quoted or not, need no shell and no process of their own, but
 * the long run gives them both.
 */
export async function typed(folder: string, line: string, env: NodeJS.ProcessEnv = {}): Promise<Outcome> {
  const [command] = shownCommands(line, false);
  const isPlain = line.startsWith('keytally ') && !/[$|;&<>~*]/.test(line);
  if (isPlain && command && !inject('longTests')) return keytallyWith(env, folder, ...command.words);
  return inShell(folder, line, { ...ownEnvironment(), PATH: `${modules}:/usr/bin:/bin`, ...env });
}

/** Without what npm tells the programs that it runs: whoever types has not begun with `npx`. */
function ownEnvironment(): NodeJS.ProcessEnv {
  return Object.fromEntries(Object.entries(process.env).filter(([name]) => !name.startsWith('npm_')));
}

async function inShell(cwd: string, line: string, env: NodeJS.ProcessEnv): Promise<Outcome> {
  const options = { cwd, env, maxBuffer: 2 ** 26 };
  const { status, stdout, stderr } = await promisify(execFile)('bash', ['-c', line], options).then(
    (printed) => ({ status: 0, ...printed }),
    ({ code, ...printed }) => ({ status: code as number, ...printed }),
  );
  return { status, stdout, stderr };
}
