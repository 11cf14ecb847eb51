import type { Log } from '@keytally/runtime';
import { beforeEach, expect, it } from 'vitest';
import { createFailureLog, type FailureLog } from './failure-log.ts';

let written: unknown[];
let now: number;
let fail: FailureLog;

beforeEach(() => {
  written = [];
  now = 0;
  const log = { error: (known: object, message: string) => written.push({ ...known, message }) };
  fail = createFailureLog(log as unknown as Log, 60_000, () => now);
});

it('logs equal failures once in a while, and counts the others', () => {
  const error = new Error('too large');
  for (let times = 0; times < 1_000; times += 1) fail('getReport', error, { requestId: 'one' });
  expect(written).toEqual([{ requestId: 'one', err: error, message: 'getReport failed' }]);
  now = 60_000;
  fail('getReport', error, { requestId: 'two' });
  expect(written.slice(1)).toEqual([
    { kind: 'getReport: too large', times: 999, message: 'failed again' },
    { requestId: 'two', err: error, message: 'getReport failed' },
  ]);
});

it('treats failures as different if the operation, the reason or the cause differs', () => {
  fail('getReport', new Error('too large'));
  fail('getReport', new Error('too small'));
  fail('getReport', new Error('too small', { cause: new Error('a bug') }));
  fail('listEvents', new Error('too small'));
  expect(written).toHaveLength(4);
});

it('logs a limited number of failures that all differ', () => {
  for (let times = 0; times < 1_000; times += 1) fail('getReport', new Error(`no ${times}`));
  expect(written).toHaveLength(51);
});
