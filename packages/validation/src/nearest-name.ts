/** Longer names are not compared: nobody mistypes them. */
const LONGEST = 64;

/** The candidate that a name was probably meant to be; undefined if none is near. */
export function nearestName(name: string, candidates: readonly string[]): string | undefined {
  if (name.length > LONGEST) return undefined;
  const [nearest] = candidates
    .map((candidate) => ({ candidate, distance: distanceBetween(plain(name), plain(candidate)) }))
    .filter(({ candidate, distance }) => distance <= Math.floor(Math.min(name.length, candidate.length) / 3))
    .toSorted((left, right) => left.distance - right.distance);
  return nearest?.candidate;
}

/** `date_split`, `DateSplit` and `date-split` are all near `dateSplit`. */
function plain(name: string): string {
  return name.toLowerCase().replace(/[\s_-]/g, '');
}

/** How many letters must be added, dropped, changed or swapped with their neighbour to get from one text to another. */
function distanceBetween(from: string, to: string): number {
  let [before, previous] = [[] as number[], Array.from({ length: to.length + 1 }, (_, at) => at)];
  for (let row = 1; row <= from.length; row += 1) {
    const current = [row];
    for (let column = 1; column <= to.length; column += 1) {
      const isEqual = from[row - 1] === to[column - 1];
      const isSwapped = from[row - 1] === to[column - 2] && from[row - 2] === to[column - 1];
      current[column] = Math.min(
        at(previous, column) + 1,
        at(current, column - 1) + 1,
        at(previous, column - 1) + Number(!isEqual),
        isSwapped ? at(before, column - 2) + 1 : Number.POSITIVE_INFINITY,
      );
    }
    [before, previous] = [previous, current];
  }
  return at(previous, to.length);
}

function at(row: readonly number[], column: number): number {
  return row[column] ?? Number.POSITIVE_INFINITY;
}
