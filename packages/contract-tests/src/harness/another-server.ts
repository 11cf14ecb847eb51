import { rmSync } from 'node:fs';
import type { KeyRegistry } from '@keytally/keys';
import { createLog, readSettings, type SettingName } from '@keytally/runtime';
import { startServer } from '@keytally/server';
import { newDirectory, type TestServer } from './test-server.ts';

/** A server that shares the store of another one. */
export interface AnotherServer {
  readonly url: string;
  close(): Promise<void>;
}

/**
 * Starts another server on the store of a running one, as on another machine: it is not told of changes of keys that
 * the first one makes, and has a directory of its own. Close it first.
 */
export async function startAnotherServer(
  first: TestServer,
  more: Partial<Record<SettingName, string>> = {},
): Promise<AnotherServer> {
  const directory = newDirectory();
  const settings = readSettings({ ...more, KEYTALLY_PORT: '0', KEYTALLY_DATA_DIR: directory });
  const registry = { ...first.store.registry, keys: seenFromAnother(first.keys) };
  const store = { ...first.store, registry, close: async () => {} };
  const server = await startServer(settings, { store, log: createLog('silent') });
  return {
    url: server.url,
    close: async () => {
      await server.close();
      rmSync(directory, { recursive: true });
    },
  };
}

/** The same keys, with a revision that counts only changes made through this object. */
function seenFromAnother(keys: KeyRegistry): KeyRegistry {
  let revision = 0;
  return {
    ...keys,
    async change(decide) {
      const result = await keys.change(decide);
      revision += 1;
      return result;
    },
    revision: () => revision,
  };
}
