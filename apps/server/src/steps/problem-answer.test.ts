import type { RefusedEntry } from '@keytally/runtime';
import { createLog, type Log } from '@keytally/runtime';
import type { Request, Response } from 'express';
import { expect, test } from 'vitest';
import { createMetrics } from '../metrics/metrics.ts';
import { RequestProblem } from '../problems/problem.ts';
import { answerProblems } from './problem-answer.ts';

/** Answers requests whose callers have hung up. */
function answering(log: Log) {
  const written: RefusedEntry[] = [];
  const audit = {
    change: <T>(make: () => Promise<T>) => make(),
    refused: (entry: RefusedEntry) => void written.push(entry),
    exported: async () => undefined,
    copyLagSeconds: () => 0,
    copyAgain: async () => undefined,
    close: async () => undefined,
  };
  const locals = { requestId: 'gone', operationId: 'listPublicKeys' };
  const response = { closed: true, headersSent: true, locals } as unknown as Response;
  const request = { socket: {} } as Request;
  const answerProblem = answerProblems({ metrics: createMetrics(), log, audit, now: Date.now });
  return { written, answer: (error: unknown) => answerProblem(error, request, response, () => {}) };
}

/** The audit entries of a failed request whose caller has hung up. */
function auditAfterHangUp(error: unknown, log = createLog('silent')): readonly RefusedEntry[] {
  const { written, answer } = answering(log);
  answer(error);
  return written;
}

test('H14 a refused call is audited even if its caller hung up', () => {
  const entries = auditAfterHangUp(new RequestProblem('wrong-key-kind'));
  expect(entries).toMatchObject([{ action: 'call-refused', requestId: 'gone', reason: 'wrong-key-kind' }]);
});

test('H13 work that was stopped because its caller hung up is not a failure', () => {
  expect(auditAfterHangUp(new DOMException('This operation was aborted', 'AbortError'))).toEqual([]);
});

test('calls refused as busy or at the stop are not logged, so that nobody fills the log with them, but failures are', () => {
  const logged: unknown[] = [];
  const log = { error: ({ code }: { code: string }) => logged.push(code) } as unknown as Log;
  auditAfterHangUp(new RequestProblem('busy'), log);
  auditAfterHangUp(new RequestProblem('store-unavailable', 'The server is stopping.'), log);
  auditAfterHangUp(new RequestProblem('busy', undefined, { cause: new Error('out of memory') }), log);
  auditAfterHangUp(new RequestProblem('time-limit'), log);
  expect(logged).toEqual(['busy', 'time-limit']);
});

test('equal failures are logged once a minute, so that nobody fills the log with them', () => {
  const logged: unknown[] = [];
  const log = { error: (known: unknown) => logged.push(known) } as unknown as Log;
  const { answer } = answering(log);
  for (let times = 0; times < 100; times += 1) answer(new TypeError('a bug'));
  answer(new TypeError('another'));
  expect(logged).toMatchObject([{ err: { message: 'a bug' } }, { err: { message: 'another' } }]);
});
