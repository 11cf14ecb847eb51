import { formatNumber, formatPercent } from '../../ui/format/number.ts';
import type { NumberTable } from '../model/number-table.ts';
import { type HistogramData, outsideOf, percentOf } from './histogram-data.ts';

/** The numbers of a histogram: a row for each bin, and for who is in none. */
export function histogramTable(data: HistogramData, binsAre: string): NumberTable {
  const { bins, usedAtLeastOnce, neverUsed } = data;
  const outside = outsideOf(data);
  const rows = [
    ...bins.map(({ label, users }) => ({ label, users, share: percentOf(users, usedAtLeastOnce) })),
    ...(outside > 0
      ? [{ label: 'In no bin', users: outside, share: percentOf(outside, usedAtLeastOnce) }]
      : []),
    { label: 'Never used', users: neverUsed, share: null },
  ];
  return {
    corner: binsAre,
    columns: [
      { id: 'users', label: 'Users' },
      { id: 'share', label: 'Of users who used it' },
      { id: 'all', label: 'Of all users' },
    ],
    rowCount: rows.length,
    rowAt(index) {
      const { label = '', users = 0, share = null } = rows[index] ?? {};
      const ofAll = percentOf(users, usedAtLeastOnce + neverUsed);
      return {
        id: String(index),
        head: label,
        cells: [formatNumber(users), formatPercent(share), formatPercent(ofAll)],
      };
    },
  };
}
