import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { DAY_MS, formatDay } from '@keytally/events';
import { bootstrapKey, generateKeyPair, KeyRefused, signToken } from '@keytally/keys';
import type { Product, Store } from '@keytally/store';
import { CommandError } from './command-error.ts';
import { loadDemo } from './load-demo.ts';
import { writePrivateFile } from './private-file.ts';

/** The demo product and how to reach it. */
export interface Demo {
  readonly productId: string;
  readonly startDate: string;
  readonly stopDate: string;
  readonly keyId: string;
  readonly privateKeyFile: string;
  readonly token: string;
}

const PRODUCT_ID = 'demo';
const KEY_ID = 'demo-admin';

/** Sees to it that a store has the demo product and an administration key to reach it with, and signs a token. */
export async function prepareDemo(store: Store, dataDirectory: string): Promise<Demo> {
  const privateKeyFile = join(dataDirectory, `${KEY_ID}.private.pem`);
  const privateKey = await demoKey(store, privateKeyFile);
  await demoProduct(store);
  const token = await signToken({
    privateKey,
    keyId: KEY_ID,
    kind: 'ADMIN',
    lifetimeSeconds: 3600,
    now: new Date(),
  });
  return { productId: PRODUCT_ID, ...lastWeeks(4), keyId: KEY_ID, privateKeyFile, token };
}

/** The private half of the demo key: the one kept in the data directory, or a new one where no key stands yet. */
async function demoKey(store: Store, file: string): Promise<string> {
  if (existsSync(file)) return readFileSync(file, 'utf8');
  const { publicKey, privateKey } = generateKeyPair('EdDSA');
  try {
    await bootstrapKey(store.keys, { id: KEY_ID, publicKey, description: 'Made for the demo' }, new Date());
  } catch (error) {
    if (!(error instanceof KeyRefused)) throw error;
    throw new CommandError(
      'This data directory has keys of its own: start without --demo, or with another --data-dir.',
    );
  }
  writePrivateFile(file, privateKey);
  return privateKey;
}

/** The demo product, with four weeks and more of made-up usage where it is new. */
async function demoProduct(store: Store): Promise<void> {
  if ((await store.products.get(PRODUCT_ID)) !== undefined) return;
  const product: Product = { id: PRODUCT_ID, name: 'Demo', timeZone: 'UTC', defaultTracking: 'advanced' };
  await store.products.put(product);
  await loadDemo(store, { product, events: 50_000, seed: 1 });
}

/** Whole weeks that end yesterday. */
function lastWeeks(count: number): { startDate: string; stopDate: string } {
  const yesterday = Math.floor(Date.now() / DAY_MS) - 1;
  return { startDate: formatDay(yesterday - 7 * count + 1), stopDate: formatDay(yesterday) };
}
