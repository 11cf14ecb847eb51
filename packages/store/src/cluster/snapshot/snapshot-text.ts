import type { RolledDay, Snapshot } from './snapshot.ts';

/** A snapshot as JSON. */
export function snapshotText(snapshot: Snapshot): string {
  return JSON.stringify(written(snapshot));
}

export function parseSnapshot(text: string): Snapshot {
  const { generationDays, ...read } = JSON.parse(text) as ReturnType<typeof written>;
  const { firstBatch, generation, expired } = read;
  return {
    ...read,
    firstBatch: firstBatch == null ? undefined : BigInt(firstBatch),
    batch: BigInt(read.batch),
    labels: read.labels ?? undefined,
    dataThrough: read.dataThrough ?? undefined,
    removedBefore: read.removedBefore ?? undefined,
    deadBatches: read.deadBatches.map(([first, last]) => ({ first: BigInt(first), last: BigInt(last) })),
    rolledDays: read.rolledDays.map(toRolledDay),
    generation:
      generation === null ? undefined : { number: BigInt(generation), days: generationDays.map(toRolledDay) },
    erasedSessions: read.erasedSessions.map(BigInt),
    expired: expired === null ? undefined : { day: expired[0], batch: BigInt(expired[1]) },
    eventNames: read.eventNames.map(([event, category, name, tracking]) => ({
      event,
      category,
      name,
      tracking,
    })),
  };
}

/** The form in which a snapshot is written down: numbers of 64 bits are text. One of a version before has no first batch. */
function written(snapshot: Snapshot) {
  const { firstBatch, generation, expired } = snapshot;
  return {
    ...snapshot,
    firstBatch: firstBatch === undefined ? null : String(firstBatch),
    batch: String(snapshot.batch),
    labels: snapshot.labels ?? null,
    dataThrough: snapshot.dataThrough ?? null,
    removedBefore: snapshot.removedBefore ?? null,
    deadBatches: snapshot.deadBatches.map(({ first, last }) => [String(first), String(last)] as const),
    rolledDays: snapshot.rolledDays.map(fromRolledDay),
    generation: generation === undefined ? null : String(generation.number),
    generationDays: (generation?.days ?? []).map(fromRolledDay),
    erasedSessions: snapshot.erasedSessions.map(String),
    expired: expired ? ([expired.day, String(expired.batch)] as const) : null,
    eventNames: snapshot.eventNames.map(
      ({ event, category, name, tracking }) => [event, category, name, tracking] as const,
    ),
  };
}

function fromRolledDay({ day, run, hasSets = false, hasTotals }: RolledDay): WrittenDay {
  if (hasTotals) return [day, String(run), hasSets, true];
  return hasSets ? [day, String(run), true] : [day, String(run)];
}

/** A day, its run, and whether the run wrote uses by property set, and their totals. */
type WrittenDay = readonly [day: number, run: string, hasSets?: boolean | null, hasTotals?: boolean | null];

function toRolledDay([day, run, hasSets, hasTotals]: WrittenDay): RolledDay {
  return { day, run: BigInt(run), ...(hasSets && { hasSets }), ...(hasTotals && { hasTotals }) };
}
