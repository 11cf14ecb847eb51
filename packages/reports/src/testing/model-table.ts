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
  readonly overall?: object;
  readonly segments: readonly { readonly segmentLabel: string; readonly secondLabel?: string }[];
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

/** The columns of the labels of segments. */
export function segmentsOf(results: object): string[] {
  if (!isSegmented(results)) return [];
  return results.segments.some((one) => 'secondLabel' in one) ? ['segment', 'secondSegment'] : ['segment'];
}

interface Labels {
  readonly segment: string | null;
  readonly secondSegment: string | null;
}

/** The results as a whole, or of each segment; without labels those of the whole, which come first. */
export function inSegments<Results extends object>(results: Results): (Undivided<Results> & Labels)[] {
  const whole = { segment: null, secondSegment: null };
  if (!isSegmented(results)) return [{ ...(results as Undivided<Results>), ...whole }];
  const segments = results.segments.map(({ segmentLabel, secondLabel = null, ...own }) => ({
    ...(own as unknown as Undivided<Results>),
    segment: segmentLabel,
    secondSegment: secondLabel,
  }));
  const { overall } = results;
  return overall === undefined ? segments : [{ ...(overall as Undivided<Results>), ...whole }, ...segments];
}

/** Text that a spreadsheet would run as a formula gets an apostrophe in front; numbers do not. */
export function defused(cell: string | number | null): string {
  if (typeof cell !== 'string') return cell === null ? '' : String(cell);
  return ['=', '+', '-', '@', '\t', '\r'].includes(cell.charAt(0)) ? `'${cell}` : cell;
}
