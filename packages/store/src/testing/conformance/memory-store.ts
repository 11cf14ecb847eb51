import { isDeepStrictEqual } from 'node:util';
import { createCalendar } from '@keytally/events';
import { createMemoryAuditTrail, createMemoryPairings, createMemoryRegistry } from '@keytally/keys';
import type { QueryRunner } from '@keytally/reports';
import { openDuckdbWorld, type World } from '@keytally/reports/testing';
import { timeZoneFixed, tooManyNames, tooManyNewNames, unknownProduct } from '../../refusals.ts';
import type { EventKey, Product, ProductRegistry, TrackedEvent, TrackedEvents } from '../../registry.ts';
import type { Store } from '../../store.ts';
import type { IngestResult, Sender, Usage } from '../../usage.ts';
import { createMemoryExports } from './memory-exports.ts';
import { createMemoryMoments } from './memory-moments.ts';
import { MemoryProduct, nameOf } from './memory-product.ts';
import { createMemoryTurns } from './memory-turns.ts';

/**
 * A store in memory, as simple as possible: the model that other stores are compared with. It derives the logical
 * tables from the records, with the model of reports, each time that they have changed.
 */
export async function openMemoryStore({ maxEventNames = 10_000 } = {}): Promise<Store> {
  const products = new Map<string, MemoryProduct>();
  const audit = createMemoryAuditTrail();
  return {
    registry: {
      keys: createMemoryRegistry([], audit),
      pairings: createMemoryPairings(),
      audit,
      products: createProducts(products),
      trackedEvents: createTrackedEvents(products),
    },
    usage: await createUsage(products, maxEventNames),
    maintenance: {},
    turns: createMemoryTurns(),
    checkReady: async () => undefined,
    close: async () => undefined,
  };
}

type Products = Map<string, MemoryProduct>;

let lastBatch = 0n;

function nextBatch(): bigint {
  lastBatch += 1n;
  return lastBatch;
}

function createProducts(products: Products): ProductRegistry {
  return {
    list: async () =>
      [...products.values()].map(({ product }) => product).sort((a, b) => compareText(a.id, b.id)),
    get: async (id) => products.get(id)?.product,
    async put(product, guard) {
      createCalendar(product.timeZone);
      await guard?.();
      const known = products.get(product.id);
      if (known === undefined) {
        products.set(product.id, new MemoryProduct(product, nextBatch()));
        return;
      }
      if (known.product.timeZone !== product.timeZone && known.hasRecords) throw timeZoneFixed(known.product);
      if (!isDeepStrictEqual(settingsOf(known.product), settingsOf(product))) known.batch = nextBatch();
      known.product = product;
    },
    async delete(id, guard) {
      await guard?.();
      products.delete(id);
    },
  };
}

function settingsOf({ name, timeZone, defaultTracking, retentionDays, labels }: Product) {
  return { name, timeZone, defaultTracking, retentionDays, labels };
}

function createTrackedEvents(products: Products): TrackedEvents {
  return {
    async list(productId, { search = '', after, limit } = {}) {
      const isFound = ({ category, name }: TrackedEvent) =>
        [category ?? '', name].some((text) => text.toLowerCase().includes(search.toLowerCase()));
      return (products.get(productId)?.names ?? [])
        .filter((event) => isFound(event) && (after === undefined || compareKeys(event, after) > 0))
        .toSorted(compareKeys)
        .slice(0, limit)
        .map(({ category, name, tracking, firstDay }) => ({ category, name, tracking, firstDay }));
    },
    async change(productId, changes, guard) {
      await guard?.();
      const product = products.get(productId);
      const places = (isImpossible: (change: (typeof changes)[number]) => boolean) =>
        [...changes.entries()].flatMap(([place, change]) => (isImpossible(change) ? place : []));
      const unknown = places((change) => !product?.hasName(change));
      if (unknown.length > 0 || product === undefined) return { unknown, withRecords: [] };
      const used = new Set(product.events.map(nameOf));
      const withRecords = places(
        (change) => 'remove' in change && !change.eraseRecords && used.has(nameOf(change)),
      );
      if (withRecords.length > 0) return { unknown, withRecords };
      for (const change of changes) {
        if ('remove' in change) product.removeName(change);
        else product.setTracking(change, change.tracking);
      }
      product.batch = nextBatch();
      return { unknown, withRecords };
    },
  };
}

