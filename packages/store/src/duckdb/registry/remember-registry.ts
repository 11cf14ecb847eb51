import type { KeyRegistry } from '@keytally/keys';
import type { ProductRegistry, Registry, TrackedEvents } from '@keytally/store-ports';
import { Remembered } from '../engine/remembered.ts';
import type { Database } from '../file/database.ts';

/** Lists of events that are remembered; each has up to some ten thousand. */
const LISTS_OF_EVENTS = 10;

/** Remembers what calls ask most until it changes. Only this process makes changes. */
export function rememberRegistry(registry: Registry, { writer }: Pick<Database, 'writer'>): Registry {
  return {
    ...registry,
    keys: rememberKeys(registry.keys),
    products: rememberProducts(registry.products),
    trackedEvents: rememberEvents(registry.trackedEvents, () => writer.finished),
  };
}

function rememberKeys(keys: KeyRegistry): KeyRegistry {
  let touched = 0;
  const rows = new Remembered(
    () => keys.read(),
    () => `${keys.revision()} ${touched}`,
  );
  return {
    ...keys,
    read: () => rows.get(''),
    async touch(...call) {
      await keys.touch(...call);
      touched += 1;
    },
  };
}

function rememberProducts(products: ProductRegistry): ProductRegistry {
  let revision = 0;
  const remembered = new Remembered(
    (id) => products.get(id),
    () => revision,
  );
  return {
    ...products,
    get: (id) => remembered.get(id),
    async put(...call) {
      await products.put(...call);
      revision += 1;
    },
    async delete(...call) {
      await products.delete(...call);
      revision += 1;
    },
  };
}

/** @param revision differs after every write: records that come in, and those that go, change events too */
function rememberEvents(events: TrackedEvents, revision: () => unknown): TrackedEvents {
  const lists = new Remembered((productId) => events.list(productId), revision, LISTS_OF_EVENTS);
  return {
    ...events,
    list: (productId, selection) =>
      selection === undefined || Object.keys(selection).length === 0
        ? lists.get(productId)
        : events.list(productId, selection),
  };
}
