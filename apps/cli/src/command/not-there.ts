import type { Result } from './prints-result.ts';

/**
 * The result of a deletion whose first answer was lost, when a later attempt found nothing: whether this command deleted it
 * cannot be known.
 */
export function notThere(what: string, ids: Readonly<Record<string, string>>): Result {
  return {
    text: `${what} is not there (any more). The answer to a first attempt was lost, so that attempt may have deleted it.`,
    json: { ...ids, isGone: true },
  };
}
