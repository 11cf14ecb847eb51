import type { KeytallyClient } from '@keytally/client';
import type { Schema } from '@keytally/contract';
import { requireCapability, type Store } from '@keytally/store';
import { CommandError } from '../command/command-error.ts';
import { refusal } from '../command/refusal.ts';
import { withStoredData } from '../data/with-store.ts';

export type ImportSummary = Schema<'Import'>;

type Erased = Pick<Schema<'ErasedImport'>, 'erasedEvents' | 'erasedSessionRecords'>;

/** The imports of a product. */
export interface NamedImports {
  list(): Promise<readonly ImportSummary[]>;
  /** Erases the records of an import. */
  erase(name: string): Promise<Erased>;
}

/** The most that the contract lists. */
const MOST_LISTED = 1_000;

/** The imports in a data directory. */
export function importsInStore(product: string, dataDir: string | undefined): NamedImports {
  const inStore = <T>(work: (store: Store) => Promise<T>) =>
    withStoredData(dataDir, async (store) => {
      if (await store.registry.products.get(product)) return work(store);
      throw new CommandError(`There is no product "${product}".`);
    });
  return {
    list: () =>
      inStore(async ({ usage }) => {
        const text = (instant: number) => new Date(instant).toISOString();
        const found = await usage.listImports(product, MOST_LISTED);
        return found.map(({ startedAt, updatedAt, ...stored }) => ({
          ...stored,
          startedAt: text(startedAt),
          updatedAt: text(updatedAt),
        }));
      }),
    erase: (name) =>
      inStore(async (store) => {
        const erased = await store.usage.eraseImport(product, name);
        if (erased === undefined) throw unknownImport(product, name);
        await requireCapability(store, 'rollups').rollUp();
        return { erasedEvents: erased.events, erasedSessionRecords: erased.sessionRecords };
      }),
  };
}

/** The imports on a running server. */
export function importsOnServer(product: string, client: KeytallyClient): NamedImports {
  return {
    async list() {
      const params = { path: { product_id: product } };
      const { data, error } = await client.GET('/v3/imports/{product_id}', { params });
      if (error) throw refusal('the list of imports', error);
      return data.imports;
    },
    async erase(name) {
      const params = { path: { product_id: product, import_name: name } };
      const { data, error } = await client.DELETE('/v3/imports/{product_id}/{import_name}', { params });
      if (data) return data;
      if (error === undefined) throw new TypeError('an answer without data and error');
      throw error.code === 'unknown-import'
        ? unknownImport(product, name)
        : refusal('to undo the import', error);
    },
  };
}

function unknownImport(product: string, name: string): CommandError {
  return new CommandError(
    `The product "${product}" has no import "${name}": keytally imports list --product ${product} names them.`,
  );
}
