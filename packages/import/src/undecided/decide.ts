import type { DecimalMark } from '@keytally/events';
import { type GuessedFormat, guessTimes } from '../suggest/guess-times.ts';
import type { Delimiter } from '../text/dialect.ts';
import { decimalWays } from './decimal-ways.ts';
import { type Decision, Evidence, type PlacedCell, type Way } from './evidence.ts';
import { timeWays } from './time-ways.ts';

/** The cells of some columns in the order of the file, many at a time. */
type Cells = Iterable<Iterable<PlacedCell>> | AsyncIterable<Iterable<PlacedCell>>;

/** The first cells, which usually decide, and the way to all of them for when they do not. */
export interface LookedCells {
  readonly first: readonly PlacedCell[];
  all(): Cells;
}

/**
 * The decimal mark of numbers. Spreadsheets write semicolons because their decimal mark is a comma, so it is a comma there if no
 * number would mean something else.
 */
export async function decideDecimal(
  cells: LookedCells,
  delimiter: Delimiter,
): Promise<Exclude<Decision<DecimalMark>, { choice?: never; undecided?: never }>> {
  const decision = await decide('decimal', decimalWays, cells);
  if (decision.choice !== undefined || decision.undecided !== undefined) return decision;
  return { choice: delimiter === ';' ? ',' : '.' };
}

/** How times are written, and whether rows leave it open; no format if hardly any is a time. */
export type TimeDecision = Pick<Decision, 'undecided'> & { readonly format?: GuessedFormat | undefined };

/** How times are written: as most of the first ones, unless another way gives them another meaning. */
export async function decideTimes(cells: LookedCells): Promise<TimeDecision> {
  const best = guessTimes(cells.first.map(({ text }) => text));
  if (best === undefined || best.rivals.length === 0) return { format: best };
  const formats: readonly GuessedFormat[] = [best, ...best.rivals];
  const { choice, undecided } = await decide('times', timeWays(formats.map(({ format }) => format)), cells);
  if (undecided) return { undecided, format: best };
  return { format: formats.find(({ format }) => format === choice) ?? best };
}

async function decide<Choice extends string>(
  of: 'decimal' | 'times',
  ways: readonly Way<Choice>[],
  { first, all }: LookedCells,
): Promise<Decision<Choice>> {
  const mayDiffer = of === 'decimal' ? /[.,]/ : undefined;
  const early = new Evidence(of, ways, mayDiffer);
  for (const cell of first) early.add(cell);
  if (early.isDecided) return early.decide();
  const throughout = new Evidence(of, ways, mayDiffer);
  try {
    for await (const cells of all()) for (const cell of cells) throughout.add(cell);
  } catch {
    // A file that cannot be read to its end is told by the import, which keeps the rows before that: these decide.
  }
  return throughout.decide();
}
