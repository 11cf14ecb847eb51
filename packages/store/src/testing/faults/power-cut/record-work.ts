import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { workCommand } from '../work-command.ts';
import { straceArguments } from './strace.ts';

/** Debian's package `strace`. */
export const hasStrace = spawnSync('strace', ['-V']).status === 0;

/** Which worlds are worked on, from the first one until one that is not. */
interface Worlds {
  readonly first: number;
  readonly until: number;
  readonly attempt: number;
}

/** Lets a process work on a new data directory, and writes its system calls that change files to a file. */
export async function recordWork(directory: string, trace: string, worlds: Worlds): Promise<void> {
  const { first, until, attempt } = worlds;
  const command = workCommand(directory, { world: first, step: -1 }, attempt, until);
  const child = spawn('strace', straceArguments(trace, command), { stdio: ['ignore', 'pipe', 'pipe'] });
  const said: string[] = [];
  for (const output of [child.stdout, child.stderr]) output.on('data', (text) => said.push(String(text)));
  const [code] = await once(child, 'close');
  if (code !== 0) throw new Error(`The work ended with ${code}: ${said.join('')}`);
}
