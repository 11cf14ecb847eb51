import {
  createRowReader,
  type DecimalMark,
  type RowMapping,
  recordFields,
  type TimeFormat,
} from '@keytally/events';
import { CommandError } from '../command/command-error.ts';

/** Reads `--column field=column`, `--set field=value` and `--id column,column`. */
export function readMapping(
  columns: readonly string[],
  constants: readonly string[],
  timeFormat: TimeFormat,
  id?: string,
  decimal?: DecimalMark,
): RowMapping {
  const mapping = {
    columns: readPairs('--column', columns),
    constants: readPairs('--set', constants),
    timeFormat,
    decimal,
    ...(id !== undefined && { idColumns: readIdColumns(id) }),
  };
  if (mapping.idColumns && (mapping.columns.has('id') || mapping.constants.has('id')))
    throw new CommandError('Use either --id or a column for the field id, not both.', 2);
  const { fault } = createRowReader([], mapping)([]);
  if (fault) throw new CommandError(`--set ${fault.field.name}: ${fault.message}.`, 2);
  return mapping;
}

function readIdColumns(text: string): readonly string[] {
  const columns = text.split(',');
  if (columns.every((column) => column !== '') && new Set(columns).size === columns.length) return columns;
  throw new CommandError(
    `--id must name columns, each once, such as "order" or "order,line", not "${text}".`,
    2,
  );
}

function readPairs(option: string, texts: readonly string[]): Map<string, string> {
  const pairs = new Map<string, string>();
  for (const text of texts) {
    const split = text.indexOf('=');
    if (split < 1)
      throw new CommandError(
        `${option} must be field=${option === '--set' ? 'value' : 'column'}, not "${text}".`,
        2,
      );
    const name = text.slice(0, split);
    requireField(name);
    if (pairs.has(name)) throw new CommandError(`${option} names "${name}" twice.`, 2);
    pairs.set(name, text.slice(split + 1));
  }
  return pairs;
}

function requireField(name: string): void {
  if (recordFields.has(name)) return;
  throw new CommandError(
    `"${name}" is not a field of a record. The fields are ${[...recordFields.keys()].join(', ')}.`,
    2,
  );
}
