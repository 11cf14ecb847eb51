import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { DAY_MS, formatDay } from '@keytally/events';
import { bootstrapKey, generateKeyPair, KeyRefused, signToken } from '@keytally/keys';
import type { Product, Store } from '@keytally/store';
import { ownFolder } from '@keytally/store';
import { CommandError } from '../command/command-error.ts';
import { writePrivateFile } from '../command/private-file.ts';
import { loadDemo } from './load-demo.ts';

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
  return { productId: PRODUCT_ID, ...weeksUntil(lastDay, 4), keyId: KEY_ID, privateKeyFile, token };
}

/** The private half of the demo key: the one kept in the data directory, or a new one where no key stands yet. */
async function demoKey(store: Store, file: string): Promise<string> {
  if (existsSync(file)) return readFileSync(file, 'utf8');
  const { publicKey, privateKey } = generateKeyPair('EdDSA');
  try {
    const upload = { id: KEY_ID, publicKey, description: 'Made for the demo' };
    await bootstrapKey(store.registry.keys, upload, new Date());
  } catch (error) {
    if (!(error instanceof KeyRefused)) throw error;
    throw new CommandError(
      'This data directory has keys of its own: start without --demo, or with another --data-dir.',
    );
  }
  writePrivateFile(file, privateKey);
  return privateKey;
}

/**
 * Sees to it that the demo product has four weeks and more of made-up usage. It is made once: of a directory that was
 * used before it ends when that was.
 *
 * @returns the number of its last day
 */
async function demoProduct(store: Store): Promise<number> {
  const lastDay = await lastDayOf(store);
  if (lastDay !== undefined) return lastDay;
  const product: Product = { id: PRODUCT_ID, name: 'Demo', timeZone: 'UTC', defaultTracking: 'advanced' };
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
