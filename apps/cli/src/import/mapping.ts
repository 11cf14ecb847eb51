import { mapRow, type RowMapping, recordFields, type TimeFormat } from '@keytally/events';
import { CommandError } from '../command/command-error.ts';

/** Reads `--column field=column` and `--set field=value`. */
export function readMapping(
  columns: readonly string[],
  constants: readonly string[],
  timeFormat: TimeFormat,
): RowMapping {
  const mapping = {
    columns: readPairs('--column', columns),
    constants: readPairs('--set', constants),
    timeFormat,
  };
  const { fault } = mapRow(new Map(), mapping);
  if (fault) throw new CommandError(`--set ${fault.field.name}: ${fault.message}.`, 2);
  return mapping;
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
