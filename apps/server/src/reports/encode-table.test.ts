import type { Schema } from '@keytally/contract';
import { expect, test } from 'vitest';
import { encodeTable, type TableType } from './encode-table.ts';

const noPause = async () => undefined;
const cells = [{ index: 0, retained: 1, percent: 100, complete: true }];

/** A report with one segment; its table is about as long as the label. */
function reportOf(segmentLabel: string): Schema<'RetentionReport'> {
  const segments = [{ segmentLabel, cohorts: [{ cohort: '2026-01-01', users: 1, cells }], summary: [] }];
  return { status: 'OK', results: { segments } } as unknown as Schema<'RetentionReport'>;
}

test.each<TableType>(['text/csv', 'application/vnd.apache.arrow.stream'])(
  'a table of more than 64 MiB is refused as %s',
  async (type) => {
    const encode = (label: string) => encodeTable(type, 'getRetention', reportOf(label), noPause);
    await expect(encode('x'.repeat(64 * 1024 ** 2))).rejects.toMatchObject({ code: 'result-too-large' });
    expect((await encode('x')).length).toBeGreaterThan(50);
  },
);
