import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openScratchEngine } from '@keytally/store/scratch-engine';
import { reach } from './figures/wanted.ts';
import { writeImportData } from './import-data.ts';
import { importFile } from './processes/keytally-process.ts';

/**
 * How long `keytally import` takes for a file, from the start of the process to its end: reading, checking, assigning
 * ids, removing duplicates, writing to disk and rolling up. Compared with DuckDB alone, which copies the file into a
 * table of texts.
 */
const USUAL_ROWS = 1_000_000;

/** Prints rows per second of the import and of the copy for CSV and Parquet, and the bytes per event on disk. */
export async function benchImport(size = `${USUAL_ROWS}`): Promise<void> {
  const rows = Number(size);
  const directory = mkdtempSync(join(tmpdir(), 'keytally-bench-'));
  try {
    console.log(`import of ${rows} rows, rolled up; and a plain copy of the same file`);
    for (const format of ['csv', 'parquet'] as const) {
      const path = join(directory, `usage.${format}`);
      await writeImportData({ path, format, rows });
      const copy = await timed(() => copyAlone(path, format, join(directory, 'copy.duckdb')));
      const data = join(directory, format);
      const own = await timed(() => importFile(path, ['--create-product', '--data-dir', data]));
      const bytes = statSync(join(data, 'private/keytally.duckdb')).size / rows;
      reach(`import-${format}`, copy / own);
      reach('import-disk', bytes);
      const rate = (seconds: number) => `${Math.round(rows / seconds)} rows/s`.padStart(16);
      console.log(
        `  ${format.padEnd(8)} import ${rate(own)}  copy ${rate(copy)}  x ${(copy / own).toFixed(2)}, ${bytes.toFixed(1)} bytes an event`,
      );
    }
  } finally {
    rmSync(directory, { recursive: true });
  }
}

async function copyAlone(path: string, format: 'csv' | 'parquet', into: string): Promise<void> {
  const engine = await openScratchEngine('2GB');
  try {
    await engine.query(`ATTACH '${into}' AS copies`, []);
    const source = format === 'csv' ? `read_csv('${path}', all_varchar = true)` : `read_parquet('${path}')`;
    await engine.query(`CREATE TABLE copies.${format} AS SELECT * FROM ${source}`, []);
    await engine.query('CHECKPOINT copies', []);
  } finally {
    engine.close();
  }
}

/** Seconds that some work takes. */
async function timed(work: () => Promise<void>): Promise<number> {
  const start = performance.now();
  await work();
  return (performance.now() - start) / 1_000;
}
