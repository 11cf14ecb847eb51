import type { Product, Store } from '@keytally/store';
import { onTestFinished } from 'vitest';

/** The turn of the only writer of a product, which others wait for. */
interface BusyWriter {
  /** Ends the turn, and resolves when the writer has written. */
  release(): Promise<void>;
}

/** Writes a product, and keeps its only writer busy until the test releases it or ends. Resolves once it has its turn. */
export async function holdWriter({ registry }: Store, product: Product): Promise<BusyWriter> {
  const [held, released] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const writing = registry.products.put(product, {
    guard() {
      held.resolve();
      return released.promise;
    },
  });
  onTestFinished(() => released.resolve());
  await Promise.race([held.promise, writing]);
  return {
    release() {
      released.resolve();
      return writing;
    },
  };
}
