import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Session } from '../../session/session.ts';
import { importCalls, type Refusals } from './import-calls.ts';

const RESULT = { accepted: 1, duplicates: 0, rejected: 0 };

function limited(): Response {
  const problem = {
    type: '/problems/rate-limited',
    title: 'Limit reached',
    status: 429,
    code: 'rate-limited',
  };
  const headers = { 'Content-Type': 'application/problem+json', 'Retry-After': '200' };
  return new Response(JSON.stringify({ ...problem, detail: 'Try again.' }), { status: 429, headers });
}

let answers: Response[];
let isStopped: boolean;
beforeEach(() => {
  isStopped = false;
  vi.useFakeTimers();
  vi.stubGlobal('document', { baseURI: 'https://keytally.example/console/' });
  vi.stubGlobal('fetch', async () => answers.shift());
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function send(refusals: Refusals) {
  const session = { token: async () => 'token' } as unknown as Session;
  const calls = importCalls(
    'ide',
    () => session,
    () => isStopped,
    refusals,
  );
  return calls.send({ import: 'use' }, new Blob(['{"records":[]}']));
}

it('a batch that a limit refuses is sent again when the limit allows it, and is no failure', async () => {
  answers = [limited(), Response.json(RESULT)];
  const refusals: Refusals = {};
  const sent = send(refusals);
  await vi.advanceTimersByTimeAsync(199_000);
  expect(answers).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(2_000);
  expect(await sent).toEqual(RESULT);
  expect(refusals).toEqual({});
});

it('somebody who stops an import does not wait for a limit', async () => {
  answers = [limited()];
  const sent = send({}).catch((error: Error) => error.message);
  await vi.advanceTimersByTimeAsync(1_000);
  isStopped = true;
  await vi.advanceTimersByTimeAsync(2_000);
  expect(await sent).toBe('It was stopped.');
});
