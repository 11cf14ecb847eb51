import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { bootstrapKey, generateKeyPair, signToken } from '@keytally/keys';
import { readSettings } from '@keytally/runtime';
import { openStore } from '@keytally/store';
import { newClusterSettings } from '@keytally/store/testing/cluster';
import { onTestFinished } from 'vitest';
import { type Environment, Serving } from './serving.ts';

const SERVERS = 3;

/** The administration key `ops`, with which all tests of a file call. */
const ops = generateKeyPair('EdDSA');

export const opsToken = () =>
  signToken({ ...ops, keyId: 'ops', kind: 'ADMIN', lifetimeSeconds: 600, now: new Date() });

/** One server with its data in a directory. */
export async function serveDirectory(environment: Environment = {}): Promise<Serving> {
  const folder = newFolder();
  await registerOps({ ...environment, KEYTALLY_DATA_DIR: join(folder, '.keytally') });
  return Serving.start(folder, environment);
}

/** Servers that share two new databases, each in a folder of its own as on a machine of its own. */
export async function serveCluster(
  more: Environment = {},
  clickhouseAt: (url: URL) => Promise<URL> = async (url) => url,
): Promise<readonly [Serving, Serving, Serving]> {
  const { postgres, clickhouse } = await newClusterSettings();
  const url = await clickhouseAt(new URL(clickhouse.url));
  const environment = {
    KEYTALLY_DATABASE_URL: postgres.url,
    KEYTALLY_CLICKHOUSE_URL: url.href,
    ...more,
  };
  await registerOps(environment);
  const servers = Array.from({ length: SERVERS }, () => Serving.start(newFolder(), environment));
  return (await Promise.all(servers)) as unknown as readonly [Serving, Serving, Serving];
}

async function registerOps(environment: Environment): Promise<void> {
  const store = await openStore(readSettings(environment).store);
  await bootstrapKey(store.registry.keys, { id: 'ops', publicKey: ops.publicKey }, new Date());
  await store.close();
}

function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'keytally-served-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  return folder;
}
