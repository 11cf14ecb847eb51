import type { CheckedRecord } from '@keytally/events';
import {
  type IngestResult,
  type Origin,
  StoreError,
  type Usage,
  unknownProduct,
} from '@keytally/store-ports';
import { createCalendars } from '../../ingest/calendars.ts';
import { type GivenBatch, originOf, refusalOf, resultsOf } from '../../ingest/given-batches.ts';
import { GroupCommit, type Outcome } from '../../ingest/group-commit.ts';
import { continueRun } from '../../ingest/import-runs.ts';
import { watermarkOf } from '../snapshot/snapshot.ts';
import type { Databases } from '../writing/databases.ts';
import { type ProductWriter, writeProduct } from '../writing/product-writer.ts';
import { sortRecords, storeRecords } from './ingest-batch.ts';
import { KnownProducts } from './known-rows.ts';

/** Records of a group: each group waits for two databases, so they are larger than on one machine. */
const GROUP_RECORDS = 50_000;

type Group = GroupCommit<GivenBatch, IngestResult>;

/** Ingests records. Batches of a product that arrive while another one is being stored share the next transaction. */
export function createIngestion(databases: Databases, mostNames: number): Usage['ingest'] {
  const calendarOf = createCalendars();
  const known = new KnownProducts();
  const groups = new Map<string, Group>();

  return async (productId, records, from = {}) => {
    const group = groups.get(productId) ?? new GroupCommit(GROUP_RECORDS, (take) => commit(productId, take));
    groups.set(productId, group);
    try {
      return await group.submit(givenOf(productId, records, from), records.length);
    } finally {
      if (group.isIdle) groups.delete(productId);
    }
  };

  /** The batches of the first kind share the transaction that waited for its turn, the others have their own. */
  async function commit(
    productId: string,
    take: () => readonly GivenBatch[],
  ): Promise<readonly Outcome<IngestResult>[]> {
    const outcomes = new Map<GivenBatch, Outcome<IngestResult>>();
    let given: readonly GivenBatch[] = [];
    let kinds: readonly (readonly GivenBatch[])[] = [];
    const first = await writeProduct(databases, productId, async (writer) => {
      given = take();
      kinds = [...Map.groupBy(given, kindOf).values()];
      return ingestTogether(writer, kinds[0] ?? []);
    }).catch((error: unknown) => {
      if (given.length === 0) throw error;
      return failed(kinds[0] ?? [], error);
    });
    if (first === undefined) throw unknownProduct(productId);
    await note(kinds[0] ?? [], first);
    for (const kind of kinds.slice(1)) await note(kind, await ingestAlone(kind));
    return given.map((one) => outcomes.get(one) as Outcome<IngestResult>);

    /** A batch that cannot be stored must not fail the others, so each is tried alone. */
    async function note(
      kind: readonly GivenBatch[],
      results: readonly Outcome<IngestResult>[],
    ): Promise<void> {
      const isRetried = kind.length > 1 && results.some(isRefusedStatement);
      for (const [place, one] of kind.entries()) {
        const [outcome] = isRetried ? await ingestAlone([one]) : results.slice(place);
        outcomes.set(one, outcome as Outcome<IngestResult>);
      }
    }

    async function ingestAlone(kind: readonly GivenBatch[]): Promise<readonly Outcome<IngestResult>[]> {
      try {
        const results = await writeProduct(databases, productId, (writer) => ingestTogether(writer, kind));
        return results ?? failed(kind, unknownProduct(productId));
      } catch (error) {
        return failed(kind, error);
      }
    }
  }

  /** Ingests batches of one kind as one, and returns a result for each. Leaves out those whose guard rejects. */
  async function ingestTogether(
    writer: ProductWriter,
    given: readonly GivenBatch[],
  ): Promise<readonly Outcome<IngestResult>[]> {
    const refusals = await Promise.all(given.map(refusalOf));
    const admitted = given.filter((_, place) => refusals[place] === undefined);
    const results = admitted.length === 0 ? [] : await ingestAdmitted(writer, admitted);
    const outcomes = new Map(admitted.map((one, place) => [one, results[place] as Outcome<IngestResult>]));
    return given.map((one, place) => refusals[place] ?? (outcomes.get(one) as Outcome<IngestResult>));
  }

  async function ingestAdmitted(
    writer: ProductWriter,
    given: readonly GivenBatch[],
  ): Promise<readonly Outcome<IngestResult>[]> {
    const { product, snapshot } = writer;
    const [{ productId, import: origin, dryRun } = { productId: '' } as GivenBatch] = given;
    if (origin && !dryRun) {
      const ended = await refusalOf({ guard: () => continueRun(writer.connection, product.number, origin) });
      if (ended) return given.map(() => ended);
    }
    const rows = known.take(productId, product.batch);
    const calendar = calendarOf(String(product.row.time_zone));
    const sorted = await sortRecords(writer, given, { known: rows, calendar, mostNames });
    if (dryRun || sorted.accepted.size === 0) {
      known.keep(productId, product.batch, rows);
      return resultsOf(given, sorted, watermarkOf(snapshot));
    }
    const batch = await storeRecords(writer, sorted, rows, origin);
    // If the transaction does not commit, no batch with this number ever counts, and this is forgotten.
    known.keep(productId, batch, rows);
    return resultsOf(given, sorted, watermarkOf({ batch }));
  }
}

function givenOf(productId: string, records: readonly CheckedRecord[], from: Origin): GivenBatch {
  return { ...from, productId, records };
}

function kindOf(given: GivenBatch): string {
  return `${given.dryRun ? 'dry run' : 'stored'} ${originOf(given)}`;
}

function failed(given: readonly GivenBatch[], error: unknown): readonly Outcome<IngestResult>[] {
  return given.map(() => ({ error }));
}

const REFUSED: ReadonlySet<string> = new Set(['statement-failed', 'out-of-memory', 'result-too-large']);

/** Whether a database refused what was sent to it. Trying again what it did not answer would only take longer. */
function isRefusedStatement(outcome: Outcome<IngestResult>): boolean {
  return 'error' in outcome && outcome.error instanceof StoreError && REFUSED.has(outcome.error.code);
}
