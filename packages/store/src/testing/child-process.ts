import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { onTestFinished } from 'vitest';

/** Starts a script of this folder in its own process, which is killed after the test. */
export function startScript(script: string, ...parameters: string[]): ChildProcess {
  const file = fileURLToPath(new URL(script, import.meta.url));
  const child = spawn(process.execPath, ['--conditions=keytally-source', file, ...parameters], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  onTestFinished(() => {
    child.kill('SIGKILL');
  });
  return child;
}

/** Reads the lines that a script prints, until it ends or `enough` returns true. */
export async function linesOf(
  child: ChildProcess,
  enough: (lines: number) => boolean = () => false,
): Promise<string[]> {
  const lines: string[] = [];
  if (!child.stdout) return lines;
  for await (const line of createInterface(child.stdout)) {
    lines.push(line);
    if (enough(lines.length)) break;
  }
  return lines;
}

export async function kill(child: ChildProcess): Promise<void> {
  const ended = once(child, 'exit');
  child.kill('SIGKILL');
  await ended;
}
