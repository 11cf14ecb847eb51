import { randomBytes } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { type CheckedRecord, createCalendar } from '@keytally/events';
import {
  type AuditEntry,
  createMemoryAuditTrail,
  createMemoryFileTickets,
  createMemoryPairings,
  createMemoryRegistry,
} from '@keytally/keys';
import type { QueryRunner } from '@keytally/reports';
import { openDuckdbWorld, type World } from '@keytally/reports/testing';
import type { KeptBoard } from '../../boards.ts';
import type { KeptCohort } from '../../cohorts.ts';
import type { KeptNote } from '../../notes.ts';
import type { DeletedQuestion } from '../../questions.ts';
import {
  pastRetention,
  replacementUnstorable,
  timeZoneFixed,
  tooManyNames,
  tooManyNewNames,
  unknownProduct,
} from '../../refusals.ts';
import type { EventKey, Product, ProductRegistry, TrackedEvent, TrackedEvents } from '../../registry.ts';
import { type ErasedRecords, type RetentionRound, tellsRetention, toRound } from '../../retention.ts';
import type { Store } from '../../store.ts';
import type { IngestResult, Origin, RefusedRecord, Sender, Usage } from '../../usage.ts';
import { compareText } from './compare-text.ts';
import { createMemoryExports } from './memory-exports.ts';
import { createMemoryKeeping, createMemoryQuestions } from './memory-keeping.ts';
import { createMemoryMoments } from './memory-moments.ts';
import { eventText, MemoryProduct, startOf } from './memory-product.ts';
import { isSentBy } from './memory-received.ts';
import { MemoryRuns } from './memory-runs.ts';
import { createMemoryShares } from './memory-shares.ts';
import { createMemoryTurns } from './memory-turns.ts';

/**
 * A store in memory, as simple as possible: the model that other stores are compared with. It derives the logical
 * tables from the records, with the model of reports, each time that they have changed.
 */
