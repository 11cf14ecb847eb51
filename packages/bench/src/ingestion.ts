import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { Agent } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { writeImportData } from './import-data.ts';
import { importFile } from './processes/keytally-process.ts';
import { withServerProcess } from './processes/server-process.ts';
import { sendBatch } from './send-batch.ts';
import { batchesOf, usageStream } from './usage-stream.ts';

/**
 * Records per second over HTTP, on disk before each response, with the load generator on the same machine. Compared
 * with an Express route that appends the same bodies to a file and waits for the disk, which any server must do.
 */
const BATCH = 1_000;
const CALLERS = 16;
const USUAL_RECORDS = 1_000_000;
const PLAIN_RECORDS = 500_000;

const MIB = 1024 ** 2;

interface Result {
  readonly perSecond: number;
  readonly peakBytes: number;
  readonly bytesOnDisk: number;
}

/** Prints records per second, memory and disk usage of the server and of the plain route, and their ratio. */
export async function benchIngestion(size = `${USUAL_RECORDS}`): Promise<void> {
  const records = Number(size);
  const plain = await measure('plain', PLAIN_RECORDS);
  const keytally = await measure('keytally', records);
  const imported = await measure('keytally', records, importAll);
  console.log(
    `${records} records in batches of ${BATCH} from ${CALLERS} callers, durable before each answer`,
  );
  print('Express, append', plain, PLAIN_RECORDS);
  print('keytally serve', keytally, records);
  print('import --url', imported, records);
  const ratio = (one: Result, other: Result) => (one.perSecond / other.perSecond).toFixed(2);
  console.log(`  ratio ${ratio(keytally, plain)}; of the import of a CSV file ${ratio(imported, keytally)}`);
}

function print(name: string, { perSecond, peakBytes, bytesOnDisk }: Result, records: number): void {
  const disk = (bytesOnDisk / records).toFixed(1);
  const rate = String(Math.round(perSecond)).padStart(7);
  console.log(
    `  ${name.padEnd(16)} ${rate} records/s, peak ${Math.round(peakBytes / MIB)} MiB, ${disk} bytes a record`,
  );
}

async function measure(kind: 'keytally' | 'plain', records: number, send = sendAll): Promise<Result> {
  const directory = mkdtempSync(join(tmpdir(), 'keytally-bench-'));
  try {
    const { result: seconds, peakBytes } = await withServerProcess(
      kind,
      join(directory, 'data'),
      (url, token) => send(url, token, records),
    );
    return { perSecond: records / seconds, peakBytes, bytesOnDisk: sizeOf(directory) };
  } finally {
    rmSync(directory, { recursive: true });
  }
}

/** Sends records, and returns the seconds that it took. */
async function sendAll(url: string, token: string, records: number): Promise<number> {
  const start = performance.now();
  const batches = batchesOf(usageStream(Date.now() - 86_400_000), BATCH);
  const agent = new Agent({ keepAlive: true, maxSockets: CALLERS });
  let left = records / BATCH;
  const call = async () => {
    while (left > 0) {
      left -= 1;
      await send(url, token, batches.next().value, agent);
    }
  };
  await Promise.all(Array.from({ length: CALLERS }, call));
  agent.destroy();
  return (performance.now() - start) / 1_000;
}

/** Imports a file of records into the server, from the start of the process to its end. */
async function importAll(url: string, token: string, records: number): Promise<number> {
  const directory = mkdtempSync(join(tmpdir(), 'keytally-bench-'));
  try {
    const path = join(directory, 'usage.csv');
    await writeImportData({ path, format: 'csv', rows: records });
    const start = performance.now();
    await importFile(path, ['--url', new URL(url).origin, '--token', token]);
    return (performance.now() - start) / 1_000;
  } finally {
    rmSync(directory, { recursive: true });
  }
}

async function send(url: string, token: string, body: string, agent: Agent): Promise<void> {
  const { status, text } = await sendBatch(url, token, body, agent);
  if (status !== 200) throw new Error(`the server answered ${status}: ${text}`);
  const { accepted } = JSON.parse(text);
  if (accepted !== true && accepted !== BATCH) throw new Error(`not all records were accepted: ${text}`);
}

function sizeOf(directory: string): number {
  return readdirSync(directory, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .reduce((sum, { parentPath, name }) => sum + statSync(join(parentPath, name)).size, 0);
}
