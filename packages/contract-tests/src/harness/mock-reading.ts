import type { RecordExports } from '@keytally/store';
import { onTestFinished, vi } from 'vitest';
import type { TestServer } from './test-server.ts';

/**
 * Changes, for one test, how the store of a server reads what it exports: records, or lines that its engine writes.
 *
 * @param change gets what is read as it is
 */
export function mockReading(
  { store }: TestServer,
  change: (read: AsyncIterable<unknown>) => AsyncIterable<unknown>,
): { mockRestore(): void } {
  const exports = store.usage.exports as Required<RecordExports>;
  const name = exports.readLines === undefined ? 'read' : 'readLines';
  const read = exports[name] as (...given: unknown[]) => AsyncIterable<unknown>;
  const mocked = vi
    .spyOn(exports, name)
    .mockImplementation(((...given: unknown[]) => change(read(...given))) as never);
  onTestFinished(() => mocked.mockRestore());
  return mocked;
}
