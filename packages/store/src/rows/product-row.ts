import type { Cell, ProductSettings, Row } from '@keytally/reports';
import {
  type Product,
  type RetentionState,
  type TrackingMode,
  toWatermark,
  type UsageState,
} from '@keytally/store-ports';
import type { Cells } from './statement.ts';

/** The id of a product and its settings, as cells of its row of `products`. */
export function productCells(product: Product) {
  const { id, name, timeZone, defaultTracking, retentionDays = null, labels } = product;
  return {
    id,
    name,
    time_zone: timeZone,
    default_tracking: defaultTracking,
    retention_days: retentionDays,
    labels: labelsText(labels),
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

/** The settings of a product that answers are made with, by its row. */
export function toProductSettings(row: Row): ProductSettings {
  const { timeZone, labels } = toProduct(row);
  return { timeZone, labels };
}

/** How current the data of a product is, by its row. */
export function toUsageState({ batch, data_through, removed_before }: Row): UsageState {
  return {
    watermark: toWatermark(batch),
    dataThrough: numberIn(data_through),
    removedBefore: numberIn(removed_before),
  };
}

/** What the row of a product says of its retention. */
export function toRetentionState(row: Row): RetentionState {
  return {
    retentionDays: numberIn(row.retention_days),
    isTold: row.retention_told === true,
    keptFrom: numberIn(row.kept_from),
    keptAt: numberIn(row.kept_at),
    dataThrough: numberIn(row.data_through),
  };
}

function numberIn(cell: Cell | undefined): number | undefined {
  return cell == null ? undefined : Number(cell);
}
