import type { DecimalMark, RowMapping } from '@keytally/events';
import {
  cellsOfRows,
  chooseDecimal,
  chooseTimes,
  columnsOfType,
  decideDecimal,
  decideTimes,
  type LookedCells,
  plainDialect,
  type SampledColumn,
  type TimeDecision,
} from '@keytally/import';
import type { Input } from './reading/open-input.ts';
import { textInputOf } from './reading/text-input.ts';
import { undecidedError } from './suggest/undecided-sentence.ts';

type DecimalDecision = Awaited<ReturnType<typeof decideDecimal>>;

/** The decimal mark of the numbers of a file that was said, or that rows decide. Refuses a file in which none does. */
export async function requireDecimal(input: Input, mapping: RowMapping): Promise<DecimalMark> {
  if (mapping.decimal !== undefined) return mapping.decimal;
  const { choice, undecided } = await decideDecimalOf(input, columnsOfType(mapping, 'number'));
  if (undecided) throw undecidedError(input.file, undecided);
  return choice;
}

/** The decimal mark of the numbers in some columns, or that no row decides it. */
export async function decideDecimalOf(input: Input, columns: readonly string[]): Promise<DecimalDecision> {
  const { sample } = input;
  const text = textInputOf(input);
  if (text && sample) return chooseDecimal(sample, text, columns);
  if (text) return { choice: plainDialect.decimal };
  if (columns.length === 0) return { choice: plainDialect.decimal };
  return decideDecimal(await parquetCells(input.file, columns, []), plainDialect.delimiter);
}

/** How the times in a column are written, or that no row decides it. */
export async function decideTimesOf(input: Input, { name, cells }: SampledColumn): Promise<TimeDecision> {
  const text = textInputOf(input);
  if (text && input.sample) return chooseTimes(input.sample, text, [name]);
  return decideTimes(await parquetCells(input.file, [name], cells));
}

/** Cells of Parquet that are text: what has a type of its own leaves nothing open. */
async function parquetCells(
  file: string,
  columns: readonly string[],
  sampled: readonly string[],
): Promise<LookedCells> {
  const first = sampled.map((text, row) => ({ line: row + 1, column: columns[0] ?? '', text }));
  const { readParquet } = await import('@keytally/store/parquet');
  async function* all() {
    const mapped = [...new Set(columns)];
    const named = new Map(mapped.map((column, place) => [String(place), column]));
    const parquet = await readParquet(file, { columns: named, constants: new Map(), timeFormat: 'rfc3339' });
    const isText = ({ name, type }: { readonly name: string; readonly type: string }) =>
      columns.includes(name) && type === 'VARCHAR';
    const texts = parquet.columns.filter(isText).map(({ name }) => name);
    if (texts.length > 0) yield* cellsOfRows(mapped, parquet.pages(), texts);
    else parquet.close();
  }
  return { first, all };
}
