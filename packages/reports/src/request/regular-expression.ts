import { RE2JS } from 're2js';
import { type Sql, sql } from '../sql/sql.ts';
import { costOf } from './pattern-cost.ts';
import type { RefusalItem } from './refusal.ts';

/** A regular expression in a request, and its place there. */
export interface Pattern {
  /** Null if a category should be a pattern and is null. */
  readonly text: string | null;
  readonly pointer: string;
}

const mostCharacters = 256;
/** Most instructions that a pattern may compile to. Engines refuse larger ones, each at its own limit. */
const mostInstructions = 400;
/** What all patterns of a request may cost: enough for ten thousand values of 256 bytes in half the time limit. */
const mostCost = 1200;
/** The cost of finding out that a text is not a valid pattern. */
const costOfMistake = 50;
const costOfNamedClass = 2;

const advice =
  'repeat narrower classes or fewer times, begin with "^", or ask for the patterns in several requests';

/**
 * Refuses patterns that some engine does not accept, and the pattern with which a request becomes too expensive.
 * Patterns after that one are not checked, so that checking never costs more than a report may.
 */
export function checkPatterns(patterns: readonly Pattern[]): RefusalItem[] {
  const items: RefusalItem[] = [];
  let cost = 0;
  for (const { text, pointer } of patterns) {
    const checked = checkPattern(text);
    const costOfThis = checked.cost + costOfNamedClass * countNamedClasses(text ?? '');
    cost += costOfThis;
    const fault = checked.fault ?? faultOfCost(costOfThis, cost);
    if (fault !== null) items.push({ pointer, code: 'bad-regex', message: fault });
    if (cost > mostCost) break;
  }
  return items;
}

/** Condition: the pattern is found in the text. */
export function finds(text: Sql, pattern: string): Sql {
  return sql`${(dialect, write) => dialect.finds(write(text), write(pattern))}`;
}

function faultOfCost(cost: number, costOfAll: number): string | null {
  if (cost > mostCost)
    return `costs ${cost}, but all patterns of a request may cost at most ${mostCost}: ${advice}`;
  if (costOfAll <= mostCost) return null;
  return `costs ${cost}, together with the patterns before it ${costOfAll}, but at most ${mostCost} are allowed: ${advice}`;
}

/** Each takes time to parse, since it has hundreds of ranges, even if none of them remains in the program. */
function countNamedClasses(text: string): number {
  return text.toLowerCase().split('\\p').length - 1;
}

function checkPattern(pattern: string | null): { fault: string | null; cost: number } {
  if (pattern === null) return { fault: 'is null, but must be a regular expression', cost: 0 };
  if (pattern === '') return { fault: 'is empty', cost: 0 };
  if ([...pattern].length > mostCharacters)
    return { fault: `has more than ${mostCharacters} characters`, cost: 0 };
  try {
    const compiled = RE2JS.compile(pattern);
    if (Object.keys(compiled.namedGroups()).length > 0 && pattern.includes('(?<')) {
      return { fault: 'names a group with (?<name>…); in RE2 syntax write (?P<name>…)', cost: costOfMistake };
    }
    if (compiled.programSize() > mostInstructions) {
      return { fault: 'is too large: repeat narrower classes or fewer times', cost: costOfMistake };
    }
    return { fault: null, cost: costOf(compiled) };
  } catch (error) {
    const reason = error instanceof Error ? error.message.replace('error parsing regexp: ', '') : 'unknown';
    return { fault: `is not a regular expression in RE2 syntax: ${reason}`, cost: costOfMistake };
  }
}
