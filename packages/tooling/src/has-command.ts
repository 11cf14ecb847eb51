import { spawnSync } from 'node:child_process';

/** Whether this machine has a command: tests that need one that it lacks are skipped. `args` make it do nothing, and succeed. */
export function hasCommand(command: string, args: readonly string[] = ['--version']): boolean {
  return spawnSync(command, args, { stdio: 'ignore' }).status === 0;
}
