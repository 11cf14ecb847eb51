import type { Request, Response } from 'express';
import { expect, test } from 'vitest';
import type { RefusedEntry } from './audit/refused-calls.ts';
import { createLog } from './log.ts';
import { createMetrics } from './metrics/metrics.ts';
import { RequestProblem } from './problem.ts';
import { answerProblems } from './problem-answer.ts';

/** What is written down when a request fails whose caller is gone. */
function auditAfterHangUp(error: unknown): RefusedEntry[] {
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
  answerProblems({ metrics: createMetrics(), log: createLog('silent'), audit, now: Date.now })(
    error,
    request,
    response,
    () => {},
  );
  return written;
}

test('H14 a refused call is written down though its caller hung up', () => {
  const entries = auditAfterHangUp(new RequestProblem('wrong-key-kind'));
  expect(entries).toMatchObject([{ action: 'call-refused', requestId: 'gone', reason: 'wrong-key-kind' }]);
});

test('H13 what was stopped because its caller hung up is no failure', () => {
  expect(auditAfterHangUp(new DOMException('This operation was aborted', 'AbortError'))).toEqual([]);
});
