import {
  CELLS_LENGTH,
  type DecimalMark,
  mappedColumns,
  type RowMapping,
  recordFields,
  SEPARATOR,
  type TimeFormat,
} from '@keytally/events';
import { quotedName } from '../../sql-text.ts';
import { hasNoValue } from './no-value.ts';

/** How SQL reads the fields of rows. */
export interface RowFields {
  /**
   * Columns of a row, text or null, named after the fields of a record. `sound` is true if the row has nothing else.
   */
  readonly fields: readonly string[];
  /**
   * Selects those columns and `line` from a source with cells `c0`, `c1` and so on. The parameters of the cells come
   * first.
   */
  select(cells: string, cellParameters: number): string;
  readonly parameters: readonly string[];
  readonly timeFormat: TimeFormat;
  readonly decimal: DecimalMark;
  /** The fields with properties, and the SQL condition that a row states properties. */
  readonly propertyFields: readonly string[];
  readonly statesProperties: string;
}

/** Fields of records that are not properties. */
const ownFields = [...recordFields.values()]
  .filter(({ path }) => path[0] !== 'properties')
  .map(({ name }) => name);

/** Names of the fields that a mapping fills, in the order in which a row is read. */
export function filledFieldsOf({ columns, constants, idColumns }: RowMapping): readonly string[] {
  return [...new Set([...constants.keys(), ...columns.keys(), ...(idColumns ? ['id'] : [])])];
}

/** The properties among them. */
export function propertyFieldsOf(mapping: RowMapping): readonly string[] {
  return filledFieldsOf(mapping).filter((name) => !ownFields.includes(name));
}

/** The fields of CSV and Parquet rows. An empty cell means that the field is absent. */
export function tableFields(mapping: RowMapping): RowFields {
  const columns = mappedColumns(mapping);
  const stated = propertyFieldsOf(mapping);
  const fields = [...ownFields, ...stated];
  const constants = [...mapping.constants].filter(([, text]) => text !== '');
  const names = constants.map(([name]) => name);
  const cellsOfId = (mapping.idColumns ?? []).map((column) => `c${columns.indexOf(column)}`);
  const fieldText = (name: string, cellParameters: number): string => {
    if (name === 'id' && cellsOfId.length > 0)
      return `CASE WHEN ${fieldText('type', cellParameters)} IS DISTINCT FROM 'session' THEN ${idOf(cellsOfId)} END`;
    const column = mapping.columns.get(name);
    const cell = column === undefined ? 'NULL::VARCHAR' : `nullif(c${columns.indexOf(column)}, '')`;
    const constant = `$${cellParameters + names.indexOf(name) + 1}::VARCHAR`;
    return names.includes(name) ? `coalesce(${cell}, ${constant})` : cell;
  };
  return {
    fields,
    select: (cells, cellParameters) => `
      SELECT line, ${fields.map((name) => `${fieldText(name, cellParameters)} AS ${quotedName(name)}`).join(', ')}, true AS sound
      FROM (${cells})`,
    parameters: constants.map(([, text]) => text),
    timeFormat: mapping.timeFormat,
    decimal: mapping.decimal ?? '.',
    propertyFields: stated,
    statesProperties: 'true',
  };
}

/** The same ids as `idOfCells`; of a cell without a value its text, which is none. */
function idOf(cells: readonly string[]): string {
  const texts = cells.map((cell) => `coalesce(${cell}, '')`);
  const text = texts.join(` || '${SEPARATOR}' || `);
  const id = cells.length === 1 ? text : `left(md5(${text}), ${CELLS_LENGTH})`;
  const missing = texts.map((one) => `WHEN ${hasNoValue(one)} THEN ${one}`).join(' ');
  return `CASE ${missing} WHEN ${texts.map((one) => `${one} <> ''`).join(' OR ')} THEN ${id} END`;
}

/** What the engine's JSON reader accepts and the standard does not: a trailing comma, NaN and infinity. */
const LAX_JSON = ',\\s*[}\\]]|[:,\\[]\\s*-?[iInN][nNaA][fFnN]';

/** Numbers that the engine's JSON reader may round, or write in another form: those are left to the record checker. */
const LONG_NUMBER = '[:,\\[]\\s*-?([0-9.]{16}|[0-9.]+[eE])';

const MEMBERS = [...ownFields, 'properties'];

/**
 * The fields of NDJSON, where the line is the only cell. Fields are read only from a line that is a JSON object by the
 * standard. It is sound if it has no unknown members, no duplicates and no member of the wrong type.
 */
export function ndjsonFields(): RowFields {
  const paths = MEMBERS.map((name) => `'$.${name}'`).join(', ');
  const strict = `CASE WHEN json_valid(c0) AND NOT regexp_matches(c0, '${LAX_JSON}') THEN c0 END`;
  const rawOf = (name: string) => `raw[${MEMBERS.indexOf(name) + 1}]`;
  const known = MEMBERS.map((name) => `(${rawOf(name)} IS NOT NULL)::INTEGER`).join(' + ');
  const typed = ownFields.map((name) => `(${rawOf(name)} IS NULL OR ${isTyped(name, rawOf(name))})`);
  const texts = MEMBERS.map((name) => `${memberText(name, rawOf(name))} AS ${quotedName(name)}`).join(', ');
  return {
    fields: ['text', ...MEMBERS],
    select: (cells) => `
      SELECT line, c0 AS text, ${texts},
        raw IS NOT NULL AND NOT regexp_matches(c0, '${LONG_NUMBER}') AND len(members) = ${known} AND ${typed.join(' AND ')} AS sound
      FROM (
        SELECT line, c0, json_keys(strict) AS members, json_extract(strict, [${paths}])::VARCHAR[] AS raw
        FROM (SELECT line, c0, ${strict} AS strict FROM (${cells})))`,
    parameters: [],
    timeFormat: 'rfc3339',
    decimal: '.',
    propertyFields: ['properties'],
    statesProperties: 'properties IS NOT NULL',
  };
}

function isTyped(name: string, raw: string): string {
  if (name === 'value') return `NOT starts_with(${raw}, '"')`;
  return name === 'category' ? `(starts_with(${raw}, '"') OR ${raw} = 'null')` : `starts_with(${raw}, '"')`;
}

function memberText(name: string, raw: string): string {
  if (name === 'properties') return raw;
  if (name === 'value') return `CASE WHEN NOT starts_with(${raw}, '"') THEN ${raw} END`;
  return `CASE WHEN NOT starts_with(${raw}, '"') THEN NULL
    WHEN contains(${raw}, '\\') THEN json_extract_string(${raw}, '$')
    ELSE ${raw}[2:-2] END`;
}
