import { fileURLToPath } from 'node:url';
import type { Place } from './world-steps.ts';

const script = fileURLToPath(new URL('work-until-killed.ts', import.meta.url));

/** With what a process ends whose store can do nothing more. */
export const STORE_ENDED = 3;

/** The command of a process that works on a data directory from a place on, for ever or until a world. */
export function workCommand(
  directory: string,
  { world, step }: Place,
  attempt: number,
  until?: number,
): readonly [string, ...string[]] {
  const place = [world, step, attempt, ...(until === undefined ? [] : [until])].map(String);
  return [process.execPath, '--conditions=keytally-source', script, directory, ...place];
}
