import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import autocannon from 'autocannon';
import { median } from '../figures/statistics.ts';
import { reach } from '../figures/wanted.ts';
import { startServerProcess } from '../processes/server-process.ts';
import { type AnsweredCall, answeredCalls } from './answered-calls.ts';
import { benchChangedAnswers } from './changed-answers.ts';

const ROUNDS = 5;
const SECONDS = 3;
const CONNECTIONS = 20;

interface Subject {
  readonly url: string;
  readonly token: string;
}

/**
 * Calls whose answer did not change since the last one: calls a second beside Express that sends the same bytes, alone and with
 * the validator, in turns, and how long a call takes at half of that load. At a rate, the load generator sends in bursts, which the
 * same rate on bare Express shows.
 */
export async function benchAnswers(): Promise<void> {
  const directory = mkdtempSync(join(tmpdir(), 'keytally-bench-'));
  const bytes = join(directory, 'bytes');
  try {
    await withSubject('keytally', join(directory, 'data'), async (keytally) => {
      mkdirSync(bytes);
      const sizes = await Promise.all(answeredCalls.map((call) => keepAnswer(keytally, call, bytes)));
      await withSubject('express', bytes, (bare) =>
        withSubject('validator', bytes, async (validator) => {
          console.log(
            `Answers that did not change, median of ${ROUNDS} runs of ${SECONDS} s, ${CONNECTIONS} connections`,
          );
          for (const [place, call] of answeredCalls.entries())
            await compare(call, sizes[place] ?? 0, { keytally, bare, validator });
        }),
      );
      await benchChangedAnswers(keytally);
    });
  } finally {
    rmSync(directory, { recursive: true });
  }
}

async function compare(
  call: AnsweredCall,
  size: number,
  { keytally, bare, validator }: Readonly<Record<'keytally' | 'bare' | 'validator', Subject>>,
): Promise<void> {
  const rates = { keytally: [] as number[], bare: [] as number[], validator: [] as number[] };
  for (let round = 0; round < ROUNDS; round += 1) {
    rates.keytally.push((await load(keytally, call)).rate);
    rates.bare.push((await load(bare, call)).rate);
    rates.validator.push((await load(validator, call)).rate);
  }
  const rate = median(rates.keytally);
  const { p99 } = await load(keytally, call, rate / 2);
  const { p99: p99OfBare } = await load(bare, call, rate / 2);
  reach(call.figure, rate / median(rates.bare));
  reach('answers-p99', p99);
  const beside = (other: readonly number[]) => (rate / median(other)).toFixed(2);
  console.log(
    `  ${call.name.padEnd(20)} ${String(size).padStart(6)} bytes ${String(Math.round(rate)).padStart(6)}/s` +
      `  x ${beside(rates.bare)} of bare Express, x ${beside(rates.validator)} of the validator alone;` +
      ` at half load ${p99} ms at the 99th percentile (bare Express at that rate ${p99OfBare})`,
  );
}

/** @param rate calls a second; as many as it takes by default */
async function load(
  { url, token }: Subject,
  { method, path, body }: AnsweredCall,
  rate?: number,
): Promise<{ readonly rate: number; readonly p99: number }> {
  const { requests, latency, non2xx } = await autocannon({
    url: `${url}${path}`,
    method,
    headers: headersOf(token),
    connections: CONNECTIONS,
    duration: SECONDS,
    ...(body !== undefined && { body }),
    ...(rate !== undefined && { overallRate: Math.round(rate) }),
  });
  if (non2xx > 0) throw new Error(`${non2xx} answers of ${path} were not 200`);
  return { rate: requests.average, p99: latency.p99 };
}

async function keepAnswer(
  { url, token }: Subject,
  { operationId, method, path, body }: AnsweredCall,
  directory: string,
): Promise<number> {
  const response = await fetch(`${url}${path}`, { method, headers: headersOf(token), body: body ?? null });
  const bytes = Buffer.from(await response.arrayBuffer());
  if (!response.ok) throw new Error(`${path} was answered ${response.status}: ${bytes}`);
  writeFileSync(join(directory, operationId), bytes);
  return bytes.length;
}

function headersOf(token: string): Record<string, string> {
  return { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
}

async function withSubject<T>(
  kind: 'keytally' | 'express' | 'validator',
  directory: string,
  work: (subject: Subject) => Promise<T>,
): Promise<T> {
  const child = startServerProcess('answers/answer-server.ts', kind, directory);
  try {
    const lines = createInterface({ input: child.stdout as NodeJS.ReadableStream })[Symbol.asyncIterator]();
    return await work(JSON.parse((await lines.next()).value ?? '{}'));
  } finally {
    const ended = once(child, 'close');
    child.kill('SIGTERM');
    await ended;
  }
}
