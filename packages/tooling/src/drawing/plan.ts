import type { Arrow } from './uses.ts';

/** The place of a part in the drawing: its row and the columns that it covers. */
export interface Place {
  row: number;
  columns: [from: number, to: number];
}

export const columnCount = 24;

/** Chosen by hand, so that each part is above those it uses and arrows go straight down. */
export const plan: Readonly<Record<string, Place>> = {
  'apps/docs': { row: 0, columns: [0, 3] },
  'apps/console': { row: 0, columns: [3, 7] },
  'apps/cli': { row: 0, columns: [7, 20.5] },
  'apps/mock': { row: 0, columns: [20.5, 24] },
  'apps/server': { row: 1, columns: [9.5, 20.5] },
  'packages/runtime': { row: 2, columns: [11, 20.5] },
  'packages/store': { row: 3, columns: [11, 20.5] },
  'packages/reports': { row: 4, columns: [14, 24] },
  'packages/client': { row: 5, columns: [4, 9.5] },
  'packages/keys': { row: 5, columns: [9.5, 14] },
  'packages/events': { row: 5, columns: [14, 24] },
  'packages/strict-json': { row: 6, columns: [9.5, 18] },
  'packages/validation': { row: 6, columns: [18, 24] },
  'packages/contract': { row: 7, columns: [0, 24] },
  spec: { row: 8, columns: [0, 24] },
  outside: { row: 9, columns: [0, 24] },
};

/** Tests and tools share one place: they use the parts, and no part uses them. */
export const outside = ['contract-tests', 'bench', 'packaging', 'spec-lint', 'spec-changes', 'tooling'];

/** An arrow and the column, as a fraction, in which it goes straight down. */
interface Way {
  arrow: Arrow;
  column: number;
}

const apart = 1 / 2;

/** The ways of all arrows: each as close as possible to the middle of the columns that its two parts share. */
export function findWays(arrows: readonly Arrow[]): Way[] {
  const ways: Way[] = [];
  for (const arrow of arrows) ways.push({ arrow, column: freeColumn(arrow, ways) });
  return ways;
}

function freeColumn(arrow: Arrow, ways: readonly Way[]): number {
  const [from, to] = [boxPlace(arrow.from), boxPlace(arrow.to)];
  const left = Math.max(from.columns[0], to.columns[0]) + apart;
  const right = Math.min(from.columns[1], to.columns[1]) - apart;
  const between = Object.values(plan).filter(({ row }) => row > from.row && row < to.row);
  const beside = ways.filter(
    (way) => boxPlace(way.arrow.from).row < to.row && boxPlace(way.arrow.to).row > from.row,
  );
  const [nearest] = columnsNear((left + right) / 2).filter(
    (column) =>
      column >= left &&
      column <= right &&
      between.every(({ columns }) => column <= columns[0] - apart || column >= columns[1] + apart) &&
      beside.every((way) => Math.abs(way.column - column) >= apart),
  );
  if (from.row >= to.row || nearest === undefined)
    throw new Error(`No way straight down from ${arrow.from} to ${arrow.to}: change their places in plan.ts`);
  return nearest;
}

export function boxPlace(workspace: string): Place {
  const place = plan[workspace];
  if (!place) throw new Error(`${workspace} has no place in the drawing: give it one in plan.ts`);
  return place;
}

function columnsNear(middle: number): number[] {
  const steps = Array.from({ length: 4 * columnCount }, (_, index) => index / 4);
  return steps.flatMap((step) => [middle - step, middle + step]);
}
