import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openScratchEngine, type ScratchEngine } from '@keytally/store/scratch-engine';
import { reach } from './figures/wanted.ts';
import { writeImportData } from './import-data.ts';
import { importFile, runKeytally } from './processes/keytally-process.ts';
import { withServerProcess } from './processes/server-process.ts';

/**
 * How long `keytally export` takes, from the start of the process to its end, and how much memory: from a running server,
 * and from a data directory that no server has open. Compared with DuckDB alone, which copies a table of the same events.
 */
const USUAL_EVENTS = 1_000_000;

const COPIES = { ndjson: 'FORMAT json', csv: 'FORMAT csv, HEADER', parquet: 'FORMAT parquet' } as const;

type Format = keyof typeof COPIES;

const MIB = 1024 ** 2;

/** Prints events per second and peak memory for each format. */
export async function benchExport(size = `${USUAL_EVENTS}`): Promise<void> {
  const events = Number(size);
  const directory = mkdtempSync(join(tmpdir(), 'keytally-bench-'));
  const usage = join(directory, 'usage.parquet');
  const data = join(directory, 'data');
  try {
    await writeImportData({ path: usage, format: 'parquet', rows: events });
    await importFile(usage, ['--create-product', '--data-dir', data]);
    const engine = await openTable(usage, join(directory, 'copy.duckdb'));
    console.log(`export of ${events} events; and a plain copy of a table of the same events`);
    for (const format of Object.keys(COPIES) as Format[]) {
      const copy = await timed(() => engine.query(`COPY usage TO '${directory}/copy' (${COPIES[format]})`));
      const served = await exportServed(data, join(directory, `served.${format}`));
      const offline = await timed(() => exportTo(join(directory, `offline.${format}`), ['--data-dir', data]));
      const rate = ({ seconds }: { readonly seconds: number }) =>
        `${Math.round(events / seconds)} events/s`.padStart(16);
      if (format === 'ndjson') reach('export-server', events / served.seconds);
      else reach(`export-${format}`, copy.seconds / offline.seconds);
      console.log(`  ${format.padEnd(8)} copy ${rate(copy)}`);
      console.log(
        `    from a server ${rate(served)} x ${ratio(copy, served)}, ` +
          `peak ${inMib(served.result)} and the server ${inMib(served.serverBytes)} MiB`,
      );
      console.log(
        `    offline       ${rate(offline)} x ${ratio(copy, offline)}, peak ${inMib(offline.result)} MiB`,
      );
    }
    engine.close();
  } finally {
    rmSync(directory, { recursive: true });
  }
}

interface Timed<T> {
  readonly result: T;
  readonly seconds: number;
}

/** Exports from a server that runs for this alone, so that its peak memory is that of the export. */
async function exportServed(data: string, path: string): Promise<Timed<number> & { serverBytes: number }> {
  const { result, peakBytes } = await withServerProcess('keytally', data, (url, token) =>
    timed(() => exportTo(path, ['--url', new URL(url).origin, '--token', token])),
  );
  return { ...result, serverBytes: peakBytes };
}

/** Returns the peak memory in bytes. */
async function exportTo(path: string, source: readonly string[]): Promise<number> {
  return runKeytally('export', '--product', 'bench', '--out', path, ...source);
}

async function openTable(usage: string, file: string): Promise<ScratchEngine> {
  const engine = await openScratchEngine('2GB');
  await engine.query(`ATTACH '${file}' AS copies`);
  await engine.query('USE copies');
  await engine.query(`CREATE TABLE usage AS SELECT * FROM read_parquet('${usage}')`);
  return engine;
}

async function timed<T>(work: () => Promise<T>): Promise<Timed<T>> {
  const start = performance.now();
  const result = await work();
  return { result, seconds: (performance.now() - start) / 1_000 };
}

function ratio(copy: Timed<unknown>, own: Timed<unknown>): string {
  return (copy.seconds / own.seconds).toFixed(2);
}

function inMib(bytes: number): number {
  return Math.round(bytes / MIB);
}
