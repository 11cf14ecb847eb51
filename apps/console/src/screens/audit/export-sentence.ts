import type { Schema } from '@keytally/client';
import { countOf, formatNumber } from '../../ui/format/number.ts';

type Exported = Schema<'AuditedExport'>;

/** What was read out of a product, as a person would say it: "exported records of acme". */
export function exportDeed(action: Schema<'AuditAction'>, count: number, exported: Exported): string {
  const { productId, startDate, clients = 0 } = exported;
  const file =
    count === 1
      ? `the file of records of ${productId} of ${startDate}`
      : `${formatNumber(count)} more files of records of ${productId}`;
  if (action === 'raw-file-offered') return `asked for ${file}`;
  if (action === 'raw-file-downloaded') return `downloaded ${file}`;
  if (action !== 'client-list') return `exported ${recordsOf(exported, count)}`;
  const more = count === 1 ? '' : ` in ${formatNumber(count)} more calls`;
  return `listed ${countOf(clients, 'client')} of ${productId}${more}`;
}

function recordsOf({ productId, startDate, stopDate }: Exported, count: number): string {
  const from = startDate === undefined ? '' : ` from ${startDate}`;
  const until = stopDate === undefined ? '' : ` until ${stopDate}`;
  const records = `records of ${productId}${from}${until}`;
  return count === 1 ? records : `${formatNumber(count)} more pages of ${records}`;
}
