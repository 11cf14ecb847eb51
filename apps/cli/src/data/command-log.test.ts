import { expect, test, vi } from 'vitest';
import { commandLog } from './command-log.ts';

test('the log of a command is sentences with causes, and no stack', () => {
  const told = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const log = commandLog('warn');
  const error = new Error('The disk is full.', { cause: new Error('ENOSPC: no space left') });
  log.error({ err: error, file: 'audit.ndjson' }, 'cannot write the copy of the audit trail');
  log.error(error);
  log.warn('the log keytally.duckdb.wal is large');
  log.info('not told');
  expect(told.mock.calls.flat()).toEqual([
    'keytally: cannot write the copy of the audit trail: The disk is full: ENOSPC: no space left.',
    'keytally: The disk is full: ENOSPC: no space left.',
    'keytally: the log keytally.duckdb.wal is large.',
  ]);
});
