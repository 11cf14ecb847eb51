import { type CheckedRecord, propertySetDigest } from '@keytally/events';
import type { RecordExports, RecordPage, RecordPosition } from '../../record-exports.ts';
import { deletedMeanwhile } from '../../refusals.ts';
import { isOfAnother } from '../../watermark.ts';
import type { MemoryProduct } from './memory-product.ts';

/** Sorts all records anew for each page. */
export function createMemoryExports(products: ReadonlyMap<string, MemoryProduct>): RecordExports {
  function recordsOf(
    product: MemoryProduct,
    { firstDay, lastDay, clientId, asOf, after }: Omit<RecordPage, 'days' | 'last'>,
  ) {
    return product
      .recordsUntil(batchOf(asOf))
      .map((record) => ({ record, position: positionOf(record, product) }))
      .filter(({ position }) => position.day >= firstDay && position.day <= lastDay)
      .filter(({ position }) => clientId === undefined || position.clientId === clientId)
      .filter(({ position }) => after === undefined || compare(position, after) > 0)
      .toSorted((a, b) => compare(a.position, b.position));
  }

  return {
    async findPage(productId, range, limit) {
      const product = products.get(productId);
      if (product === undefined) return undefined;
      const dated = { ...range, asOf: range.asOf ?? `w-${product.batch}` };
      if (isOfAnother(dated.asOf, product.firstBatch)) return undefined;
      const found = recordsOf(product, dated);
      const onPage = found.slice(0, limit).map(({ position }) => position);
      const last = found.length > limit ? onPage.at(-1) : undefined;
      const days = [...new Set(onPage.map(({ day }) => day))];
      return { ...dated, days, ...(last && { last }) };
    },

    async *read(productId, page) {
      const product = products.get(productId);
      if (product === undefined || isOfAnother(page.asOf, product.firstBatch))
        throw deletedMeanwhile(productId);
      const found = recordsOf(product, page);
      yield found
        .filter(({ position }) => page.last === undefined || compare(position, page.last) <= 0)
        .map(({ record }) => record);
    },
  };
}

function positionOf(record: CheckedRecord, product: MemoryProduct): RecordPosition {
  const { clientId, type } = record;
  if (type === 'event') {
    const { occurredAt: instant, id } = record;
    return { day: product.dayOf(instant), instant, clientId, type, id, stoppedAt: null, properties: '' };
  }
  const { startedAt: instant, sessionId: id, stoppedAt } = record;
  const properties = record.properties === null ? '' : propertySetDigest(record.properties);
  return { day: product.dayOf(instant), instant, clientId, type, id, stoppedAt, properties };
}

function compare(a: RecordPosition, b: RecordPosition): number {
  return (
    a.day - b.day ||
    a.instant - b.instant ||
    Buffer.compare(Buffer.from(a.clientId), Buffer.from(b.clientId)) ||
    (a.type === b.type ? 0 : a.type === 'event' ? -1 : 1) ||
    Buffer.compare(Buffer.from(a.id), Buffer.from(b.id)) ||
    (a.stoppedAt ?? -1) - (b.stoppedAt ?? -1) ||
    Buffer.compare(Buffer.from(a.properties), Buffer.from(b.properties))
  );
}

function batchOf(watermark: string): bigint {
  return BigInt(/^w-(\d+)$/.exec(watermark)?.[1] ?? -1);
}
