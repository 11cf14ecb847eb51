import { createLog } from '@keytally/runtime';
import { expect, onTestFinished, test, vi } from 'vitest';
import { endWith, LAST_ANSWERS_MS } from './end-with-store.ts';

test('a server whose store has ended says why and exits with 1, but not before calls under way were answered', () => {
  vi.useFakeTimers();
  const exit = vi.spyOn(process, 'exit').mockReturnValue(undefined as never);
  onTestFinished(() => {
    vi.useRealTimers();
    exit.mockRestore();
  });
  const lines: string[] = [];
  const ending = new AbortController();
  endWith({ ended: ending.signal }, createLog('info', { write: (line) => void lines.push(line) }));
  vi.advanceTimersByTime(60_000);
  expect(exit).not.toHaveBeenCalled();

  ending.abort(new Error('the disk is gone'));
  vi.advanceTimersByTime(LAST_ANSWERS_MS - 1);
  expect(exit).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(exit).toHaveBeenCalledExactlyOnceWith(1);
  expect(lines.map((line) => JSON.parse(line))).toMatchObject([
    {
      level: 'fatal',
      err: { message: 'the disk is gone' },
      msg: expect.stringContaining('the store has ended'),
    },
  ]);
});

test('a store that recovers by itself never ends its server', () => {
  expect(() => endWith({}, createLog('silent'))).not.toThrow();
});
