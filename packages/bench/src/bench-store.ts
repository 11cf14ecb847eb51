import { generateKeyPair, type KeyAccess, type KeyKind, putKeys, signToken } from '@keytally/keys';
import { readSettings, type Settings } from '@keytally/runtime';
import { openStore, type Store } from '@keytally/store';

/** Longer than any benchmark. */
const TOKEN_SECONDS = 7_200;

/** A new store with the product `bench`, and the settings to serve it. */
export async function openBenchStore(directory: string): Promise<{ settings: Settings; store: Store }> {
  const settings = readSettings({
    KEYTALLY_DATA_DIR: directory,
    KEYTALLY_PORT: '0',
    KEYTALLY_LOG_LEVEL: 'silent',
    KEYTALLY_MEMORY_LIMIT: '256MB',
    KEYTALLY_MAX_TOKEN_LIFETIME: `${TOKEN_SECONDS}`,
  });
  const store = await openStore(settings.store);
  await store.registry.products.put({
    id: 'bench',
    name: 'Bench',
    timeZone: 'UTC',
    defaultTracking: 'advanced',
  });
  return { settings, store };
}

export interface BenchKey {
  readonly kind: KeyKind;
  readonly access?: readonly KeyAccess[];
}

/** Registers a key and returns a token of it that is valid as long as a benchmark lasts. */
export async function addKey(store: Store, keyId: string, { kind, access }: BenchKey): Promise<string> {
  const { publicKey, privateKey } = generateKeyPair('ES256');
  const now = new Date();
  await putKeys(store.registry.keys, kind, [{ id: keyId, publicKey, access }], now);
  const audience = kind === 'CLIENT' ? { products: ['bench'] } : {};
  return signToken({ privateKey, keyId, kind, lifetimeSeconds: TOKEN_SECONDS, now, ...audience });
}
