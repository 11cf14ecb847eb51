import type { Connection } from '../connection/database.ts';

/** What of a product's rows in ClickHouse counts at one moment. Every query of a report is restricted to it. */
export interface ProductSnapshot {
  readonly product: number;
  /** The last batch that counts; those after it do not. */
  readonly batch: bigint;
  /** Ranges of batches before it that do not count either; both ends are included. */
  readonly deadBatches: readonly (readonly [first: bigint, last: bigint])[];
  /** Unix ms of the newest event; absent if there is none. */
  readonly dataThrough?: number;
  /** The run that has the aggregates of each rolled day. */
  readonly rolledDays: readonly (readonly [day: number, run: bigint])[];
  /** Days with records that their aggregates lack. */
  readonly dirtyDays: readonly number[];
  /** The aggregates of lifetimes, which have all runs until `run`; absent if there are none. */
  readonly lifetimes?: { readonly generation: bigint; readonly run: bigint };
  readonly erasedClients: readonly number[];
  readonly erasedEvents: readonly number[];
  /** How often records of the product had been erased. */
  readonly erasures: number;
}

/** Reads it with one statement, which sees one state of all tables; undefined if there is no such product. */
export async function readSnapshot(
  connection: Connection,
  productId: string,
): Promise<ProductSnapshot | undefined> {
  const [row] = await connection.query(READ, [productId]);
  return row && parseSnapshot(String(row.state));
}

const READ = `
  SELECT json_build_object(
    'product', product, 'batch', batch::text, 'dataThrough', data_through, 'generation', generation::text,
    'run', generation_run::text, 'erasures', erasures,
    'deadBatches', ARRAY(SELECT ARRAY[first_batch::text, last_batch::text] FROM dead_batches
      WHERE product = one.product ORDER BY first_batch),
    'rolledDays', ARRAY(SELECT json_build_array(day, run::text) FROM rolled_days WHERE product = one.product ORDER BY day),
    'dirtyDays', ARRAY(SELECT day FROM dirty_days WHERE product = one.product ORDER BY day),
    'erasedClients', ARRAY(SELECT client FROM erased_clients WHERE product = one.product ORDER BY client),
    'erasedEvents', ARRAY(SELECT event FROM erased_events WHERE product = one.product ORDER BY event)
  )::text AS state
  FROM products AS one WHERE id = $1`;

/** The form in which a snapshot is written down: JSON, with numbers of 64 bits as text. */
interface SnapshotText extends Omit<ProductSnapshot, 'batch' | 'deadBatches' | 'rolledDays' | 'dataThrough'> {
  readonly batch: string;
  readonly dataThrough: number | null;
  readonly deadBatches: readonly (readonly [string, string])[];
  readonly rolledDays: readonly (readonly [number, string])[];
  readonly generation: string | null;
  readonly run: string | null;
}

export function snapshotText(snapshot: ProductSnapshot): string {
  const { dataThrough = null, lifetimes, ...rest } = snapshot;
  const text = {
    ...rest,
    dataThrough,
    generation: lifetimes?.generation ?? null,
    run: lifetimes?.run ?? null,
  };
  return JSON.stringify(text, (_, value) => (typeof value === 'bigint' ? `${value}` : value));
}

export function parseSnapshot(text: string): ProductSnapshot {
  const { batch, dataThrough, deadBatches, rolledDays, generation, run, ...rest } = JSON.parse(
    text,
  ) as SnapshotText;
  return {
    ...rest,
    batch: BigInt(batch),
    ...(dataThrough !== null && { dataThrough }),
    deadBatches: deadBatches.map(([first, last]) => [BigInt(first), BigInt(last)] as const),
    rolledDays: rolledDays.map(([day, run]) => [day, BigInt(run)] as const),
    ...(generation !== null &&
      run !== null && { lifetimes: { generation: BigInt(generation), run: BigInt(run) } }),
  };
}
