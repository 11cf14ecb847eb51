import type { Schema } from '@keytally/client';
import { stayedSentence } from '@keytally/import';
import type { Outcome } from '../../importing/plan.ts';
import { countOf, formatNumber } from '../../ui/format/number.ts';

/** What came in of a file, or would come in. */
export function countsSentence(outcome: Outcome, isDryRun: boolean): string {
  const { accepted, duplicates, repeatedRows, rejected } = outcome;
  if (outcome.replaced) return replacedSentence(outcome.replaced, repeatedRows);
  // The server counts both as duplicates.
  const known = Math.max(0, duplicates - repeatedRows);
  const parts = [
    ...(known > 0 ? [`${countOf(known, 'is', 'are')} there already`] : []),
    ...(repeatedRows > 0 ? [`${countOf(repeatedRows, 'is', 'are')} in this file more than once`] : []),
    ...(rejected > 0 ? [`${countOf(rejected, 'row')} ${rejected === 1 ? 'has' : 'have'} a fault`] : []),
  ];
  const stored = `${countOf(accepted, 'record')} ${isDryRun ? 'would be stored' : accepted === 1 ? 'was stored' : 'were stored'}`;
  return `${[stored, ...parts].join(', ')}.`;
}

/** What was erased of an import that was undone, and what stays. */
export function undoneWords(erased: Schema<'ErasedImport'>): string {
  return `${erased.name} is undone: ${erasedRecords(erased)} erased. ${stayedSentence(erased)}`.trim();
}

function replacedSentence(replaced: Schema<'ReplacedImport'>, repeatedRows: number): string {
  const { name, accepted } = replaced;
  const duplicates = Math.max(0, replaced.duplicates - repeatedRows);
  const known = duplicates > 0 ? `; ${countOf(duplicates, 'is', 'are')} there already, not from ${name}` : '';
  const twice = repeatedRows > 0 ? `; ${countOf(repeatedRows, 'is', 'are')} in this file more than once` : '';
  const counts = `${countOf(accepted, 'record')} replaced ${erasedRecords(replaced)} of ${name}${known}${twice}.`;
  return `${counts} ${stayedSentence(replaced)}`.trim();
}

type Erased = Pick<Schema<'ErasedImport'>, 'erasedEvents' | 'erasedSessionRecords'>;

function erasedRecords({ erasedEvents, erasedSessionRecords }: Erased): string {
  const sessions = erasedSessionRecords > 0 ? ` and ${countOf(erasedSessionRecords, 'session record')}` : '';
  return `${countOf(erasedEvents, 'event')}${sessions}`;
}

/** What the clock of the file did at some times. */
export function clockSentences({ gaps, overlaps }: Outcome): readonly string[] {
  return [
    ...(gaps > 0
      ? [
          `${countOf(gaps, 'time is', 'times are')} in a gap that the clock skipped: moved forward by as much.`,
        ]
      : []),
    ...(overlaps > 0
      ? [
          `${countOf(overlaps, 'time is', 'times are')} in an hour that the clock showed twice: the earlier one was taken.`,
        ]
      : []),
  ];
}

/** What is said of rows that nothing tells apart. */
export function equalSentences(
  { equalRows }: Pick<Outcome, 'equalRows'>,
  isDryRun: boolean,
): readonly string[] {
  if (equalRows === 0) return [];
  const rows = equalRows === 1 ? '1 row is' : `${formatNumber(equalRows)} rows are`;
  return [
    `${rows} equal to an earlier one of this file in client, time, session, category, event and value, and ${equalRows === 1 ? 'counts' : 'each counts'}. ` +
      `To count equal rows once, ${isDryRun ? 'tick' : 'undo this import, and import the file again with'} the columns that identify a row ${isDryRun ? '' : 'ticked '}under “More”.`,
  ];
}
