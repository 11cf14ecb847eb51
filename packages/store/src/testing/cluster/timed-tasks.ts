import { setTimeout as sleep } from 'node:timers/promises';
import type { Store } from '@keytally/store-ports';

/** What servers share, and must agree on whatever their clocks say. */
export type TimedTask =
  | { readonly does: 'tell the time' | 'announce' | 'expire' }
  | { readonly does: 'take a turn'; readonly of: string; readonly restMs: number }
  | { readonly does: 'keep a moment'; readonly product: string }
  | { readonly does: 'find a moment'; readonly product: string; readonly id: string };

/** When a turn began and ended, in nanoseconds of a clock that all processes of a machine share. */
export interface Turn {
  readonly began: number;
  readonly ended: number;
}

const KEPT_MS = 600_000;

export async function doTimedTask({ usage, turns, presence }: Store, task: TimedTask): Promise<unknown> {
  switch (task.does) {
    case 'tell the time':
      return Date.now();
    case 'announce':
      return presence?.announce();
    case 'expire':
      return usage.removeExpired();
    case 'take a turn': {
      let turn: Turn | null = null;
      const work = async () => {
        const began = now();
        await sleep(5);
        turn = { began, ended: now() };
      };
      await turns?.take(task.of, work, task.restMs);
      return turn;
    }
    case 'keep a moment':
      return (await usage.moments?.now(task.product))?.keep(KEPT_MS);
    case 'find a moment':
      return (await usage.moments?.find(task.product, task.id)) !== undefined;
  }
}

function now(): number {
  return Number(process.hrtime.bigint());
}