async function createUsage(products: Products, maxEventNames: number): Promise<Usage> {
  const brought = new Map<string, number>();
  const world = await openDuckdbWorld();
  const loaded = new Map<bigint, Promise<string>>();

  /** Takes room for a new name, or returns why there is none. */
  function refusalOf(product: MemoryProduct, sender: Sender | undefined): string | undefined {
    if (product.names.length >= maxEventNames) return tooManyNames(maxEventNames);
    if (sender === undefined) return undefined;
    const key = `${sender.day} ${sender.keyId}`;
    const before = brought.get(key) ?? 0;
    if (before >= sender.mostNewNames) return tooManyNewNames(sender.mostNewNames);
    brought.set(key, before + 1);
    return undefined;
  }

  /** Loads each state of a product once. */
  function queriesOf(find: (productId: string) => MemoryProduct | undefined): QueryRunner {
    return {
      dialect: world.runner.dialect,
      async run(productId, work, options) {
        const product = find(productId);
        if (product === undefined) return undefined;
        const { batch } = product;
        const number = loaded.size + 1;
        if (!loaded.has(batch)) loaded.set(batch, loadWorld(product.toWorld(number)));
        return world.runner.run((await loaded.get(batch)) ?? '', work, options);
      },
    };
  }

  async function loadWorld(loading: World): Promise<string> {
    await world.load(loading);
    return loading.product.id;
  }

  return {
    reportsAtOnce: 1,
    exports: createMemoryExports(products),
    queries: queriesOf((productId) => products.get(productId)),
    moments: createMemoryMoments(products, queriesOf),

    async ingest(productId, records, { sender, guard, import: from, dryRun } = {}): Promise<IngestResult> {
      await guard?.();
      const known = products.get(productId);
      if (known === undefined) throw unknownProduct(productId);
      const product = dryRun ? known.copy() : known;
      const broughtBefore = [...brought];
      const duplicates: number[] = [];
      let duplicatesWithNewProperties = 0;
      const refused: { place: number; message: string }[] = [];
      for (const [place, record] of records.entries()) {
        if (product.has(record)) {
          duplicates.push(place);
          if (product.hasLess(record)) duplicatesWithNewProperties += 1;
          continue;
        }
        const isNew = record.type === 'event' && !product.hasName(record);
        const message = isNew ? refusalOf(product, sender) : undefined;
        if (message === undefined) product.add(record, from);
        else refused.push({ place, message });
      }
      const accepted = records.length - duplicates.length - refused.length;
      if (dryRun) {
        brought.clear();
        for (const [key, names] of broughtBefore) brought.set(key, names);
      } else if (accepted > 0) product.batch = nextBatch();
      return {
        ...{ accepted, duplicates, duplicatesWithNewProperties, refused },
        watermark: `w-${product.batch}`,
      };
    },

    async stateOf(productId) {
      const product = products.get(productId);
      if (product === undefined) return undefined;
      const { batch, dataThrough } = product;
      return { watermark: `w-${batch}`, ...(dataThrough !== undefined && { dataThrough }) };
    },

    async eraseClient(productId, clientId, guard) {
      await guard?.();
      const product = products.get(productId);
      const isOwn = (record: { readonly clientId: string }) => record.clientId === clientId;
      if (!product || ![...product.events, ...product.sessionRecords].some(isOwn)) return undefined;
      const erased = {
        events: product.events.filter(isOwn).length,
        sessions: product.sessionsOf(clientId),
      };
      product.removeClient(clientId);
      product.batch = nextBatch();
      return { ...erased, watermark: `w-${product.batch}` };
    },

    listImports: async (productId, limit) => (products.get(productId)?.imports ?? []).slice(0, limit),

    async eraseImport(productId, name, guard) {
      await guard?.();
      const product = products.get(productId);
      const erased = product?.removeImport(name);
      if (!product || !erased) return undefined;
      product.batch = nextBatch();
      return { ...erased, watermark: `w-${product.batch}` };
    },

    async removeExpired(now, signal) {
      for (const product of products.values()) {
        signal?.throwIfAborted();
        const { retentionDays } = product.product;
        if (retentionDays === undefined) continue;
        if (product.removeBefore(product.dayOf(now) - retentionDays)) product.batch = nextBatch();
      }
    },
  };
}

/** By category, null last, then by name, both by code point. */
function compareKeys(a: EventKey, b: EventKey): number {
  if (a.category !== b.category && (a.category === null || b.category === null))
    return a.category === null ? 1 : -1;
  return compareText(a.category ?? '', b.category ?? '') || compareText(a.name, b.name);
}

/** The order of UTF-8 bytes is the order of code points. */
function compareText(a: string, b: string): number {
  return Buffer.compare(Buffer.from(a), Buffer.from(b));
}
