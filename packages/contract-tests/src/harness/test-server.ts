import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createKeytallyClient, type KeytallyClient } from '@keytally/client';
import {
  bootstrapKey,
  generateKeyPair,
  type KeyKind,
  type KeyRegistry,
  type KeyUpload,
  putKeys,
  signToken,
  type TokenRequest,
} from '@keytally/keys';
import { createLog, readSettings, type SettingName } from '@keytally/runtime';
import { type AppOptions, startServer } from '@keytally/server';
import { openStore, type Store } from '@keytally/store';
import { openMemoryStore } from '@keytally/store-ports/testing';
import { builtConsole } from './built-console.ts';
import { createTestedData, isInMemory } from './tested-store.ts';

/** Signs a token, by default one that is valid now and for ten minutes. */
type Signer = (token?: { products?: string[]; now?: Date; kind?: KeyKind }) => Promise<string>;

/** A running server with its own data directory, and keys to call it. */
export interface TestServer {
  readonly url: string;
  /** Where metrics are read without a token, if the settings name a port for it. */
  readonly metricsUrl?: string;
  readonly directory: string;
  /** Settings that say where the data is, unless that is the directory. */
  readonly dataSettings: Partial<Record<SettingName, string>>;
  /** What the server keeps everything in. */
  readonly store: Store;
  /** What it keeps keys in. */
  readonly keys: KeyRegistry;
  /** Lines of its log, down to `debug`. */
  readonly logged: readonly string[];
  /** A client with a token of the administration key `admin`. */
  readonly client: KeytallyClient;
  /** A fresh token of the administration key `admin`. */
  adminToken(): Promise<string>;
  /** Registers a key like an upload, and signs tokens with it. */
  addKey(kind: KeyKind, upload: Omit<KeyUpload, 'publicKey'>): Promise<Signer>;
  /** Registers a client key and signs tokens with it. */
  addClientKey(upload: Omit<KeyUpload, 'publicKey'>): Promise<(audience: string[]) => Promise<string>>;
  close(): Promise<void>;
}

interface TestServerOptions {
  /** Its data, removed at the end; by default a new directory. */
  readonly directory?: string;
  /** Settings beside those of every test. */
  readonly settings?: Partial<Record<SettingName, string>>;
  /** What handlers meet before they begin. */
  readonly fault?: AppOptions['fault'];
  /** An open store, instead of one of its own. */
  readonly store?: Store;
  /** The console; by default files that look like one. */
  readonly consoleDirectory?: string;
  /** Whether its own store is the memory; by default that of the run, unless the directory is given. */
  readonly inMemory?: boolean;
}

/** Starts a server as `keytally serve` does, in this process and on a free port. */
export async function startTestServer(options: TestServerOptions = {}): Promise<TestServer> {
  const { directory = newDirectory(), fault, inMemory = isInMemory && !options.directory } = options;
  const given = options.store ?? (inMemory ? await openMemoryStore() : undefined);
  const data = given ? undefined : await createTestedData();
  const settings = readSettings({
    ...data?.settings,
    ...options.settings,
    KEYTALLY_PORT: '0',
    KEYTALLY_DATA_DIR: directory,
    KEYTALLY_LOG_LEVEL: 'silent',
  });
  const store = given ?? (await openStore(settings.store));
  const admin = generateKeyPair('EdDSA');
  await bootstrapKey(store.registry.keys, { id: 'admin', publicKey: admin.publicKey }, new Date());
  const logged: string[] = [];
  const log = createLog('debug', { write: (line) => void logged.push(line) });
  const { consoleDirectory = builtConsole() } = options;
  const server = await startServer(settings, {
    store,
    log,
    version: 'tested',
    consoleDirectory,
    ...(fault && { fault }),
  });

  const adminToken = () => sign(admin.privateKey, { keyId: 'admin', kind: 'ADMIN' });
  const addKey: TestServer['addKey'] = async (kind, upload) => {
    const { publicKey, privateKey } = generateKeyPair('EdDSA');
    await putKeys(store.registry.keys, kind, [{ ...upload, publicKey }], new Date());
    return (token) => sign(privateKey, { keyId: upload.id, kind, ...token });
  };
  return {
    url: server.url,
    ...(server.metricsUrl !== undefined && { metricsUrl: server.metricsUrl }),
    directory,
    dataSettings: data?.settings ?? {},
    store,
    keys: store.registry.keys,
    logged,
    client: createKeytallyClient({ baseUrl: server.url, credentials: adminToken }),
    adminToken,
    addKey,
    addClientKey: async (upload) => {
      const signer = await addKey('CLIENT', upload);
      return (products) => signer({ products });
    },
    close: async () => {
      await server.close();
      await data?.drop();
      rmSync(directory, { recursive: true });
    },
  };
}

/** A new empty directory for data. */
export function newDirectory(): string {
  return mkdtempSync(join(tmpdir(), 'keytally-contract-'));
}

function sign(
  privateKey: string,
  token: Omit<TokenRequest, 'privateKey' | 'lifetimeSeconds' | 'now'> & { now?: Date },
) {
  return signToken({ privateKey, lifetimeSeconds: 600, now: new Date(), ...token });
}
