import type { Schema } from '@keytally/contract';
import { checkSelection, parseSelection, type SelectedEvent } from '../../events/event-selection.ts';
import type { Parsing } from '../../request/parsing.ts';
import type { RefusalItem } from '../../request/refusal.ts';
import { type Conditions, checkConditionsOfEvents, parseUseConditions } from '../../users/conditions.ts';

type Request = Schema<'TrendsRequest'>;

export type Measure = Schema<'TrendLine'>['measure'];

/** What is measured in each period. */
export interface TrendLine {
  readonly label: string;
  readonly measure: Measure;
  /** Null for any activity. */
  readonly selection: readonly SelectedEvent[] | null;
  readonly useConditions: Conditions | null;
  /** The place of the first line that is made of the same rows: the median and the mean of an event, say, are. */
  readonly rowsOf: number;
}

export function parseLines({ lines }: Request, parsing: Parsing): TrendLine[] {
  const rows = lines.map(({ measure, events, useConditions }) =>
    JSON.stringify([isOfSingleValues(measure) || measure, events, useConditions]),
  );
  return lines.map((line, place) => ({
    label: line.label,
    measure: line.measure,
    selection: line.events ? parseSelection(line.events, parsing, `/lines/${place}/events`) : null,
    useConditions: parseUseConditions(line, parsing, `/lines/${place}`),
    rowsOf: rows.indexOf(rows[place] ?? ''),
  }));
}

export function checkLines(lines: readonly TrendLine[], { dateSplit }: Request): RefusalItem[] {
  return lines.flatMap(({ measure, selection, useConditions }, place) => {
    const pointer = `/lines/${place}`;
    const conditionsOf = {
      pointer: `${pointer}/useConditions`,
      events: 'events',
      areNamed: selection !== null,
    };
    return [
      ...checkSelection(selection ?? []),
      ...checkConditionsOfEvents(useConditions, conditionsOf),
      ...(dateSplit === 'hour' && selection === null && measure !== 'uses'
        ? [
            {
              pointer,
              code: 'bad-lines' as const,
              message: 'needs "events", since activity without a use has no hour',
            },
          ]
        : []),
    ];
  });
}

/** Whether a measure is of the values of single uses, which no sum tells. */
export function isOfSingleValues(measure: Measure): boolean {
  return !['uses', 'users', 'usesPerUser', 'sum'].includes(measure);
}

/** Whether a measure counts users. */
export function countsUsers(measure: Measure): boolean {
  return measure === 'users' || measure === 'usesPerUser';
}
