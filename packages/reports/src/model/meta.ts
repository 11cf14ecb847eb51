import type { Schema } from '@keytally/contract';
import type { Range } from './days.ts';
import type { ModelWarning } from './selection.ts';
import type { World } from './world.ts';

/** The meta of every report, without warnings. */
export function metaOf(world: World, { startDate, stopDate }: Range) {
  return { ...productMetaOf(world), startDate, stopDate };
}

/** The meta of every answer about a product, without warnings. */
export function productMetaOf({ product, events }: World) {
  const [newest] = events.map(({ occurredAt }) => occurredAt).sort((a, b) => b - a);
  return {
    productId: product.id,
    timeZone: product.timeZone,
    ...(newest === undefined ? {} : { dataThrough: new Date(newest).toISOString() }),
    watermark: product.watermark,
  };
}

/** The warnings of a report, with only the number instead of the text, which is up to the engine. */
export function withWarnings(
  warnings: readonly ModelWarning[],
  ungrouped: number = 0,
): Schema<'ReportWarning'>[] {
  const left: Schema<'ReportWarning'>[] =
    ungrouped === 0 ? [] : [{ code: 'ungrouped-clients', detail: String(ungrouped), pointer: '/groupBy' }];
  return [...warnings.map((warning) => ({ ...warning, detail: '' })), ...left];
}
