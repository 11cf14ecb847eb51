import type { World } from '@keytally/reports/testing';
import type { Clickhouse } from '../../cluster/clickhouse/connection/clickhouse.ts';
import { writeDays, writeLifetimes } from '../../cluster/clickhouse/rollups/write-aggregates.ts';
import type { RolledDay, Snapshot } from '../../cluster/snapshot/snapshot.ts';
import { emptySnapshot } from './empty-snapshot.ts';
import {
  columnsOf,
  deadBatches,
  EARLY,
  erasedClientOf,
  eventIdOf,
  LATE,
  type RowsByTable,
  rowsOfWorld,
  type WorldDays,
  worldDays,
} from './world-rows.ts';

/**
 * What is aggregated: nothing; some days, some of them before their last records came; or all days, in the newest state.
 */
export type Rolled = 'nothing' | 'some days' | 'all days';

/** Loads the records of a world, and resolves to the snapshot in which exactly they count. */
export async function loadWorld(clickhouse: Clickhouse, world: World, rolled: Rolled): Promise<Snapshot> {
  const days = worldDays(world);
  const parts = dayParts(days, rolled);
  await insertRows(clickhouse, rowsOfWorld(world, parts.raw));
  const snapshot = snapshotOf(world, days);
  if (rolled === 'nothing') return snapshot;
  if (rolled === 'all days') return rollAll(clickhouse, snapshot);
  return rollSome(clickhouse, snapshot, days, parts);
}

/** The watermark of the snapshots. */
export const watermark = `w-${LATE[1]}`;

async function insertRows(clickhouse: Clickhouse, rows: RowsByTable): Promise<void> {
  for (const [table, columns] of Object.entries(columnsOf)) {
    await clickhouse.insert(table, columns, rows[table as keyof RowsByTable]);
  }
}

function snapshotOf(world: World, { early, late }: WorldDays): Snapshot {
  return {
    ...emptySnapshot,
    product: world.product.number,
    timeZone: world.product.timeZone,
    labels: world.product.labels,
    removedBefore: world.product.removedBefore,
    batch: LATE[1],
    deadBatches,
    rawDays: [...early, ...late],
    erasedClients: [erasedClientOf(world)],
    eventNames: world.names.map(({ event, ...name }) => ({ ...name, event: eventIdOf(world, event) })),
    ...(world.events.length > 0 && {
      dataThrough: Math.max(...world.events.map(({ occurredAt }) => occurredAt)),
    }),
  };
}

interface DayParts {
  /** Days that stay raw, whatever was aggregated of them before. */
  readonly raw: readonly number[];
  /** Late days that are aggregated again when all of their records are there. */
  readonly again: readonly number[];
}

function dayParts({ early, late }: WorldDays, rolled: Rolled): DayParts {
  if (rolled === 'nothing') return { raw: [...early, ...late], again: [] };
  if (rolled === 'all days') return { raw: [], again: [...early, ...late] };
  return {
    raw: late.filter((_, place) => place % 2 === 0),
    again: late.filter((_, place) => place % 2 === 1),
  };
}

async function rollAll(clickhouse: Clickhouse, snapshot: Snapshot): Promise<Snapshot> {
  await writeDays(clickhouse, snapshot, snapshot.rawDays, 1n);
  const rolledDays = writtenBy(1n, snapshot.rawDays);
  const rolled = { ...snapshot, rawDays: [], rolledDays };
  await writeLifetimes(clickhouse, rolled, 1n);
  return { ...rolled, generation: { number: 1n, days: rolledDays } };
}

/** Run 1 and generation 1 see only early batches; run 2 replaces some of it; run 3 never counts. */
async function rollSome(
  clickhouse: Clickhouse,
  snapshot: Snapshot,
  { early, late }: WorldDays,
  { raw, again }: DayParts,
): Promise<Snapshot> {
  const before = { ...snapshot, batch: EARLY[1], erasedClients: [] };
  const firstDays = [...early, ...late.filter((_, place) => place % 4 < 3)];
  await writeDays(clickhouse, before, firstDays, 1n);
  const generation = { number: 1n, days: writtenBy(1n, firstDays) };
  await writeLifetimes(clickhouse, { ...before, rawDays: [], rolledDays: generation.days }, 1n);
  await writeDays(clickhouse, snapshot, again, 2n);
  await writeDays(clickhouse, before, firstDays, 3n);
  await writeLifetimes(clickhouse, { ...before, rawDays: [], rolledDays: generation.days }, 3n);
  return {
    ...snapshot,
    rawDays: raw,
    rolledDays: [...writtenBy(1n, early), ...writtenBy(2n, again)],
    generation,
  };
}

/** Of some days the uses by property set are not used, as if a version before had written their aggregates. */
function writtenBy(run: bigint, days: readonly number[]): RolledDay[] {
  return days.map((day, place) => ({ day, run, hasSets: place % 4 < 3, hasTotals: place % 4 < 2 }));
}
