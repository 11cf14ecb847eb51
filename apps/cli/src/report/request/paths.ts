import { CommandError } from '../../command/command-error.ts';
import { wholeNumber } from '../../command/flags.ts';
import type { Asked } from './asked.ts';
import { todayOf } from './users.ts';
import { windowOf } from './window.ts';

/** The most steps of a path. */
const MOST_STEPS = 5;

/** What the flags ask of paths, beside days, filters, groups and segments. */
export async function pathsRequestOf({ flags, find, eventsNamed }: Asked) {
  const { direction = 'after', steps, within } = flags;
  if (flags.event.length !== 1)
    throw new CommandError(
      'Paths begin with one event: --event File/Open. With --only File/Save only that event is a step.',
      2,
    );
  const [event] = await find(flags.event);
  return {
    event,
    direction,
    ...(steps !== undefined && { maxSteps: wholeNumber('--steps', steps, 1, MOST_STEPS) }),
    ...(within !== undefined && { window: windowOf(within) }),
    ...(await eventsNamed(flags.only, 'events')),
    ...todayOf(flags),
  };
}
