import type { ReactNode } from 'react';

/** Something to go to. */
export interface Find {
  /** The same for the same place, and for no other. */
  readonly id: string;
  readonly label: string;
  /** What else it is found by. */
  readonly hint?: string | undefined;
  readonly icon: ReactNode;
  readonly open: () => void;
}

export interface FindGroup {
  readonly name: string;
  readonly finds: readonly Find[];
}

/** As many of one kind as leave room for the others; more words find the rest. */
const MOST_OF_A_KIND = 20;

/** The groups that have every word of a text, with those first that begin with it. */
export function matching(groups: readonly FindGroup[], text: string): readonly FindGroup[] {
  const words = wordsOf(text);
  return groups
    .map(({ name, finds }) => ({ name, finds: bestOf(finds, words) }))
    .filter(({ finds }) => finds.length > 0);
}

/** The words of a text in small letters. */
export function wordsOf(text: string): readonly string[] {
  return text.toLocaleLowerCase('en').split(/\s+/).filter(Boolean);
}

function bestOf(finds: readonly Find[], words: readonly string[]): readonly Find[] {
  const [first = ''] = words;
  const found = finds.filter((find) => words.every((word) => textOf(find).includes(word)));
  const [begin, others] = [true, false].map((isFirst) =>
    found.filter((find) => textOf(find).startsWith(first) === isFirst),
  );
  return [...(begin ?? []), ...(others ?? [])].slice(0, MOST_OF_A_KIND);
}

function textOf({ label, hint = '' }: Find): string {
  return `${label}\n${hint}`.toLocaleLowerCase('en');
}
