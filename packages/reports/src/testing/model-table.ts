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

/** The results as a whole, or of each segment. */
export function inSegments<
  Results extends { readonly segments?: readonly { readonly segmentLabel: string }[] },
>(results: Results): (Omit<Results, 'segments'> & { readonly segment: string })[] {
  const { segments, ...whole } = results;
  if (segments === undefined) return [{ ...whole, segment: '' }];
  return segments.map(({ segmentLabel, ...own }) => ({ ...(own as typeof whole), segment: segmentLabel }));
}

/** Text that a spreadsheet would run as a formula gets an apostrophe in front; numbers do not. */
export function defused(cell: string | number | null): string {
  if (typeof cell !== 'string') return cell === null ? '' : String(cell);
  return ['=', '+', '-', '@', '\t', '\r'].includes(cell.charAt(0)) ? `'${cell}` : cell;
}
