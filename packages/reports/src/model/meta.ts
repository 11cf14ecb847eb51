import type { Range } from './days.ts';
import type { World } from './world.ts';

/** The meta of every report, without warnings. */
export function metaOf({ product, events }: World, { startDate, stopDate }: Range) {
  const [newest] = events.map(({ occurredAt }) => occurredAt).sort((a, b) => b - a);
  return {
    productId: product.id,
    timeZone: product.timeZone,
    startDate,
    stopDate,
    ...(newest === undefined ? {} : { dataThrough: new Date(newest).toISOString() }),
    watermark: product.watermark,
  };
}
