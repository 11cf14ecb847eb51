import type { Row } from '@keytally/reports';
import type { Product, TrackingMode } from '@keytally/store-ports';
import type { Cells } from './statement.ts';

/** The id of a product and its settings, as cells of its row of `products`. */
export function productCells(product: Product) {
  const { id, name, timeZone, defaultTracking, retentionDays = null, labels } = product;
  return {
    ...{ id, name, time_zone: timeZone, default_tracking: defaultTracking },
    ...{ retention_days: retentionDays, labels: labelsText(labels) },
  } satisfies Cells;
}

/** Equal labels have equal texts. */
function labelsText(labels: Product['labels'] = {}): string | null {
  const named = Object.entries(labels).toSorted(([one], [other]) => (one < other ? -1 : 1));
  return named.length === 0 ? null : JSON.stringify(Object.fromEntries(named));
}

export function toProduct(row: Row): Product {
  return {
    id: String(row.id),
    name: String(row.name),
    timeZone: String(row.time_zone),
    defaultTracking: row.default_tracking as TrackingMode,
    ...(typeof row.retention_days === 'number' && { retentionDays: row.retention_days }),
    ...(typeof row.labels === 'string' && { labels: JSON.parse(row.labels) }),
  };
}
