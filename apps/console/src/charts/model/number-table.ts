/** A column of numbers; columns beside each other with the same group share a head. */
export interface NumberColumn {
  readonly id: string;
  readonly label: string;
  readonly group?: string | undefined;
}

export interface NumberRow {
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

export interface ColumnGroup {
  readonly label: string | undefined;
  readonly span: number;
}

/** The heads above the columns, each over as many as it covers. */
export function groupsOf(columns: readonly NumberColumn[]): ColumnGroup[] {
  const groups: { label: string | undefined; span: number }[] = [];
  for (const { group } of columns) {
    const last = groups.at(-1);
    if (last && group !== undefined && last.label === group) last.span += 1;
    else groups.push({ label: group, span: 1 });
  }
  return groups;
}
