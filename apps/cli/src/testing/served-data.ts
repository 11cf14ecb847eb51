import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { bootstrapKey, generateKeyPair, signToken } from '@keytally/keys';
import { readSettings } from '@keytally/runtime';
import { openStore } from '@keytally/store';
import { createClusterDatabases, environmentOf } from '@keytally/store/testing/cluster';
import { type Environment, Serving } from './serving.ts';

/** The administration key `ops`, with which all tests of a file call. */
const ops = generateKeyPair('EdDSA');

export const opsToken = () =>
  signToken({ ...ops, keyId: 'ops', kind: 'ADMIN', lifetimeSeconds: 600, now: new Date() });

/** Servers on the same data, which end with it. */
export interface Served {
  readonly servers: readonly Serving[];
  end(): Promise<void>;
}

/** One server with its data in a directory. */
export async function serveDirectory(): Promise<Served> {
  const folder = newFolder();
  await registerOps({ KEYTALLY_DATA_DIR: join(folder, '.keytally') });
  return started([Serving.start(folder, {})], () => remove(folder));
}

/**
 * Three servers that share two new databases, each in a folder of its own as on a machine of its own.
 *
 * @param clickhouseAt what ClickHouse is reached through
 */
export async function serveCluster(
  more: Environment = {},
  clickhouseAt: (url: string) => Promise<string> = async (url) => url,
): Promise<Served> {
  const { settings, drop } = await createClusterDatabases();
  const { origin, username, password, pathname } = new URL(settings.clickhouse.url);
  const url = Object.assign(new URL(pathname, await clickhouseAt(origin)), { username, password });
  const environment = {
    ...environmentOf(settings),
    KEYTALLY_CLICKHOUSE_URL: url.href,
    ...more,
  };
  await registerOps(environment);
  const folders = [newFolder(), newFolder(), newFolder()];
  return started(
    folders.map((folder) => Serving.start(folder, environment)),
    async () => {
      folders.forEach(remove);
      await drop();
    },
  );
}

async function started(starting: readonly Promise<Serving>[], after: () => unknown): Promise<Served> {
  const servers = await Promise.all(starting);
  return {
    servers,
    end: async () => {
      await Promise.all(servers.map((server) => server.end()));
      await after();
    },
  };
}

/** Registers the key `ops` where these settings say that the data is. */
export async function registerOps(environment: Environment): Promise<void> {
  const store = await openStore(readSettings(environment).store);
  await bootstrapKey(store.registry.keys, { id: 'ops', publicKey: ops.publicKey }, new Date());
  await store.close();
}

const newFolder = () => mkdtempSync(join(tmpdir(), 'keytally-served-'));
const remove = (folder: string) => rmSync(folder, { recursive: true });
