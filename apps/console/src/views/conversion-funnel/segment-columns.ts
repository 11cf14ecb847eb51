import { formatNumber, formatPercent } from '../../ui/format/number.ts';
import type { Column } from '../../ui/table/column.ts';
import { nameOfPart } from '../parts.ts';
import type { Funnel } from './funnel.ts';

/** How many of each segment began, and how many got to the last step. */
export function segmentColumns(property: string): readonly Column<Funnel>[] {
  return [
    { id: 'label', label: property, value: (funnel) => nameOfPart(funnel) ?? '', cell: nameOfPart },
    {
      id: 'entered',
      label: 'Began',
      isNumber: true,
      value: ({ entered }) => entered,
      cell: ({ entered }) => formatNumber(entered),
    },
    {
      id: 'converted',
      label: 'Got to the last step',
      isNumber: true,
      value: ({ converted }) => converted,
      cell: ({ converted }) => formatNumber(converted),
    },
    {
      id: 'percent',
      label: 'Percent',
      isNumber: true,
      value: ({ percent }) => percent,
      cell: ({ percent }) => formatPercent(percent),
    },
  ];
}
