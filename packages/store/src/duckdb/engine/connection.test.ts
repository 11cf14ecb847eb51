import { DuckDBConnection } from '@duckdb/node-api';
import { StoreError } from '@keytally/store-ports';
import { event } from '@keytally/store-ports/testing';
import { expect, it, onTestFinished, vi } from 'vitest';
import { acme, openTestStore } from '../../testing/test-store.ts';

it('returns text as it was stored, including a U+FEFF at its beginning', async () => {
  const store = await openTestStore();
  await store.registry.products.put(acme);
  const names = ['Save', '\ufeff', '\ufeffSave', '\ufeff\ufeffSave, with more than twelve bytes'];
  await store.usage.ingest(
    'acme',
    names.map((name) => event({ id: name, name })),
  );
  const listed = await store.registry.trackedEvents.list('acme');
  expect(listed.map(({ name }) => name)).toEqual(names.toSorted());
});

it.each([
  ['FATAL Error: Failed to create checkpoint because of error: IO Error: No space left on device', true],
  ['Invalid Error: the database has been invalidated because of a previous fatal error.', true],
  ['TransactionContext Error: Failed to commit: No space left on device', false],
  ['Out of Memory Error: failed to allocate data', false],
])('after "%s" the store has ended: %s', async (message, hasEnded) => {
  const store = await openTestStore();
  const run = vi.spyOn(DuckDBConnection.prototype, 'run').mockRejectedValueOnce(new Error(message));
  onTestFinished(() => run.mockRestore());
  const error = await store.registry.products.list().catch((reason: unknown) => reason);
  expect(error).toBeInstanceOf(StoreError);
  expect(store.ended?.aborted).toBe(hasEnded);
  if (hasEnded) expect(store.ended?.reason).toBe(error);
});
