import type { RefusalItem } from './refusal.ts';
import type { Pattern } from './regular-expression.ts';

/**
 * Cleans a category or name as recorded ones are: the text to look up, or what is wrong with it, `empty` when nothing
 * is left of it.
 */
export type CleanName = (
  text: string,
) => { readonly text: string; readonly fault?: never } | { readonly fault: string };

/** What the parse stage needs beside the request. */
export interface Intake {
  readonly cleanName: CleanName;
  /** Notes what is malformed. What a parser answers beside it does not matter: the next stage never sees it. */
  malformed(pointer: string, message: string): void;
  /** Notes a regular expression, to be judged with all the others of the request. */
  pattern(text: string | null, pointer: string): void;
}

/** An intake and what it noted. */
export function openIntake(cleanName: CleanName): {
  intake: Intake;
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
  return { intake: { cleanName, malformed, pattern }, items, patterns };
}
