import { formatDay } from '@keytally/events';
import type { EarlierRecords, ImportCounts } from '@keytally/store';

/** The text of a command `keytally imports` with these words. */
export type ImportsCommand = (...words: readonly string[]) => string;

/** Earlier imports that are named. */
const MOST_NAMED = 3;

/**
 * Corrected rows are other rows, and both count: says what was there already, what came on top, and how to replace the others.
 */
export function earlierLines(
  { accepted, duplicates, earlier }: ImportCounts,
  importsCommand: ImportsCommand,
): string[] {
  if (earlier === undefined || accepted === 0) return [];
  const named = earlier.imports
    .slice(0, MOST_NAMED)
    .map((name) => `To put this file in the place of ${name}: the same command with --replace ${name}`);
  const more = earlier.imports.length - named.length;
  return [
    `${are(duplicates, 'row')} there already, and ${accepted} came on top of ${earlier.records} that the product had ` +
      `${dayRangeText(earlier)}. If this file corrects an earlier one, both count now: import it again, with --replace and the name ` +
      'of that import.',
    ...named,
    ...(named.length === 0 || more > 0 ? [`All imports of the product: ${importsCommand('list')}`] : []),
  ];
}

export function earlierJson({ firstDay, lastDay, ...others }: EarlierRecords) {
  return { ...others, firstDay: formatDay(firstDay), lastDay: formatDay(lastDay) };
}

function dayRangeText(earlier: EarlierRecords): string {
  const { firstDay, lastDay } = earlierJson(earlier);
  return firstDay === lastDay ? `on ${firstDay}` : `from ${firstDay} to ${lastDay}`;
}

function are(count: number, thing: string): string {
  return count === 1 ? `1 ${thing} was` : `${count} ${thing}s were`;
}
