import type { Snapshot } from './snapshot.ts';

/** The form in which a snapshot is written down: JSON, with numbers of 64 bits as text. */
interface SnapshotText {
  readonly product: number;
  readonly firstBatch?: string | null;
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
    firstBatch,
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
    firstBatch: firstBatch === undefined ? null : String(firstBatch),
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
  const {
    firstBatch,
    batch,
    dataThrough,
    deadBatches,
    rolledDays,
    generation,
    generationDays,
    expired,
    ...rest
  } = JSON.parse(text) as SnapshotText;
  return {
    ...rest,
    ...(firstBatch != null && { firstBatch: BigInt(firstBatch) }),
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
