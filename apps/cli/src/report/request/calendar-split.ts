import { CommandError } from '../../command/command-error.ts';
import type { QuestionFlags } from './question-flags.ts';

/**
 * The length of a period, of reports that are not by hour or quarter.
 *
 * @throws {CommandError} a usage error for these
 */
export function calendarSplit({ by }: QuestionFlags): 'day' | 'week' | 'month' | undefined {
  if (by === 'hour' || by === 'quarter')
    throw new CommandError(`Only trends are by ${by}: use --by day, week or month.`, 2);
  return by;
}
