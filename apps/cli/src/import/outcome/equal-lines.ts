import type { RowMapping } from '@keytally/events';
import type { ImportCounts } from '@keytally/store';
import { shellWord } from '../../command/shell-word.ts';
import { counted } from '../../command/terminal-text.ts';

/** The fields that make an event, in the order of a record. */
const OWN = ['clientId', 'sessionId', 'occurredAt', 'category', 'name', 'value'];

/**
 * Rows that are equal to an earlier one in all that makes an event: nothing says whether they are one, so each counts. That is said,
 * with the way to count them once.
 *
 * @param stored the name of the import that stored them; undefined in a dry run
 */
export function equalLines(
  { equalRows }: Pick<ImportCounts, 'equalRows'>,
  mapping: RowMapping | undefined,
  stored?: string,
): readonly string[] {
  if (equalRows === 0) return [];
  const are = equalRows === 1 ? 'is' : 'are';
  const counts = equalRows === 1 ? 'counts' : 'each counts';
  return [
    `${counted(equalRows, 'row')} ${are} equal to an earlier one of the file in client, time, session, category, name and value, and ${counts}. ` +
      `To count equal rows once, ${wayOf(mapping, stored)}.`,
  ];
}

function wayOf(mapping: RowMapping | undefined, stored: string | undefined): string {
  if (mapping === undefined) return 'give each record an id of its own';
  const columns = OWN.flatMap((field) => mapping.columns.get(field) ?? []);
  // The flag has commas between columns.
  const isNamed = columns.every((column) => !column.includes(','));
  const flag = isNamed ? `--id ${shellWord(columns.join(','))}` : '--id and the columns that identify a row';
  return stored === undefined
    ? `add ${flag}`
    : `import the file again with --replace ${shellWord(stored)} ${flag}`;
}
