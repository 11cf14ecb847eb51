import { ByteWriter, ParquetWriter, type SchemaElement } from 'hyparquet-writer';
import type { ReportTable } from '../tables/table.ts';
import { slicesOf, typedColumns, type ValueType } from './typed-columns.ts';

const TYPES: Readonly<Record<ValueType, Pick<SchemaElement, 'type' | 'converted_type' | 'logical_type'>>> = {
  text: { type: 'BYTE_ARRAY', converted_type: 'UTF8' },
  count: { type: 'INT64' },
  number: { type: 'DOUBLE' },
  day: { type: 'INT32', converted_type: 'DATE' },
  instant: { type: 'INT64', converted_type: 'TIMESTAMP_MILLIS' },
  flag: { type: 'BOOLEAN' },
};

/**
 * A table as an Apache Parquet file, each slice of rows as a row group.
 *
 * @param pause awaited after each slice of rows
 */
export async function parquetFile(table: ReportTable, pause: () => Promise<void>): Promise<Uint8Array> {
  const columns = typedColumns(table);
  const elements = columns.map(({ name, type }) => ({
    name,
    repetition_type: 'OPTIONAL' as const,
    ...TYPES[type],
  }));
  const schema = [{ name: 'root', num_children: columns.length }, ...elements];
  const bytes = new ByteWriter();
  const writer = new ParquetWriter({ writer: bytes, schema, createdBy: 'Keytally' });
  for (const slice of slicesOf(table)) {
    const columnData = slice.map((data, place) => ({ name: columns[place]?.name ?? '', data }));
    writer.write({ columnData, rowGroupSize: columnData[0]?.data.length ?? 0 });
    await pause();
  }
  writer.finish();
  return bytes.getBytes();
}
