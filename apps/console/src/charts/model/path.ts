/** A place in a drawing, in pixels; `null` is a gap. */
type Point = { readonly x: number; readonly y: number } | null;

/** Straight lines from point to point, which end at a gap and begin after it. A single point is a line to itself: its ends are a dot. */
export function linePath(points: readonly Point[]): string {
  return runsOf(points)
    .map((run) => `M${run.join('L')}${run.length === 1 ? 'Z' : ''}`)
    .join('');
}

/** The outline of what is between such lines and a height. */
export function areaPath(points: readonly Point[], height: number): string {
  const edge = points.map((point) => point && { ...point, y: height });
  const below = runsOf(edge);
  return runsOf(points)
    .map((run, index) => `M${[...run, ...(below[index] ?? []).toReversed()].join('L')}Z`)
    .join('');
}

/** The points between gaps, as a path writes them: to a tenth of a pixel. */
function runsOf(points: readonly Point[]): string[][] {
  const runs: string[][] = [];
  let isOpen = false;
  for (const point of points) {
    if (point !== null) {
      if (!isOpen) runs.push([]);
      runs.at(-1)?.push(`${tenths(point.x)},${tenths(point.y)}`);
    }
    isOpen = point !== null;
  }
  return runs;
}

function tenths(pixels: number): number {
  return Math.round(pixels * 10) / 10;
}
