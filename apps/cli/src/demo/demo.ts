import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { DAY_MS, demoLabels, formatDay } from '@keytally/events';
import {
  bootstrapKey,
  generateKeyPair,
  KeyRefused,
  listKeys,
  newCode,
  type Pairing,
  pairingOf,
  signToken,
} from '@keytally/keys';
import { ownFolder, type Product, type Store } from '@keytally/store';
import { CommandError } from '../command/command-error.ts';
import { writePrivateFile } from '../command/private-file.ts';
import { loadDemo } from './load-demo.ts';

/** The demo product and how to access it. */
export interface Demo {
  readonly productId: string;
  readonly startDate: string;
  readonly stopDate: string;
  readonly keyId: string;
  readonly privateKeyFile: string;
  readonly token: string;
  /** A code that opens sessions of the console as long as the server runs, and its pairing. */
  readonly code: string;
  readonly pairing: Pairing;
}

const PRODUCT_ID = 'demo';
const KEY_ID = 'demo-admin';

/** Makes sure that a store has the demo product and an administration key for it, and signs a token. */
export async function prepareDemo(store: Store, dataDirectory: string): Promise<Demo> {
  const privateKeyFile = join(ownFolder(dataDirectory), `${KEY_ID}.private.pem`);
  const privateKey = await demoKey(store, privateKeyFile);
  const lastDay = await demoProduct(store);
  const token = await signToken({
    privateKey,
    keyId: KEY_ID,
    kind: 'ADMIN',
    lifetimeSeconds: 3600,
    now: new Date(),
  });
  const days = weeksUntil(lastDay, 4);
  return { productId: PRODUCT_ID, ...days, keyId: KEY_ID, privateKeyFile, token, ...(await demoCode(store)) };
}

const NEVER = new Date(8.64e15);

async function demoCode(store: Store): Promise<{ code: string; pairing: Pairing }> {
  const code = newCode();
  const key = (await listKeys(store.registry.keys, 'ADMIN')).find(({ id }) => id === KEY_ID);
  const parent = { kind: 'ADMIN', keyId: KEY_ID, thumbprint: key?.thumbprint ?? '', products: '*' } as const;
  return { code, pairing: pairingOf(parent, 'administrator', { code, expiresAt: NEVER }) };
}

/** The private half of the demo key: from the data directory, or new if no key is registered yet. */
async function demoKey(store: Store, file: string): Promise<string> {
  if (existsSync(file)) return readFileSync(file, 'utf8');
  const { publicKey, privateKey } = generateKeyPair('EdDSA');
  try {
    const upload = { id: KEY_ID, publicKey, description: 'Created for the demo' };
    await bootstrapKey(store.registry.keys, upload, new Date());
  } catch (error) {
    if (!(error instanceof KeyRefused)) throw error;
    throw new CommandError(
      'Other keys are already registered in this data directory: start without --demo, or choose another --data-dir.',
    );
  }
  writePrivateFile(file, privateKey);
  return privateKey;
}

/**
 * Makes sure that the demo product has at least four weeks of made-up usage. It is generated once, so in a directory
 * used before it ends in the past.
 *
 * @returns its last day, in days since 1970-01-01
 */
async function demoProduct(store: Store): Promise<number> {
  const lastDay = await lastDayOf(store);
  if (lastDay !== undefined) return lastDay;
  const product: Product = {
    id: PRODUCT_ID,
    name: 'Demo',
    timeZone: 'UTC',
    defaultTracking: 'advanced',
    labels: demoLabels,
  };
  await store.registry.products.put(product);
  await loadDemo(store, { product, events: 50_000, seed: 1 });
  return (await lastDayOf(store)) ?? 0;
}

async function lastDayOf(store: Store): Promise<number | undefined> {
  const { dataThrough } = (await store.usage.stateOf(PRODUCT_ID)) ?? {};
  return dataThrough === undefined ? undefined : Math.floor(dataThrough / DAY_MS);
}

function weeksUntil(lastDay: number, count: number): { startDate: string; stopDate: string } {
  return { startDate: formatDay(lastDay - 7 * count + 1), stopDate: formatDay(lastDay) };
}
