import type { RefusalItem } from './refusal.ts';

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
}

/** An intake and what it noted. */
export function openIntake(cleanName: CleanName): { intake: Intake; items: readonly RefusalItem[] } {
  const items: RefusalItem[] = [];
  const malformed = (pointer: string, message: string) => {
    items.push({ pointer, code: 'invalid-request', message });
  };
  return { intake: { cleanName, malformed }, items };
}
