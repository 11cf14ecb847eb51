import {
  bool,
  Column,
  columnFromArray,
  type DataType,
  dateDay,
  float64,
  int64,
  TimeUnit,
  tableFromColumns,
  tableToIPC,
  timestamp,
  utf8,
} from '@uwdata/flechette';
import type { ReportTable } from '../tables/table.ts';
import { slicesOf, typedColumns, type ValueType } from './typed-columns.ts';

const TYPES: Readonly<Record<ValueType, () => DataType>> = {
  text: utf8,
  count: int64,
  number: float64,
  day: dateDay,
  instant: () => timestamp(TimeUnit.MILLISECOND, 'UTC'),
  flag: bool,
};

/**
 * A table as a stream of Apache Arrow (IPC streaming format).
 *
 * @param pause awaited after each slice of rows
 */
export async function arrowStream(table: ReportTable, pause: () => Promise<void>): Promise<Uint8Array> {
  const columns = typedColumns(table).map(({ name, type }) => ({
    name,
    type: TYPES[type](),
    parts: [] as Column<unknown>[],
  }));
  for (const slice of slicesOf(table)) {
    for (const [place, values] of slice.entries()) {
      const { type, parts } = columns[place] as (typeof columns)[number];
      parts.push(columnFromArray(values, type));
    }
    await pause();
  }
  const whole = columns.map(({ name, type, parts }) => {
    const batches = parts.flatMap(({ data }) => data);
    const column = batches.length > 0 ? new Column(batches, type) : columnFromArray([], type);
    return [name, column] satisfies [string, Column<unknown>];
  });
  return tableToIPC(tableFromColumns(whole), { format: 'stream' }) as Uint8Array;
}
