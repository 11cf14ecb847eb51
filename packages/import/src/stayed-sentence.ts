import type { Schema } from '@keytally/contract';

/** What is said of the records that stay when their import is undone or replaced; empty if there are none. */
export function stayedSentence({
  stayedRecords: records,
  stayedIn: imports = [],
}: Pick<Schema<'ErasedImport'>, 'stayedRecords' | 'stayedIn'>): string {
  if (records === 0) return '';
  const [stay, them] = records === 1 ? ['record stays', 'it'] : ['records stay', 'them'];
  const who = imports.length === 0 ? 'a program' : new Intl.ListFormat('en').format(imports);
  return `${records.toLocaleString('en')} ${stay}, because ${who} brought ${them} too.`;
}
