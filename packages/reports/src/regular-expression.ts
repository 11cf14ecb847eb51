import { RE2JS } from 're2js';
import type { RefusalItem } from './refusal.ts';
import { type Sql, sql } from './sql.ts';

const mostCharacters = 256;
/** Instructions that a pattern may compile to: engines give up on larger ones, at sizes of their own. */
const mostInstructions = 400;

/** What makes a pattern no regular expression that every engine takes. */
export function checkPattern(pattern: string, pointer: string): RefusalItem[] {
  const fault = faultOf(pattern);
  return fault === null ? [] : [{ pointer, code: 'bad-regex', message: fault }];
}

/** The condition that a pattern is found in a text. */
export function finds(text: Sql, pattern: string): Sql {
  return sql`${(dialect, write) => dialect.finds(write(text), write(pattern))}`;
}

function faultOf(pattern: string): string | null {
  if (pattern === '') return 'is empty';
  if ([...pattern].length > mostCharacters) return `has over ${mostCharacters} characters`;
  try {
    const compiled = RE2JS.compile(pattern);
    if (Object.keys(compiled.namedGroups()).length > 0 && pattern.includes('(?<')) {
      return 'names a group as (?<name>…); RE2 syntax is (?P<name>…)';
    }
    return compiled.programSize() > mostInstructions
      ? 'is too large once its repetitions are written out'
      : null;
  } catch (error) {
    const reason = error instanceof Error ? error.message.replace('error parsing regexp: ', '') : 'unknown';
    return `is not a regular expression in RE2 syntax: ${reason}`;
  }
}
