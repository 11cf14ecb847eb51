import { randomUUID } from 'node:crypto';
import { readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { generateKeyPair } from '@keytally/keys';
import { runKeytally } from '../processes/keytally-process.ts';
import { type Probe, percentile, probe, type StressedServer, startStressedServer } from '../stress.ts';
import { batchesOf, usageStream } from '../usage-stream.ts';

const BATCH = 1_000;

/** 5,000 records a second. */
const BATCH_EVERY_MS = 200;

/** The time is divided into so many parts, which are compared. */
const PARTS = 6;

const LOOK_MS = 1_000;
const MIB = 1024 ** 2;

/**
 * A server at a usual load for long, an hour by default: records come in, and there are reports, keys that come and go, sessions of the
 * console, exports, and a backup in each sixth of the time. Prints for each sixth how long calls took, and the memory, handles and files
 * of the server: at the end they are those of the beginning, or something is not given back.
 */
export async function benchSoak(seconds = '3600'): Promise<void> {
  const server = await startStressedServer();
  const probes = callersOf(server);
  const parts: PartOfTime[] = [];
  for (let part = 0; part < PARTS; part += 1)
    parts.push(await watch(server, probes, (Number(seconds) * 1_000) / PARTS));
  const ended = await Promise.all(probes.map((one) => one.stop()));
  const accepted = BATCH * (ended[0]?.statuses.get(200) ?? 0);
  const stored = (await server.stopAndCount()) - server.seeded;

  console.log(
    `${seconds} seconds at ${(BATCH * 1_000) / BATCH_EVERY_MS} records a second, in ${PARTS} parts`,
  );
  const print = (name: string, values: readonly (number | string)[]) =>
    console.log(`  ${name.padEnd(36)}${values.map((value) => `${value}`.padStart(9)).join('')}`);
  for (const [index, { name }] of ended.entries())
    print(
      `${name}, 99th percentile, ms`,
      parts.map(({ p99 }) => p99[index] ?? ''),
    );
  print(
    'backup, s',
    parts.map(({ backupMs }) => Math.round(backupMs / 100) / 10),
  );
  print(
    'memory at most, MiB',
    parts.map(({ memory }) => Math.round(memory / MIB)),
  );
  print(
    'of it the engine, at the end, MiB',
    parts.map(({ engine }) => Math.round(engine / MIB)),
  );
  print(
    'open files and connections at most',
    parts.map(({ handles }) => handles),
  );
  print(
    'files of the data at most',
    parts.map(({ files }) => files),
  );
  for (const { name, statuses } of ended)
    console.log(
      `  ${name}: ${[...statuses].map(([status, count]) => `${status || 'none'} x ${count}`).join(', ')}`,
    );
  console.log(`  accepted ${accepted} records, stored ${stored}`);
}

function callersOf({ url, tokens }: StressedServer): readonly Probe[] {
  const as = (token: string) => ({ authorization: `Bearer ${token}`, 'content-type': 'application/json' });
  const send = (method: string, path: string, token: string, body?: string) =>
    fetch(`${url}${path}`, { method, headers: as(token), ...(body !== undefined && { body }) });
  const batches = batchesOf(usageStream(Date.now() - 86_400_000, 'soak '), BATCH);
  const report = () => {
    // Every report is a different request, so that none comes from the cache.
    const startDate = new Date(Date.now() - 86_400_000 * (2 + Math.floor(Math.random() * 3_000)));
    const [start, stop] = [startDate, new Date()].map((day) => day.toISOString().slice(0, 10));
    const body = JSON.stringify({ startDate: start, stopDate: stop });
    return send('POST', '/v3/reporting/eventTracking/basic/dataTable/bench', tokens.reader, body);
  };
  const { operator } = tokens;
  return [
    probe('a batch', BATCH_EVERY_MS, () =>
      send('POST', '/v3/events/bench', tokens.writer, batches.next().value),
    ),
    probe('list of keys', 1_000, () => send('GET', '/api/v1.1/public-keys', operator)),
    probe('basic data table', 2_000, report),
    probe('a key that comes and goes', 10_000, async () => {
      const key = { id: `soak-${randomUUID()}`, publicKey: generateKeyPair('EdDSA').publicKey };
      const put = await send('PUT', '/api/v1.1/client-keys', operator, JSON.stringify([key]));
      if (!put.ok) return put;
      await put.arrayBuffer();
      return send('DELETE', `/api/v1.1/client-keys/${key.id}`, operator);
    }),
    probe('a session of the console', 10_000, () => openAndEnd(send, operator)),
    probe('an export of 100,000 records', 20_000, () =>
      send('GET', '/v3/events/bench?limit=100000', operator),
    ),
  ];
}

type Send = (method: string, path: string, token: string, body?: string) => Promise<Response>;

async function openAndEnd(send: Send, token: string): Promise<Response> {
  const paired = await send(
    'POST',
    '/api/v1.1/console-pairings',
    token,
    JSON.stringify({ access: ['read'] }),
  );
  if (!paired.ok) return paired;
  const { code } = (await paired.json()) as { readonly code: string };
  const { publicKey } = generateKeyPair('ES256');
  const opened = await send('POST', '/api/v1.1/console-sessions', token, JSON.stringify({ code, publicKey }));
  if (!opened.ok) return opened;
  const { keyId } = (await opened.json()) as { readonly keyId: string };
  return send('DELETE', `/api/v1.1/console-sessions/${keyId}`, token);
}

interface PartOfTime {
  /** Of each caller, in milliseconds. */
  readonly p99: readonly number[];
  readonly backupMs: number;
  /** In bytes. */
  readonly memory: number;
  readonly engine: number;
  readonly handles: number;
  readonly files: number;
}

async function watch(server: StressedServer, probes: readonly Probe[], forMs: number): Promise<PartOfTime> {
  const until = performance.now() + forMs;
  const before = probes.map(({ milliseconds }) => milliseconds.length);
  const backup = join(server.directory, 'backup');
  const begun = performance.now();
  const backedUp = runKeytally('backup', backup, '--data-dir', join(server.directory, 'data')).then(() => {
    rmSync(backup, { recursive: true });
    return performance.now() - begun;
  });
  // It is awaited below, whatever happens until then.
  backedUp.catch(() => undefined);
  let [memory, handles, files] = [0, 0, 0];
  while (performance.now() < until) {
    memory = Math.max(memory, server.memory());
    handles = Math.max(handles, readdirSync(`/proc/${server.pid}/fd`).length);
    files = Math.max(files, countFiles(join(server.directory, 'data')));
    await sleep(LOOK_MS);
  }
  const p99 = probes.map(({ milliseconds }, index) => percentile(milliseconds.slice(before[index]), 0.99));
  return { p99, backupMs: await backedUp, memory, engine: await server.engineMemory(), handles, files };
}

/** Files come and go while they are counted. */
function countFiles(directory: string): number {
  try {
    return readdirSync(directory, { recursive: true }).length;
  } catch {
    return 0;
  }
}
