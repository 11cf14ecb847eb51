import type { RefusedEntry } from '@keytally/runtime';
import { createLog, type Log } from '@keytally/runtime';
import type { Request, Response } from 'express';
import { expect, test } from 'vitest';
import { createMetrics } from '../metrics/metrics.ts';
import { RequestProblem } from '../problems/problem.ts';
import { answerProblems } from './problem-answer.ts';

/** Answers the requests of callers that are gone. */
function answering(log: Log) {
  const written: RefusedEntry[] = [];
  const audit = {
    change: <T>(make: () => Promise<T>) => make(),
    refused: (entry: RefusedEntry) => void written.push(entry),
    copyAgain: async () => undefined,
    close: async () => undefined,
  };
  const locals = { requestId: 'gone', operationId: 'listPublicKeys' };
  const response = { closed: true, headersSent: true, locals } as unknown as Response;
  const request = { socket: {} } as Request;
  const answerProblem = answerProblems({ metrics: createMetrics(), log, audit, now: Date.now });
  return { written, answer: (error: unknown) => answerProblem(error, request, response, () => {}) };
}

/** What is written down when a request fails whose caller is gone. */
function auditAfterHangUp(error: unknown, log = createLog('silent')): readonly RefusedEntry[] {
  const { written, answer } = answering(log);
  answer(error);
  return written;
}

test('H14 a refused call is written down though its caller hung up', () => {
  const entries = auditAfterHangUp(new RequestProblem('wrong-key-kind'));
  expect(entries).toMatchObject([{ action: 'call-refused', requestId: 'gone', reason: 'wrong-key-kind' }]);
});

test('H13 what was stopped because its caller hung up is no failure', () => {
  expect(auditAfterHangUp(new DOMException('This operation was aborted', 'AbortError'))).toEqual([]);
});

test('one who makes the server busy fills no log: what was refused as busy is not in it, what failed is', () => {
  const logged: unknown[] = [];
  const log = { error: ({ code }: { code: string }) => logged.push(code) } as unknown as Log;
  auditAfterHangUp(new RequestProblem('busy'), log);
  auditAfterHangUp(new RequestProblem('busy', undefined, { cause: new Error('out of memory') }), log);
  auditAfterHangUp(new RequestProblem('time-limit'), log);
  expect(logged).toEqual(['busy', 'time-limit']);
});

test('who asks again and again for what fails fills no log: equal failures are written down once a minute', () => {
  const logged: unknown[] = [];
  const log = { error: (known: unknown) => logged.push(known) } as unknown as Log;
  const { answer } = answering(log);
  for (let times = 0; times < 100; times += 1) answer(new TypeError('a bug'));
  answer(new TypeError('another'));
  expect(logged).toMatchObject([{ err: { message: 'a bug' } }, { err: { message: 'another' } }]);
});
