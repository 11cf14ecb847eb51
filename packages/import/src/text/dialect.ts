import type { DecimalMark } from '@keytally/events';

/** The characters between cells that are understood, with their names. */
export const delimiters = { ',': 'comma', ';': 'semicolon', '\t': 'tab', '|': 'pipe' } as const;

export type Delimiter = keyof typeof delimiters;

/** How a file of CSV is written. */
export interface Dialect {
  readonly delimiter: Delimiter;
  readonly decimal: DecimalMark;
}

/** The dialect of RFC 4180. */
export const plainDialect: Dialect = { delimiter: ',', decimal: '.' };

export function isDelimiter(text: string): text is Delimiter {
  return Object.hasOwn(delimiters, text);
}
