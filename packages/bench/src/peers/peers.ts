import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startEngines } from '@keytally/store/testing/engines';
import { installTestEngines } from '@keytally/tooling/test-engines';
import { median } from '../figures/statistics.ts';
import { clickhouseByHand } from './clickhouse-by-hand.ts';
import { duckdbByHand } from './duckdb-by-hand.ts';
import { goatCounter } from './goat-counter.ts';
import { keytallyInProcess } from './keytally-in-process.ts';
import { keytallyOverHttp } from './keytally-over-http.ts';
import type { Peer, PeerEvent } from './peer.ts';
import { nextEvents, peerEvents } from './peer-events.ts';
import { type QuestionName, questionNames, textOfRows } from './peer-questions.ts';
import { type Measured, tableOf } from './peer-table.ts';
import { postgresByHand } from './postgres-by-hand.ts';
import { sqliteByHand } from './sqlite-by-hand.ts';

const BATCH = 1_000;
const CALLERS = 4;
const SINGLE_SECONDS = 5;
const RUNS = 5;

/** Makes a peer; `undefined` if it is not there, after it has said so. */
type MakePeer = (folder: string) => Promise<Peer | undefined>;

/**
 * Prints how fast the same events are taken, how much disk they take and how long the same questions take: by Keytally, by SQL that
 * somebody writes by hand over one table in four engines, and by other software for usage. Keytally and SQL must answer the
 * same, or the run fails.
 *
 * @param size events; a million by default
 */
export async function benchPeers(size = '1000000'): Promise<void> {
  const events = Number(size);
  const answers: Answers = new Map();
  const measured: Measured[] = [];
  const measureAll = async (makes: readonly MakePeer[]) => {
    for (const make of makes) {
      const one = await inFolder(make, (peer) => measure(peer, events, answers));
      if (one === undefined) continue;
      measured.push(one);
      console.log(`  ${one.name} is measured`);
    }
  };
  await measureAll([
    keytallyInProcess,
    keytallyOverHttp,
    duckdbByHand,
    async (folder) => sqliteByHand(folder),
  ]);
  await withEngines((engines) =>
    measureAll([() => postgresByHand(engines), () => clickhouseByHand(engines)]),
  );
  await measureAll([goatCounter]);
  console.log(
    `${events} events, in batches of ${BATCH}; single ones from ${CALLERS} callers; medians of ${RUNS} runs`,
  );
  for (const line of tableOf(measured)) console.log(line);
}

/** The text of the answer to each question, of the first peer that gave it, with its name. */
type Answers = Map<QuestionName, { readonly text: string; readonly of: string }>;

/** Runs work with a peer in a folder of its own, which is removed. */
async function inFolder<T>(make: MakePeer, work: (peer: Peer) => Promise<T>): Promise<T | undefined> {
  const folder = mkdtempSync(join(tmpdir(), 'keytally-bench-'));
  try {
    const data = join(folder, 'data');
    mkdirSync(data);
    const peer = await make(data);
    return await (peer && work(peer).finally(() => peer.end()));
  } finally {
    rmSync(folder, { recursive: true });
  }
}

async function withEngines(
  work: (engines: Awaited<ReturnType<typeof startEngines>>) => Promise<void>,
): Promise<void> {
  installTestEngines();
  const engines = await startEngines();
  // Nothing else keeps this process from ending while it waits for theirs.
  const awake = setInterval(() => undefined, 1_000);
  await work(engines)
    .finally(() => engines.end())
    .finally(() => clearInterval(awake));
}

async function measure(peer: Peer, count: number, answers: Answers): Promise<Measured> {
  const events = peerEvents(count);
  const perSecond = count / (await takeAll(peer, events, count));
  const bytesOfEvent = (await peer.bytes()) / count;
  const milliseconds = new Map<QuestionName, number>();
  for (const name of questionNames) {
    const ask = peer.ask(name);
    if (ask === undefined) continue;
    const text = textOfRows(await ask());
    const before = answers.get(name) ?? { text, of: peer.name };
    if (text !== before.text && peer.mayDiffer) {
      console.log(`  ${peer.name} is not compared on ${name}: it answers otherwise`);
      continue;
    }
    if (text !== before.text)
      throw new Error(
        `${peer.name} and ${before.of} differ on ${name}:\n${text.slice(0, 2_000)}\n${before.text.slice(0, 2_000)}`,
      );
    answers.set(name, before);
    milliseconds.set(name, await medianOf(ask, peer));
  }
  const singlePerSecond = await takeSingle(peer, events);
  return { name: peer.name, beside: peer.beside, perSecond, bytesOfEvent, milliseconds, singlePerSecond };
}

/** Seconds until all events are taken and settled; making the events is not in it. */
async function takeAll(peer: Peer, events: Generator<PeerEvent>, count: number): Promise<number> {
  let milliseconds = 0;
  for (let left = count; left > 0; left -= BATCH) {
    const batch = nextEvents(events, Math.min(left, BATCH));
    milliseconds += await timed(() => peer.take(batch));
  }
  return (milliseconds + (await timed(() => peer.settle()))) / 1_000;
}

async function medianOf(ask: () => Promise<unknown>, peer: Peer): Promise<number> {
  const times: number[] = [];
  for (let run = 0; run < RUNS; run += 1) {
    await peer.forget?.();
    times.push(await timed(ask));
  }
  return median(times);
}

/** Events a second that come one by one. */
async function takeSingle(peer: Peer, events: Generator<PeerEvent>): Promise<number> {
  const until = performance.now() + SINGLE_SECONDS * 1_000;
  let taken = 0;
  const call = async () => {
    while (performance.now() < until) {
      await peer.take(nextEvents(events, 1));
      taken += 1;
    }
  };
  await Promise.all(Array.from({ length: CALLERS }, call));
  return taken / SINGLE_SECONDS;
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await work();
  return performance.now() - start;
}