export async function openMemoryStore({ maxEventNames = 10_000 } = {}): Promise<Store> {
  const products = new Map<string, MemoryProduct>();
  const audit = createMemoryAuditTrail();
  const note: Note = (entry) => audit.write(entry ? [entry] : []);
  const secret = randomBytes(32);
  return {
    registry: {
      keys: createMemoryRegistry([], audit),
      pairings: createMemoryPairings(),
      fileTickets: createMemoryFileTickets(),
      audit,
      products: createProducts(products, note),
      trackedEvents: createTrackedEvents(products, note),
      shares: createMemoryShares(products, note),
      questions: createMemoryQuestions(products, note),
      deletedQuestions: createMemoryKeeping<DeletedQuestion>(products, note, 'questions', ['name', 'id']),
      boards: createMemoryKeeping<KeptBoard>(products, note, 'boards', ['name', 'id']),
      notes: createMemoryKeeping<KeptNote>(products, note, 'notes', ['day', 'name', 'id']),
      cohorts: createMemoryKeeping<KeptCohort>(products, note, 'cohorts', ['name', 'id']),
      secret: async () => secret,
    },
    usage: await createUsage(products, maxEventNames, note),
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

/** Writes the entry of a change, if there is one. */
type Note = (entry: AuditEntry | undefined) => Promise<void>;

function createProducts(products: Products, note: Note): ProductRegistry {
  return {
    list: async () =>
      [...products.values()].map(({ product }) => product).sort((a, b) => compareText(a.id, b.id)),
    get: async (id) => products.get(id)?.product,
    async put(product, { guard, audit } = {}) {
      createCalendar(product.timeZone);
      await guard?.();
      const known = products.get(product.id);
      if (known === undefined) {
        products.set(product.id, new MemoryProduct(product, nextBatch()));
        await note(audit?.({}));
        return;
      }
      if (known.product.timeZone !== product.timeZone && known.hasRecords) throw timeZoneFixed(known.product);
      if (!isDeepStrictEqual(productSettings(known.product), productSettings(product)))
        known.batch = nextBatch();
      if (tellsRetention(known.product.retentionDays, product.retentionDays)) known.tellRetention(Date.now());
      const before = known.product;
      known.product = product;
      await note(audit?.({ before }));
    },
    async delete(id, { guard, audit } = {}) {
      await guard?.();
      const before = products.get(id)?.product;
      products.delete(id);
      if (before) await note(audit?.({ before }));
    },
  };
}

function productSettings({ name, timeZone, defaultTracking, retentionDays, labels }: Product) {
  return { name, timeZone, defaultTracking, retentionDays, labels };
}

function createTrackedEvents(products: Products, note: Note): TrackedEvents {
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
    async change(productId, changes, { guard, audit } = {}) {
      await guard?.();
      const product = products.get(productId);
      const places = (isImpossible: (change: (typeof changes)[number]) => boolean) =>
        [...changes.entries()].flatMap(([place, change]) => (isImpossible(change) ? place : []));
      const unknown = places((change) => !product?.hasName(change));
      if (unknown.length > 0 || product === undefined) return { unknown, withRecords: [] };
      const used = new Set(product.events.map(eventText));
      const withRecords = places(
        (change) => 'remove' in change && !change.eraseRecords && used.has(eventText(change)),
      );
      if (withRecords.length > 0) return { unknown, withRecords };
      const before = changes.flatMap(
        (change) => product.names.find((event) => eventText(event) === eventText(change)) ?? [],
      );
      for (const change of changes) {
        if ('remove' in change) product.removeName(change);
        else product.setTracking(change, change.tracking);
      }
      product.batch = nextBatch();
      await note(audit?.({ before }));
      return { unknown, withRecords };
    },
  };
}

async function createUsage(products: Products, maxEventNames: number, note: Note): Promise<Usage> {
  const brought = new Map<string, number>();
  const runs = new MemoryRuns();
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

  /** Adds the records to a product that it has not and may have. */
  function take(
    product: MemoryProduct,
    records: readonly CheckedRecord[],
    { sender, import: from, now, ...sent }: Omit<Origin, 'guard' | 'dryRun'>,
  ): Omit<IngestResult, 'watermark'> {
    const duplicates: number[] = [];
    let duplicatesWithNewProperties = 0;
    const refused: RefusedRecord[] = [];
    const first = now === undefined ? undefined : product.firstDayTaken(now);
    for (const [place, record] of records.entries()) {
      if (first !== undefined && product.dayOf(startOf(record)) < first) {
        const message = pastRetention(product.product.retentionDays ?? 0);
        refused.push({ place, code: 'instant-past-retention', message });
        continue;
      }
      if (product.has(record)) {
        duplicates.push(place);
        if (product.hasLess(record)) duplicatesWithNewProperties += 1;
        product.repeat(record, { ...sent, ...(from && { import: from }) });
        continue;
      }
      const isNew = record.type === 'event' && !product.hasName(record);
      const message = isNew ? refusalOf(product, sender) : undefined;
      if (message === undefined) product.add(record, { ...sent, ...(from && { import: from }) });
      else refused.push({ place, code: 'too-many-names', message });
    }
    const accepted = records.length - duplicates.length - refused.length;
    product.received.note(sent, accepted);
    return { accepted, duplicates, duplicatesWithNewProperties, refused };
  }

  /** Removes the records of an import, except for those that others brought too; undefined if there is no such import. */
  function undo(product: MemoryProduct, name: string) {
    const hasRepeated = product.forgetRepeatsBy(name);
    if (!hasRepeated && !product.imports.some((one) => one.name === name)) return undefined;
    return remove(product, ({ from }) => from?.name === name);
  }

  /** Removes the records that come from somewhere, except for those that others brought too. */
  function remove(product: MemoryProduct, isErased: Parameters<MemoryProduct['removeFrom']>[0]) {
    const before = product.names;
    const repeated = product.takeRepeated(isErased).filter(({ record }) => product.has(record));
    let { events, sessionRecords } = product.removeFrom(isErased);
    let stayed = 0;
    const stayedIn = new Set<string>();
    for (const { record, from, sentBy, receivedAt } of repeated) {
      const { accepted } = take(product, [record], { ...(from && { import: from }), sentBy, receivedAt });
      stayed += accepted;
      if (accepted > 0 && from) stayedIn.add(from.name);
      if (record.type === 'event') events -= accepted;
      else sessionRecords -= accepted;
    }
    for (const key of before) if (product.hasName(key)) product.setTracking(key, key.tracking);
    return { events, sessionRecords, stayed, stayedIn: [...stayedIn] };
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

    async ingest(productId, records, { guard, dryRun, ...origin } = {}): Promise<IngestResult> {
      await guard?.();
      const known = products.get(productId);
      if (known === undefined) throw unknownProduct(productId);
      const { import: from } = origin;
      const isTrial = dryRun || from?.replaces;
      const product = isTrial ? known.copy() : known;
      if (from && !dryRun) runs.continue(known, from);
      const broughtBefore = [...brought];
      const taken = take(product, records, origin);
      if (isTrial) {
        brought.clear();
        for (const [key, names] of broughtBefore) brought.set(key, names);
      } else if (taken.accepted > 0) product.batch = nextBatch();
      const watermark = `w-${product.batch}`;
      if (!from?.replaces) return { ...taken, watermark };
      const bad = new Set(taken.refused.map(({ place }) => place));
      const good = records.filter((_, place) => !bad.has(place));
      if (!dryRun) runs.setAside(from, good);
      const { refused } = taken;
      return { accepted: good.length, duplicates: [], duplicatesWithNewProperties: 0, refused, watermark };
    },

    async replaceImport(productId, name, replacement, { guard, audit } = {}) {
      await guard?.();
      const product = products.get(productId);
      if (!product?.imports.some((stored) => stored.name === name)) return undefined;
      const setAside = runs.replacing(product, name, replacement);
      if ('watermark' in setAside) return setAside;
      const from = { name, at: replacement.at, by: replacement.by };
      const replaceIn = (one: MemoryProduct) => {
        const before = one.names;
        const erased = undo(one, name);
        if (erased === undefined) return undefined;
        const taken = take(one, setAside, { import: from, now: replacement.at, sentBy: replacement.sentBy });
        for (const key of before) if (one.hasName(key)) one.setTracking(key, key.tracking);
        return { ...erased, ...taken };
      };
      const [first] = replaceIn(product.copy())?.refused ?? [];
      if (first) throw replacementUnstorable(name, first.message);
      const replaced = replaceIn(product);
      if (replaced === undefined) return undefined;
      product.batch = nextBatch();
      const { refused: _, duplicates, ...counts } = replaced;
      const done = { ...counts, duplicates: duplicates.length, watermark: `w-${product.batch}` };
      runs.replaced(product, name, replacement, done);
      await note(audit?.(done));
      return done;
    },

    async stateOf(productId) {
      const product = products.get(productId);
      if (product === undefined) return undefined;
      const { batch, dataThrough, removedBefore } = product;
      return { watermark: `w-${batch}`, dataThrough, removedBefore };
    },

    async eraseClient(productId, clientId, { guard, audit } = {}) {
      await guard?.();
      const product = products.get(productId);
      const isOwn = (record: { readonly clientId: string }) => record.clientId === clientId;
      if (!product || ![...product.events, ...product.sessionRecords].some(isOwn)) return undefined;
      const erased = {
        events: product.events.filter(isOwn).length,
        sessions: product.sessionsOf(clientId),
      };
      product.removeClient(clientId);
      runs.forgetSetAside(product);
      product.batch = nextBatch();
      const done = { ...erased, watermark: `w-${product.batch}` };
      await note(audit?.(done));
      return done;
    },

    readReceived: async (productId, ...of) => products.get(productId)?.received.of(...of),

    async eraseReceived(productId, key, since, { guard, audit } = {}) {
      await guard?.();
      const product = products.get(productId);
      if (product === undefined) return undefined;
      product.forgetRepeatsOfKey(key, since);
      product.received.forget(key, since);
      runs.forgetSetAside(product);
      const erased = remove(product, (origin) => isSentBy(origin, key, since));
      product.batch = nextBatch();
      const done = { ...erased, watermark: `w-${product.batch}` };
      await note(audit?.(done));
      return done;
    },

    listImports: async (productId, limit) => (products.get(productId)?.imports ?? []).slice(0, limit),

    importersOf: async (productId, name) => products.get(productId)?.importersOf(name) ?? [],

    async eraseImport(productId, name, { guard, audit } = {}) {
      await guard?.();
      const product = products.get(productId);
      const wasRunning = product !== undefined && runs.end(product, name);
      const erased =
        (product && undo(product, name)) ??
        (wasRunning ? { events: 0, sessionRecords: 0, stayed: 0, stayedIn: [] } : undefined);
      if (!product || !erased) return undefined;
      product.batch = nextBatch();
      const done = { ...erased, watermark: `w-${product.batch}` };
      await note(audit?.(done));
      return done;
    },

    async removeExpired({ now = Date.now(), signal, audit } = {}) {
      const rounds: RetentionRound[] = [];
      runs.forgetOldSetAside(now);
      for (const product of products.values()) {
        signal?.throwIfAborted();
        if (product.product.retentionDays === undefined) continue;
        const waits = product.waitingRound(now);
        const erased = waits ? undefined : expire(product, now, product.isToBeNoted(now));
        if (waits) rounds.push(waits);
        if (!erased || erased.events + erased.sessions === 0) continue;
        await note(audit?.(erased));
        rounds.push(toRound(erased));
      }
      return rounds;
    },

    async eraseExpired(productId, { guard, audit, now = Date.now() } = {}) {
      await guard?.();
      const product = products.get(productId);
      const erased = product && expire(product, now, true);
      if (erased) await note(audit?.(erased));
      return erased;
    },
  };
}

/** Deletes what is past the retention of a product. */
function expire(product: MemoryProduct, now: number, isNoted: boolean): ErasedRecords {
  const { id, retentionDays } = product.product;
  if (retentionDays === undefined)
    return { productId: id, events: 0, sessions: 0, watermark: `w-${product.batch}` };
  const keptFrom = product.dayOf(now) - retentionDays;
  const { hasChanged, ...erased } = product.removeBefore(keptFrom);
  if (isNoted) product.keepFrom(keptFrom, now);
  if (hasChanged) product.batch = nextBatch();
  return { productId: id, keptFrom, ...erased, watermark: `w-${product.batch}` };
}

/** By category, null last, then by name, both by code point. */
function compareKeys(a: EventKey, b: EventKey): number {
  if (a.category !== b.category && (a.category === null || b.category === null))
    return a.category === null ? 1 : -1;
  return compareText(a.category ?? '', b.category ?? '') || compareText(a.name, b.name);
}
