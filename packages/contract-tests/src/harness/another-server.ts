import { rmSync } from 'node:fs';
import type { KeyRegistry } from '@keytally/keys';
import { createLog, readSettings, type SettingName } from '@keytally/runtime';
import { startServer } from '@keytally/server';
import { openStore, type Store, type StoreSettings } from '@keytally/store';
import { newDirectory, type TestServer } from './test-server.ts';

/** A server that shares the store of another one. */
export interface AnotherServer {
  readonly url: string;
  close(): Promise<void>;
}

/**
 * Starts another server on the store of a running one, as on another machine: it is not told of changes of keys that
 * the first one makes, and has a directory of its own. Close it first.
 *
 * @param given its own connections to the data of the store; by default new ones to its databases if it has any, else those
 *   of the running server
 */
export async function startAnotherServer(
  first: TestServer,
  more: Partial<Record<SettingName, string>> = {},
  given?: Store,
): Promise<AnotherServer> {
  const directory = newDirectory();
  const settings = readSettings({
    ...first.dataSettings,
    ...more,
    KEYTALLY_PORT: '0',
    KEYTALLY_DATA_DIR: directory,
  });
  const store = given ?? (await openAnother(first, settings.store));
  const server = await startServer(settings, { store, log: createLog('silent') });
  return {
    url: server.url,
    close: async () => {
      await server.close();
      rmSync(directory, { recursive: true });
    },
  };
}

/** Where many may have the data open, the other server does so under a name of its own. */
async function openAnother(first: TestServer, settings: StoreSettings): Promise<Store> {
  return settings.engine === 'cluster' ? openStore({ ...settings, server: 'another' }) : sharedBy(first);
}

/** The store of a running server, which closes it. */
function sharedBy({ store, keys }: TestServer): Store {
  const registry = { ...store.registry, keys: seenFromAnother(keys) };
  return { ...store, registry, close: async () => {} };
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
