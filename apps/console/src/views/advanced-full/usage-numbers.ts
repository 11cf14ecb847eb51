import { nameOfColumn } from '@keytally/spreadsheets/names';
import { differenceOf } from '../../ui/format/number.ts';
import { type ColumnInFile, numberColumn } from '../number-column.ts';
import { FREQUENCIES, type FullRow, frequenciesOf, type Usage } from './rows.ts';

export type UsageNumber = Exclude<keyof Usage, 'usageFrequency'>;

export const USAGE_NUMBERS: readonly UsageNumber[] = [
  'eventCounts',
  'uniqueUsersUsedAtLeastOnce',
  'uniqueUsersNeverUsed',
  'averageEventCountPerUserAtLeastOnce',
  'averageEventCountPerUserAll',
  'averageEventCountPerSessionUsedAtLeastOnce',
  'averageEventCountPerSessionAll',
];

type NumberOfUsage = ColumnInFile<FullRow>;

export function usageNow(id: UsageNumber): NumberOfUsage {
  return numberColumn(id, ({ data }) => data?.[id] ?? null);
}

export const USES_BEFORE: NumberOfUsage = {
  id: 'before',
  label: 'Uses before',
  isNumber: true,
  value: ({ before }) => before?.eventCounts ?? null,
  inFile: { heading: 'Uses before', kind: 'count' },
};

export const USES_DIFFERENCE: NumberOfUsage = {
  id: 'difference',
  label: 'Difference',
  isNumber: true,
  value: ({ data, before }) => differenceOf(data?.eventCounts, before?.eventCounts),
  inFile: { heading: 'Uses, difference', kind: 'count' },
};

/** The users of each frequency, which the screen draws: a file has them as columns. */
export const FREQUENCY_COLUMNS: readonly NumberOfUsage[] = FREQUENCIES.map((label, index) => {
  const { name, kind } = nameOfColumn(`usageFrequency ${label}`);
  return {
    id: label,
    label: name,
    value: ({ data }) => (data?.usageFrequency ? (frequenciesOf(data)[index] ?? null) : null),
    inFile: { heading: name, kind },
  };
});

/** What says which row it is, in a file. */
export function titlesOf(rows: readonly FullRow[], segmented: string | undefined) {
  return [
    ...EVENT_TITLES,
    ...(rows.some(({ of }) => 'combiLabel' in of) ? [COMBINATION_TITLE] : []),
    ...(segmented === undefined ? [] : [{ heading: segmented, of: ({ segment }: FullRow) => segment }]),
  ];
}

const EVENT_TITLES = [
  { heading: 'Category', of: ({ of }: FullRow) => ('combiLabel' in of ? null : of.category) },
  { heading: 'Event', of: ({ of }: FullRow) => ('combiLabel' in of ? null : of.name) },
];
const COMBINATION_TITLE = {
  heading: 'Combination',
  of: ({ of }: FullRow) => ('combiLabel' in of ? of.combiLabel : null),
};
