import type { Snapshot } from '../../snapshot.ts';
import type { Connection } from '../connection/database.ts';

/** Reads it with one statement, which sees one state of all tables; undefined if there is no such product. */
export async function readSnapshot(connection: Connection, productId: string): Promise<Snapshot | undefined> {
  const [row] = await connection.query(READ, [productId]);
  return row && parseSnapshot(String(row.state));
}

const READ = `
  SELECT json_build_object(
    'product', product, 'batch', batch::text, 'dataThrough', data_through, 'erasures', erasures,
    'deadBatches', ARRAY(SELECT json_build_array(first_batch::text, last_batch::text) FROM dead_batches
      WHERE product = one.product ORDER BY first_batch),
    'rawDays', ARRAY(SELECT day FROM dirty_days WHERE product = one.product ORDER BY day),
    'rolledDays', ARRAY(SELECT json_build_array(day, run::text) FROM rolled_days
      WHERE product = one.product AND day NOT IN (SELECT day FROM dirty_days WHERE product = one.product) ORDER BY day),
    'generation', generation::text,
    'generationDays', ARRAY(SELECT json_build_array(day, run::text) FROM lifetime_days
      WHERE product = one.product ORDER BY day),
    'erasedClients', ARRAY(SELECT client FROM erased_clients WHERE product = one.product ORDER BY client),
    'erasedEvents', ARRAY(SELECT event FROM erased_events WHERE product = one.product ORDER BY event),
    'erasedSessions', ARRAY(SELECT session::text FROM erased_sessions WHERE product = one.product ORDER BY session),
    'expired', CASE WHEN expired_day IS NOT NULL THEN json_build_array(expired_day, expired_batch::text) END,
    'eventNames', ARRAY(SELECT json_build_array(event, category, name, tracking) FROM event_names
      WHERE product = one.product ORDER BY event)
  )::text AS state
  FROM products AS one WHERE id = $1`;

/** The form in which a snapshot is written down: JSON, with numbers of 64 bits as text. */
interface SnapshotText {
  readonly product: number;
  readonly batch: string;
  readonly dataThrough: number | null;
  readonly erasures: number;
  readonly deadBatches: readonly (readonly [string, string])[];
  readonly rawDays: readonly number[];
  readonly rolledDays: readonly (readonly [number, string])[];
  readonly generation: string | null;
  readonly generationDays: readonly (readonly [number, string])[];
  readonly erasedClients: readonly number[];
  readonly erasedEvents: readonly number[];
  readonly erasedSessions: readonly string[];
  readonly expired: readonly [number, string] | null;
  readonly eventNames: readonly (readonly [
    number,
    string | null,
    string,
    Snapshot['eventNames'][number]['tracking'],
  ])[];
}

export function snapshotText(snapshot: Snapshot): string {
  const {
    batch,
    dataThrough = null,
    generation,
    expired,
    deadBatches,
    rolledDays,
    eventNames,
    ...rest
  } = snapshot;
  const text: SnapshotText = {
    ...rest,
    batch: String(batch),
    dataThrough,
    deadBatches: deadBatches.map(({ first, last }) => [String(first), String(last)]),
    rolledDays: rolledDays.map(({ day, run }) => [day, String(run)]),
    generation: generation === undefined ? null : String(generation.number),
    generationDays: (generation?.days ?? []).map(({ day, run }) => [day, String(run)]),
    erasedSessions: snapshot.erasedSessions.map(String),
    expired: expired ? [expired.day, String(expired.batch)] : null,
    eventNames: eventNames.map(({ event, category, name, tracking }) => [event, category, name, tracking]),
  };
  return JSON.stringify(text);
}

export function parseSnapshot(text: string): Snapshot {
  const { batch, dataThrough, deadBatches, rolledDays, generation, generationDays, expired, ...rest } =
    JSON.parse(text) as SnapshotText;
  return {
    ...rest,
    batch: BigInt(batch),
    ...(dataThrough !== null && { dataThrough }),
    deadBatches: deadBatches.map(([first, last]) => ({ first: BigInt(first), last: BigInt(last) })),
    rolledDays: rolledDays.map(toRolledDay),
    ...(generation !== null && {
      generation: { number: BigInt(generation), days: generationDays.map(toRolledDay) },
    }),
    erasedSessions: rest.erasedSessions.map(BigInt),
    ...(expired !== null && { expired: { day: expired[0], batch: BigInt(expired[1]) } }),
    eventNames: rest.eventNames.map(([event, category, name, tracking]) => ({
      ...{ event, category, name, tracking },
    })),
  };
}

function toRolledDay([day, run]: readonly [number, string]) {
  return { day, run: BigInt(run) };
}
