/** A column of numbers; columns beside each other with the same group share a head. */
export interface NumberColumn {
  readonly id: string;
  readonly label: string;
  readonly group?: string | undefined;
}

interface NumberRow {
  readonly id: string;
  readonly head: string;
  /** One text for each column. */
  readonly cells: readonly string[];
}

/** A table of the numbers of a chart. Its rows are made when they are shown: there may be thousands. */
export interface NumberTable {
  readonly corner: string;
  readonly columns: readonly NumberColumn[];
  readonly rowCount: number;
  readonly rowAt: (index: number) => NumberRow;
}

/** A head in the upper line: of a group of columns, or of one column that has no group and so both lines. */
interface UpperHead {
  readonly id: string;
  readonly label: string;
  readonly span: number;
  readonly isGroup: boolean;
}

export function upperHeads(columns: readonly NumberColumn[]): UpperHead[] {
  return columns.flatMap<UpperHead>(({ id, label, group }, index) => {
    if (group === undefined) return [{ id, label, span: 1, isGroup: false }];
    if (columns[index - 1]?.group === group) return [];
    const next = columns.findIndex((column, place) => place > index && column.group !== group);
    return [{ id, label: group, span: (next < 0 ? columns.length : next) - index, isGroup: true }];
  });
}

/** The head of a column of sums, which stands before what it adds up: of all, or of what is not switched off. */
export function sumLabel(of: string, isWhole: boolean): string {
  return isWhole ? of : `${of}, of those shown`;
}
