import type { Row } from '@keytally/reports';
import type { RetentionState } from '@keytally/store-ports';

/** Reads what a row of `products` says of the retention. */
export function toRetentionState(row: Row): RetentionState {
  return {
    ...(row.retention_days !== null && { retentionDays: Number(row.retention_days) }),
    isTold: row.retention_told === true,
    ...(row.kept_from !== null && { keptFrom: Number(row.kept_from) }),
    ...(row.kept_at !== null && { keptAt: Number(row.kept_at) }),
    ...(row.data_through !== null && { dataThrough: Number(row.data_through) }),
  };
}
