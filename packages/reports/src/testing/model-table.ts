/** A flattened report: the column names and each row's cells, as a CSV reader returns them. */
export interface ModelTable {
  readonly columns: readonly string[];
  readonly rows: readonly (readonly string[])[];
}

/** A row by the names of its columns. */
export type Flat = Readonly<Record<string, string | number | null>>;

export function tableOf(columns: readonly string[], rows: readonly Flat[]): ModelTable {
  return { columns, rows: rows.map((row) => columns.map((column) => defused(row[column] ?? null))) };
}

export function combiLabelOf(rows: readonly object[]): string[] {
  return rows.some((row) => 'combiLabel' in row) ? ['combiLabel'] : [];
}

interface Segmented {
  readonly segments: readonly { readonly segmentLabel: string }[];
}

/** What results say that are not divided into segments. */
type Undivided<Results> = Exclude<Results, Segmented>;

/** The results of a request that has no segments. */
export function undivided<Results extends object>(results: Results): Undivided<Results> {
  if (isSegmented(results)) throw new TypeError('The results are divided into segments.');
  return results as Undivided<Results>;
}

export function isSegmented(results: object): results is Segmented {
  return 'segments' in results;
}

/** The results as a whole, or of each segment. */
export function inSegments<Results extends object>(
  results: Results,
): (Undivided<Results> & { readonly segment: string })[] {
  if (!isSegmented(results)) return [{ ...(results as Undivided<Results>), segment: '' }];
  return results.segments.map(({ segmentLabel, ...own }) => ({
    ...(own as unknown as Undivided<Results>),
    segment: segmentLabel,
  }));
}

/** Text that a spreadsheet would run as a formula gets an apostrophe in front; numbers do not. */
export function defused(cell: string | number | null): string {
  if (typeof cell !== 'string') return cell === null ? '' : String(cell);
  return ['=', '+', '-', '@', '\t', '\r'].includes(cell.charAt(0)) ? `'${cell}` : cell;
}
