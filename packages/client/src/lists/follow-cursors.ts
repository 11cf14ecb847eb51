import { KeytallyError } from '../keytally-error.ts';

/**
 * Checks the cursors of one list, which are read in order: call what is returned with that of each page. It returns the cursor of the
 * next page, or `null` if there is none. A cursor that is no text, is empty or comes again would lead through the same pages for
 * ever: it throws a `KeytallyError` with the code `unexpected-answer`.
 *
 * @param first the cursor with which the list was begun, if it was begun in the middle
 */
export function followCursors(first?: string): (next: unknown) => string | null {
  const seen = new Set<unknown>(['', first]);
  return (next) => {
    if (next === null) return null;
    if (typeof next !== 'string' || seen.has(next)) throw leadsNowhere();
    seen.add(next);
    return next;
  };
}

/** The objects of a list in a page. */
export function listOf<List extends readonly object[]>(value: unknown): List {
  const isList = Array.isArray(value) && value.every((item) => typeof item === 'object' && item !== null);
  if (isList) return value as unknown as List;
  throw notOfServer('A page of the response has no list');
}

function leadsNowhere(): KeytallyError {
  return notOfServer('A page of the response leads to no other page, or to one that was read');
}

function notOfServer(what: string): KeytallyError {
  return new KeytallyError(
    'unexpected-answer',
    `${what}, so it is not from a Keytally server: check the base URL and any proxy.`,
  );
}
