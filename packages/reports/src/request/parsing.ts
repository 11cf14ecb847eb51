import type { NamedCohort } from '@keytally/contract/cohort-rules';
import type { Sql } from '../sql/sql.ts';
import type { RefusalItem } from './refusal.ts';
import type { Pattern } from './regular-expression.ts';

/** Cleans a category or name like recorded ones. Returns the text to look up, or the fault: `empty` if nothing is left. */
export type CleanName = (
  text: string,
) => { readonly text: string; readonly fault?: never } | { readonly fault: string };

/**
 * Reads a cohort that a condition or a segment at a place names. Returns a query for each `client` of the cohort, once; it can be written when
 * the data is there.
 */
export type ReadCohort = (
  named: NamedCohort,
  pointer: string,
  refusedAs: 'bad-conditions' | 'bad-segments',
) => Sql;

/** What the parse stage gets beside the request. It collects faults and patterns. */
export interface Parsing {
  readonly cleanName: CleanName;
  /** Records a fault. The parser may then return anything: later stages never see it. */
  malformed(pointer: string, message: string): void;
  /** Records a regular expression, to be checked with all others of the request. */
  pattern(text: string | null, pointer: string): void;
  readonly cohort: ReadCohort;
}

/** A parsing, and what it collects. */
export function openParsing(
  cleanName: CleanName,
  cohort: ReadCohort,
): {
  parsing: Parsing;
  items: readonly RefusalItem[];
  patterns: readonly Pattern[];
} {
  const items: RefusalItem[] = [];
  const patterns: Pattern[] = [];
  const malformed = (pointer: string, message: string) => {
    items.push({ pointer, code: 'invalid-request', message });
  };
  const pattern = (text: string | null, pointer: string) => {
    patterns.push({ text, pointer });
  };
  return { parsing: { cleanName, malformed, pattern, cohort }, items, patterns };
}
