import { nameOfColumn } from '@keytally/spreadsheets/names';
import { differenceOf } from '../../ui/format/number.ts';
import { type ColumnInFile, numberColumn } from '../number-column.ts';
import type { EventRow, Measure } from './rows.ts';

/** What is counted, or what came with it. */
export type Numbers = 'uses' | 'values';

export const MEASURES: Readonly<Record<Numbers, readonly Measure[]>> = {
  uses: [
    'cumulativeUsageCount',
    'averageCountPerUser',
    'averageCountPerSession',
    'averageCountPerRuntimeHour',
  ],
  values: [
    'cumulativeValue',
    'averageValuePerUser',
    'averageValuePerSession',
    'averageValuePerRuntimeHour',
    'averageValuePerUsage',
  ],
};

type NumberOfEvents = ColumnInFile<EventRow>;

export function numberNow(id: Measure): NumberOfEvents {
  return numberColumn(id, ({ now }) => now[id]);
}

export function numberBefore(id: Measure): NumberOfEvents {
  const { name, kind } = nameOfColumn(id);
  return {
    id: `${id}-before`,
    label: `${name} before`,
    isNumber: true,
    value: ({ before }) => before?.[id] ?? null,
    inFile: { heading: `${name} before`, kind },
  };
}

export function numberDifference(id: Measure): NumberOfEvents {
  const { name, kind } = nameOfColumn(id);
  return {
    id: `${id}-difference`,
    label: 'Difference',
    isNumber: true,
    value: ({ now, before }) => moreThan(now[id], before?.[id]),
    inFile: { heading: `${name}, difference`, kind },
  };
}

/** There is none while the earlier days are still loading. Without values on one side their sum is 0 there. */
export function moreThan(now: number | null, before: number | null | undefined): number | null {
  if (before === undefined || (now === null && before === null)) return null;
  return differenceOf(now ?? 0, before ?? 0);
}
