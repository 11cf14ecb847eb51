import { join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { createKeytallyClient, type KeytallyClient } from '@keytally/client';
import { apiSocket, type Settings } from '@keytally/runtime';
import type { Store } from '@keytally/store';
import { tell } from '../command/output.ts';
import { commandLog } from '../data/command-log.ts';
import { settingsOfData } from '../data/environment.ts';
import { isLocked, withStore, withStoredData } from '../data/with-store.ts';
import { version } from '../version.ts';
import { printing } from './fetches.ts';
import { findTarget } from './find-target.ts';
import { isServed } from './is-served.ts';
import { requireSameVersion } from './same-version.ts';
import { clientFor } from './server-clients.ts';
import { socketFetch } from './socket-fetch.ts';
import type { TargetFlags } from './target-flags.ts';
import { temporaryFolder } from './temporary-folder.ts';

interface ClientOptions {
  /** The command changes something, so it says where. */
  readonly writes?: boolean;
  /** The command creates the data directory if there is none. */
  readonly creates?: boolean;
  /** The product that the calls are about: the token of a client key names it. */
  readonly productId?: string | undefined;
}

/**
 * Runs `work` with a client for what the flags name. A data directory that no server has open, or a cluster, is served to
 * this process alone meanwhile, so that a command does the same whether a server runs or not.
 */
export async function withClient<T>(
  flags: TargetFlags,
  { writes = false, creates = false, productId }: ClientOptions,
  work: (client: KeytallyClient) => Promise<T>,
): Promise<T> {
  const target = findTarget(flags);
  if (target.at === 'directory') return withDirectory(target.directory, flags, { writes, creates }, work);
  if (target.at === 'cluster') return withCluster(flags, { writes, creates }, work);
  const client = clientFor(target, { ...flags, productId });
  const { keyId, session } = await requireSameVersion(client);
  const who = session?.person ? `as "${session.person.name}"` : `with the key "${keyId}"`;
  if (writes) say(`${target.url}, ${who}`);
  return work(client);
}

async function withDirectory<T>(
  directory: string,
  flags: TargetFlags,
  { writes, creates }: Required<Pick<ClientOptions, 'writes' | 'creates'>>,
  work: (client: KeytallyClient) => Promise<T>,
): Promise<T> {
  const socket = apiSocket(directory);
  const served = await isServed(directory);
  if (writes) say(`the data directory ${resolve(directory)}${served ? ', through its server' : ''}`);
  if (served) return work(clientAt(socket, flags));
  const settings = settingsOfData(directory);
  const opened = creates ? withStore : withStoredData;
  let isOpen = false;
  try {
    return await opened(directory, async (store) => {
      isOpen = true;
      return servedAlone(store, settings, (path) => work(clientAt(path, flags)));
    });
  } catch (error) {
    if (isOpen || !isLocked(error) || !(await isSoonServed(directory))) throw error;
    return work(clientAt(socket, flags));
  }
}

/** The servers of a cluster need not know: this process works on the databases as one more of them. */
async function withCluster<T>(
  flags: TargetFlags,
  { writes, creates }: Required<Pick<ClientOptions, 'writes' | 'creates'>>,
  work: (client: KeytallyClient) => Promise<T>,
): Promise<T> {
  if (writes) say('the cluster that KEYTALLY_DATABASE_URL and KEYTALLY_CLICKHOUSE_URL name');
  const opened = creates ? withStore : withStoredData;
  return opened(undefined, (store) =>
    servedAlone(store, settingsOfData(undefined), (path) => work(clientAt(path, flags))),
  );
}

function clientAt(path: string, { verbose = false }: TargetFlags): KeytallyClient {
  const send = socketFetch(path);
  return createKeytallyClient({ baseUrl: 'http://localhost', fetch: verbose ? printing(send) : send });
}

/** Serves a store to this process alone while `work` runs with the path of the socket. */
async function servedAlone<T>(
  store: Store,
  settings: Settings,
  work: (path: string) => Promise<T>,
): Promise<T> {
  const folder = temporaryFolder();
  try {
    const path = join(folder.path, 'api.sock');
    const { serveOverSocket } = await import('@keytally/server');
    const close = await serveOverSocket(settings, {
      store,
      log: commandLog(settings.logLevel),
      path,
      version: version(),
    });
    return await work(path).finally(close);
  } finally {
    folder.remove();
  }
}

/** A server that is just starting has the data open a moment before it takes calls. */
async function isSoonServed(directory: string): Promise<boolean> {
  for (let tries = 0; tries < STARTING_TRIES; tries += 1) {
    if (await isServed(directory)) return true;
    await sleep(STARTING_PAUSE_MS);
  }
  return false;
}

const STARTING_TRIES = 25;
const STARTING_PAUSE_MS = 200;

function say(where: string): void {
  tell(`keytally: working on ${where}.`);
}
