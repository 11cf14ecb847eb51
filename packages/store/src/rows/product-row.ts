import type { QueryParameter, Row } from '@keytally/reports';
import type { Product, TrackingMode } from '../registry.ts';

/** The id of a product and its settings. */
export function productCells(product: Product): QueryParameter[] {
  const { id, name, timeZone, defaultTracking, retentionDays = null, labels } = product;
  return [id, name, timeZone, defaultTracking, retentionDays, labelsText(labels)];
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
