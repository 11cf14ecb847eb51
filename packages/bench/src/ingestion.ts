import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { Agent } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { reach } from './figures/wanted.ts';
import { writeImportData } from './import-data.ts';
import { importFile } from './processes/keytally-process.ts';
import { withServerProcess } from './processes/server-process.ts';
import { sendBatch } from './send-batch.ts';
import { batchesOf, usageStream } from './usage-stream.ts';

/**
 * Records per second over HTTP, on disk before each response, with the load generator on the same machine. Compared
 * with an Express route that appends the same bodies to a file and waits for the disk, which any server must do.
 */
const LARGE: Load = { batch: 1_000, callers: 16 };
const SMALL: Load = { batch: 10, callers: 200 };
/** What a page or a phone sends. */
const SINGLE: Load = { batch: 1, callers: 4 };
const MANY_SINGLE: Load = { batch: 1, callers: 200 };
const USUAL_RECORDS = 1_000_000;
const PLAIN_RECORDS = 500_000;
/** Of small batches. */
const FEWER_RECORDS = 100_000;
const SINGLE_RECORDS = 20_000;
/** Sent before single ones, after which the event names are known. */
const KNOWN_RECORDS = 20_000;
/** The memory is looked at after so many. */
const MEMORY_AFTER = 10_000_000;

const MIB = 1024 ** 2;

/** How many records a batch has, and how many batches are on their way at a time. */
interface Load {
  readonly batch: number;
  readonly callers: number;
}

/** How long it took to send all, and the 99th percentile of the batches, without the first of each caller. */
interface Sent {
  readonly seconds: number;
  readonly p99Ms?: number;
}

type Send = (url: string, token: string, records: number) => Promise<Sent>;

interface Result extends Sent {
  readonly perSecond: number;
  readonly peakBytes: number;
  readonly bytesOnDisk: number;
  readonly cpuMs: number;
}

/** Prints records per second, memory and disk usage of the server and of the plain route, and their ratio. */
export async function benchIngestion(size = `${USUAL_RECORDS}`): Promise<void> {
  const records = Number(size);
  const plain = await measure('plain', PLAIN_RECORDS, sendAll(LARGE));
  const keytally = await measure('keytally', records, sendAll(LARGE));
  const imported = await measure('keytally', records, importAll);
  console.log(`${records} records in ${titleOf(LARGE)}`);
  print('Express, append', plain, PLAIN_RECORDS);
  print('keytally serve', keytally, records);
  print('import --url', imported, records);
  const ratio = (one: Result, other: Result) => (one.perSecond / other.perSecond).toFixed(2);
  console.log(`  ratio ${ratio(keytally, plain)}; of the import of a CSV file ${ratio(imported, keytally)}`);
  reach('ingestion-beside', keytally.perSecond / plain.perSecond);
  if (records >= MEMORY_AFTER) reach('ingestion-memory', keytally.peakBytes / MIB);
  reach('ingestion-disk', keytally.bytesOnDisk / records);
  reach('import-http', imported.perSecond / keytally.perSecond);
  console.log(`${FEWER_RECORDS} records in ${titleOf(SMALL)}`);
  const [few, plainFew] = [
    await measure('keytally', FEWER_RECORDS, sendAll(SMALL)),
    await measure('plain', FEWER_RECORDS, sendAll(SMALL)),
  ];
  print('Express, append', plainFew, FEWER_RECORDS);
  print('keytally serve', few, FEWER_RECORDS);
  console.log(`  ratio ${ratio(few, plainFew)}`);
  reach('ingestion-small', few.perSecond);
  reach('ingestion-small-beside', few.perSecond / plainFew.perSecond);
  reach('ingestion-small-p99', few.p99Ms ?? Number.NaN);
  await benchSingle(SINGLE, 'ingestion-single');
  await benchSingle(MANY_SINGLE, 'ingestion-single-many');
}

async function benchSingle(load: Load, figure: 'ingestion-single' | 'ingestion-single-many'): Promise<void> {
  console.log(`${SINGLE_RECORDS} records in ${titleOf(load)}`);
  const [one, plain] = [
    await measure('keytally', SINGLE_RECORDS, afterKnown(sendAll(load))),
    await measure('plain', SINGLE_RECORDS, afterKnown(sendAll(load))),
  ];
  print('Express, append', plain, SINGLE_RECORDS);
  print('keytally serve', one, SINGLE_RECORDS);
  const cpu = (one.cpuMs / SINGLE_RECORDS).toFixed(2);
  console.log(
    `  ratio ${(one.perSecond / plain.perSecond).toFixed(2)}; ${cpu} ms of processor time a record`,
  );
  reach(figure, one.perSecond / plain.perSecond);
  if (load === SINGLE) reach('ingestion-single-cpu', one.cpuMs / SINGLE_RECORDS);
}

