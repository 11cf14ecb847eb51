import { addedColumns, definitionOf, tableNames } from './schema.ts';

/** A column as `system.columns` describes it. */
export interface TableColumn {
  readonly table: string;
  readonly name: string;
  readonly type: string;
  /** `DEFAULT` or `MATERIALIZED` and the expression; empty if there is none. */
  readonly computed: string;
}

/** The columns of all tables, as Keytally makes them. */
export function ownColumns(): readonly TableColumn[] {
  const made = tableNames.flatMap((table) =>
    partsOf(definitionOf(table))
      .filter((part) => !part.startsWith('INDEX '))
      .map((part) => columnOf(table, part)),
  );
  return [
    ...made,
    ...addedColumns.map(({ table, name, definition }) => columnOf(table, `${name} ${definition}`)),
  ];
}

/** Splits at the commas that are not within brackets. */
function partsOf(definition: string): readonly string[] {
  const parts = [''];
  let depth = 0;
  for (const letter of definition) {
    if (letter === '(') depth += 1;
    if (letter === ')') depth -= 1;
    if (letter === ',' && depth === 0) parts.push('');
    else parts.push(`${parts.pop()}${letter}`);
  }
  return parts.map((part) => part.trim());
}

const COLUMN =
  /^"?(?<name>[\w.]+)"? (?<type>\w+(?:\(.*?\))?)(?: (?<computed>(?:DEFAULT|MATERIALIZED) .+))?$/s;

function columnOf(table: string, part: string): TableColumn {
  const { name = '', type = '', computed = '' } = COLUMN.exec(part)?.groups ?? {};
  if (name === '') throw new TypeError(`${table} has ${part}, which is no column`);
  return { table, name, type, computed };
}
