import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createKeytallyClient, type KeytallyClient } from '@keytally/client';
import { bootstrapKey, generateKeyPair, type KeyAccess, putKeys, signToken } from '@keytally/keys';
import { createLog, openStore, readSettings, startServer } from '@keytally/server';

/** A running server on a data directory of its own, with keys to call it with. */
export interface TestServer {
  readonly url: string;
  /** A client with a token of the administration key `admin`. */
  readonly client: KeytallyClient;
  /** A fresh token of the administration key `admin`. */
  adminToken(): Promise<string>;
  /** Registers a client key and signs tokens with it. */
  addClientKey(options: {
    id: string;
    products?: string[];
    access?: KeyAccess[];
  }): Promise<(audience: string[]) => Promise<string>>;
  close(): Promise<void>;
}

/**
 * Starts a server as `keytally serve` does, in this process and on a free port.
 *
 * @param directory the data; by default a new one. It is removed at the end
 */
export async function startTestServer(directory = newDirectory()): Promise<TestServer> {
  const settings = readSettings({
    KEYTALLY_PORT: '0',
    KEYTALLY_DATA_DIR: directory,
    KEYTALLY_LOG_LEVEL: 'silent',
  });
  const store = await openStore(settings);
  const admin = generateKeyPair('EdDSA');
  await bootstrapKey(store.keys, { id: 'admin', publicKey: admin.publicKey }, new Date());
  const server = await startServer(settings, { store, log: createLog('silent') });

  const adminToken = () => sign(admin.privateKey, { keyId: 'admin', kind: 'ADMIN' });
  return {
    url: server.url,
    client: createKeytallyClient({ baseUrl: server.url, credentials: adminToken }),
    adminToken,
    addClientKey: async ({ id, ...rights }) => {
      const { publicKey, privateKey } = generateKeyPair('EdDSA');
      await putKeys(store.keys, 'CLIENT', [{ id, publicKey, ...rights }], new Date());
      return (products) => sign(privateKey, { keyId: id, kind: 'CLIENT', products });
    },
    close: async () => {
      await server.close();
      rmSync(directory, { recursive: true });
    },
  };
}

/** A new empty directory for data. */
export function newDirectory(): string {
  return mkdtempSync(join(tmpdir(), 'keytally-contract-'));
}

function sign(privateKey: string, token: { keyId: string; kind: 'ADMIN' | 'CLIENT'; products?: string[] }) {
  return signToken({ privateKey, lifetimeSeconds: 600, now: new Date(), ...token });
}