/** Sends records before those that are measured, so that neither event names nor clients are new. */
function afterKnown(send: Send): Send {
  return async (url, token, records) => {
    const before = batchesOf(usageStream(Date.now() - 2 * 86_400_000, 'known'), KNOWN_RECORDS / 4);
    const agent = new Agent({ keepAlive: true });
    for (let sent = 0; sent < 4; sent += 1)
      await sendRecords(url, token, before.next().value as string, KNOWN_RECORDS / 4, agent);
    agent.destroy();
    return send(url, token, records);
  };
}

function titleOf({ batch, callers }: Load): string {
  return `batches of ${batch} from ${callers} callers, durable before each answer`;
}

function print(name: string, { perSecond, peakBytes, bytesOnDisk, p99Ms }: Result, records: number): void {
  const disk = (bytesOnDisk / records).toFixed(1);
  const rate = String(Math.round(perSecond)).padStart(7);
  console.log(
    `  ${name.padEnd(16)} ${rate} records/s, peak ${Math.round(peakBytes / MIB)} MiB, ${disk} bytes a record` +
      (p99Ms === undefined ? '' : `, a batch ${p99Ms.toFixed(0)} ms at the 99th percentile`),
  );
}

async function measure(kind: 'keytally' | 'plain', records: number, send: Send): Promise<Result> {
  const directory = mkdtempSync(join(tmpdir(), 'keytally-bench-'));
  try {
    const { result: sent, ...used } = await withServerProcess(kind, join(directory, 'data'), (url, token) =>
      send(url, token, records),
    );
    return { ...sent, ...used, perSecond: records / sent.seconds, bytesOnDisk: sizeOf(directory) };
  } finally {
    rmSync(directory, { recursive: true });
  }
}

/** Sends all records, in batches of 1,000 from 16 callers. */
export const sendLarge: Send = sendAll(LARGE);

/** Sends all records. */
function sendAll({ batch, callers }: Load): Send {
  return async (url, token, records) => {
    const start = performance.now();
    const batches = batchesOf(usageStream(Date.now() - 86_400_000), batch);
    const agent = new Agent({ keepAlive: true, maxSockets: callers });
    const times: number[] = [];
    let left = records / batch;
    const call = async () => {
      let isWarm = false;
      while (left > 0) {
        left -= 1;
        const body = batches.next().value as string;
        const begun = performance.now();
        await sendRecords(url, token, body, batch, agent);
        if (isWarm) times.push(performance.now() - begun);
        isWarm = true;
      }
    };
    await Promise.all(Array.from({ length: callers }, call));
    agent.destroy();
    const seconds = (performance.now() - start) / 1_000;
    return { seconds, p99Ms: times.sort((a, b) => a - b)[Math.floor(times.length * 0.99)] ?? 0 };
  };
}

/** Imports a file of records into the server, from the start of the process to its end. */
async function importAll(url: string, token: string, records: number): Promise<Sent> {
  const directory = mkdtempSync(join(tmpdir(), 'keytally-bench-'));
  try {
    const path = join(directory, 'usage.csv');
    await writeImportData({ path, format: 'csv', rows: records });
    const start = performance.now();
    await importFile(path, ['--url', new URL(url).origin, '--token', token]);
    return { seconds: (performance.now() - start) / 1_000 };
  } finally {
    rmSync(directory, { recursive: true });
  }
}

async function sendRecords(
  url: string,
  token: string,
  body: string,
  batch: number,
  agent: Agent,
): Promise<void> {
  const { status, text } = await sendBatch(url, token, body, agent);
  if (status !== 200) throw new Error(`the server answered ${status}: ${text}`);
  const { accepted } = JSON.parse(text);
  if (accepted !== true && accepted !== batch) throw new Error(`not all records were accepted: ${text}`);
}

function sizeOf(directory: string): number {
  return readdirSync(directory, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .reduce((sum, { parentPath, name }) => sum + statSync(join(parentPath, name)).size, 0);
}
