import { openStore } from '@keytally/server';
import type { Store } from '@keytally/store';
import { settingsWith } from './environment.ts';

/**
 * Opens the store of a data directory for one piece of work and closes it again, whatever became of the work.
 * Its engine may read `inputFiles`.
 */
export async function withStore<T>(
  dataDirectory: string | undefined,
  work: (store: Store) => Promise<T>,
  inputFiles: readonly string[] = [],
): Promise<T> {
  const store = await openStore(settingsWith({ KEYTALLY_DATA_DIR: dataDirectory }), inputFiles);
  try {
    return await work(store);
  } finally {
    await store.close();
  }
}
