import type { Schema } from '@keytally/contract';

/**
 * What is said of records that stay when an import is undone or replaced, or what a key sent is erased; empty if there are none.
 *
 * @param others who has them if no import has
 */
export function stayedSentence(
  {
    stayedRecords: records,
    stayedIn: imports = [],
  }: Pick<Schema<'ErasedImport'>, 'stayedRecords' | 'stayedIn'>,
  others = 'a program',
): string {
  if (records === 0) return '';
  const [stay, them] = records === 1 ? ['record stays', 'it'] : ['records stay', 'them'];
  const who = imports.length === 0 ? others : new Intl.ListFormat('en').format(imports);
  return `${records.toLocaleString('en')} ${stay}, because ${who} brought ${them} too.`;
}
