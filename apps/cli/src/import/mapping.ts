import { CommandError } from '../command-error.ts';
import { RECORD_FIELDS, type RecordField } from './record-fields.ts';
import type { TimeFormat } from './time-format.ts';

/** How rows of a file become records. */
export interface Mapping {
  /** Field of the record by the column that fills it. */
  readonly columns: ReadonlyMap<string, string>;
  /** Fields that are the same in every record. */
  readonly constants: ReadonlyMap<string, string>;
  readonly timeFormat: TimeFormat;
}

/** Reads `--column field=column` and `--set field=value`. */
export function readMapping(
  columns: readonly string[],
  constants: readonly string[],
  timeFormat: TimeFormat,
): Mapping {
  return { columns: readPairs('--column', columns), constants: readPairs('--set', constants), timeFormat };
}

/** The field of a name, or why there is none. */
export function fieldNamed(name: string): RecordField {
  const field = RECORD_FIELDS.get(name);
  if (field !== undefined) return field;
  throw new CommandError(
    `"${name}" is not a field of a record. There are ${[...RECORD_FIELDS.keys()].join(', ')}.`,
    2,
  );
}

function readPairs(option: string, texts: readonly string[]): Map<string, string> {
  const pairs = new Map<string, string>();
  for (const text of texts) {
    const split = text.indexOf('=');
    if (split < 1)
      throw new CommandError(
        `${option} takes field=${option === '--set' ? 'value' : 'column'}, not "${text}".`,
        2,
      );
    const name = text.slice(0, split);
    fieldNamed(name);
    if (pairs.has(name)) throw new CommandError(`${option} names "${name}" twice.`, 2);
    pairs.set(name, text.slice(split + 1));
  }
  return pairs;
}
