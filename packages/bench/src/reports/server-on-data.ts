import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { reach } from '../figures/wanted.ts';
import { sendLarge } from '../ingestion.ts';
import { withServerProcess } from '../processes/server-process.ts';
import { timeServe } from '../start-up.ts';
import type { SizeName } from './usage-directory.ts';

const RECORDS = 1_000_000;

/** Prints how long a server takes to start on data, and how many records it then stores a second, beside an empty one. */
export async function benchServerOn(directory: string, size: SizeName): Promise<void> {
  const [full, empty] = [await measure(directory), await onEmpty(measure)];
  const started = full.startMs / empty.startMs;
  console.log(
    `a server on it: first answer after ${Math.round(full.startMs)} ms (empty ${Math.round(empty.startMs)}, x ${started.toFixed(2)}); ` +
      `${Math.round(full.perSecond)} records/s (empty ${Math.round(empty.perSecond)}, x ${(full.perSecond / empty.perSecond).toFixed(2)})`,
  );
  if (size === 'L') reach('reports-start', started);
}

async function measure(directory: string): Promise<{ readonly startMs: number; readonly perSecond: number }> {
  const startMs = await timeServe(directory);
  const { result } = await withServerProcess('keytally', directory, (url, token) =>
    sendLarge(url, token, RECORDS),
  );
  return { startMs, perSecond: RECORDS / result.seconds };
}

async function onEmpty<T>(work: (directory: string) => Promise<T>): Promise<T> {
  const directory = mkdtempSync(join(tmpdir(), 'keytally-bench-'));
  return work(join(directory, 'data')).finally(() => rmSync(directory, { recursive: true }));
}
