import { RE2JS } from 're2js';
import { type Sql, sql } from '../sql/sql.ts';
import { costOf } from './pattern-cost.ts';
import type { RefusalItem } from './refusal.ts';

/** A regular expression of a request, and where it stands. */
export interface Pattern {
  /** Null where a category is null and should be one. */
  readonly text: string | null;
  readonly pointer: string;
}

const mostCharacters = 256;
/** Instructions that a pattern may compile to: engines give up on larger ones, at sizes of their own. */
const mostInstructions = 400;
/** What the patterns of one request may cost together: ten thousand values of 256 bytes in half the time limit. */
const mostCost = 1200;
/** What it counts for to find out that a text is no pattern. */
const costOfMistake = 50;
const costOfNamedClass = 2;

const advice =
  'repeat narrower classes or fewer times, begin with "^", or ask for the patterns in several requests';

/**
 * What makes patterns no regular expressions that every engine takes, and the one with which those of a request
 * become too expensive. The ones after it are not looked at, so that this costs no more than a report may.
 */
export function checkPatterns(patterns: readonly Pattern[]): RefusalItem[] {
  const items: RefusalItem[] = [];
  let cost = 0;
  for (const { text, pointer } of patterns) {
    const judged = judge(text);
    const costOfThis = judged.cost + costOfNamedClass * countNamedClasses(text ?? '');
    cost += costOfThis;
    const fault = judged.fault ?? faultOfCost(costOfThis, cost);
    if (fault !== null) items.push({ pointer, code: 'bad-regex', message: fault });
    if (cost > mostCost) break;
  }
  return items;
}

/** The condition that a pattern is found in a text. */
export function finds(text: Sql, pattern: string): Sql {
  return sql`${(dialect, write) => dialect.finds(write(text), write(pattern))}`;
}

function faultOfCost(cost: number, costOfAll: number): string | null {
  if (cost > mostCost)
    return `costs ${cost} of the ${mostCost} that a request has for its patterns: ${advice}`;
  if (costOfAll <= mostCost) return null;
  return `costs ${cost}, with the patterns before it ${costOfAll} of the ${mostCost} that a request has: ${advice}`;
}

/** Each takes some time to read, since it has hundreds of ranges, even where nothing of it is left in the program. */
function countNamedClasses(text: string): number {
  return text.toLowerCase().split('\\p').length - 1;
}

function judge(pattern: string | null): { fault: string | null; cost: number } {
  if (pattern === null) return { fault: 'is null, which is no regular expression', cost: 0 };
  if (pattern === '') return { fault: 'is empty', cost: 0 };
  if ([...pattern].length > mostCharacters)
    return { fault: `has over ${mostCharacters} characters`, cost: 0 };
  try {
    const compiled = RE2JS.compile(pattern);
    if (Object.keys(compiled.namedGroups()).length > 0 && pattern.includes('(?<')) {
      return { fault: 'names a group as (?<name>…); RE2 syntax is (?P<name>…)', cost: costOfMistake };
    }
    if (compiled.programSize() > mostInstructions) {
      return { fault: 'is too large once its repetitions are written out', cost: costOfMistake };
    }
    return { fault: null, cost: costOf(compiled) };
  } catch (error) {
    const reason = error instanceof Error ? error.message.replace('error parsing regexp: ', '') : 'unknown';
    return { fault: `is not a regular expression in RE2 syntax: ${reason}`, cost: costOfMistake };
  }
}
