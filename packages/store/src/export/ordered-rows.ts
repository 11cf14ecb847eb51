import type { PropertySet } from '@keytally/events';
import type { Bind, Dialect, QueryParameter, Row } from '@keytally/reports';
import type { LineFormat, RecordPosition } from '@keytally/store-ports';
import { positionOf, recordOf } from '../rows/record-rows.ts';

/** How an engine reads the records of some days. */
interface DayRows {
  readonly dialect: Pick<Dialect, 'placeholder'>;
  query(sql: string, parameters: readonly QueryParameter[]): Promise<readonly Row[]>;
  /** The same for thousands of rows, in an order; integers may come as numbers, if these are exact, or as texts. */
  queryMany(sql: string, order: string, parameters: readonly QueryParameter[]): Promise<readonly Row[]>;
  /** The lines of the rows of a query, in an order, where the engine writes them. */
  linesOf?(
    sql: string,
    order: string,
    parameters: readonly QueryParameter[],
    format: LineFormat,
  ): Promise<RecordLines>;
  /**
   * SQL for the records of some days with these instants, at least; all ends are included. The order needs values where there
   * are none: -1 and the empty text are less than all others.
   */
  ofDays(days: Days, instants: readonly [first: bigint, last: bigint], bind: Bind): string;
  /** SQL for the rows of `chunk` with all that their records need. */
  readonly completed: string;
  /** Reads stored property sets by id. */
  readSets(ids: readonly number[]): Promise<ReadonlyMap<number, PropertySet>>;
}

/** The first and the last of days that are read together. */
export type Days = readonly [first: number, last: number];

/** A part of some days: after one record, and up to another. */
export interface Span {
  readonly days: Days;
  readonly after: RecordPosition | undefined;
  readonly upTo?: RecordPosition | undefined;
}

export type OrderedRecords = ReturnType<typeof readInOrder>;

/** Records as text. */
export interface RecordLines {
  /** All lines, in pieces. */
  readonly text: Iterable<string>;
  readonly count: number;
  /** Without what tells the properties. */
  readonly characters: number;
  /** The position of the last one. */
  readonly last: RecordPosition | undefined;
}

/** Reads records in the order of their positions. */
export function readInOrder(of: DayRows) {
  /** SQL for the rows of a span, and its parameters. */
  function rowsOf({ days, ...span }: Span) {
    const parameters: QueryParameter[] = [];
    const bind: Bind = (value) => of.dialect.placeholder(parameters.push(value) - 1, value);
    // Positions on other days leave the span open: to plan a condition takes longer than to read a thousand rows.
    const [from, to] = [span.after, span.upTo].map((one) => (isWithin(days, one) ? one : undefined));
    // Within a day, and only there, later records have later instants.
    const isOneDay = days[0] === days[1];
    const instants = [
      BigInt((isOneDay && from?.instant) || EARLIEST),
      BigInt((isOneDay && to?.instant) || LATEST),
    ] as const;
    const rows = `SELECT * FROM (${of.ofDays(days, instants, bind)}) AS rows_of_days
      WHERE ${isBeyond('>', from, bind)} AND ${isBeyond('<', to, bind)}`;
    return { rows, parameters };
  }

  const order = `ORDER BY ${COLUMNS.join(', ')}`;

  /** SQL for the first rows of a span with all that their records need, in any order. */
  function chunkOf(span: Span, most: number) {
    const { rows, parameters } = rowsOf(span);
    const chunk = `WITH chunk AS MATERIALIZED (${rows} ${order} LIMIT ${most}) ${of.completed}`;
    return { chunk, parameters };
  }

  const ask = (span: Span, query: (rows: string) => string) => {
    const { rows, parameters } = rowsOf(span);
    return of.query(query(rows), parameters);
  };

  return {
    /** How many records of the day come after one of them. */
    async countAfter(day: number, after: RecordPosition): Promise<number> {
      const count = (rows: string) => `SELECT count(*) AS rows FROM (${rows}) AS later`;
      const [row] = await ask({ days: [day, day], after }, count);
      return Number(row?.rows);
    },

    /** The position of the record at a place (from 1) after another one; without a place, of the last record of the day. */
    async positionAt(
      day: number,
      after: RecordPosition | undefined,
      place: number | undefined,
    ): Promise<RecordPosition | undefined> {
      const places = place === undefined ? COLUMNS.map((column) => `${column} DESC`) : COLUMNS;
      const [row] = await ask(
        { days: [day, day], after },
        (rows) => `${rows} ORDER BY ${places.join(', ')} LIMIT 1 OFFSET ${(place ?? 1) - 1}`,
      );
      return positionOf(row);
    },

    /** The first rows of a span, in order, and the record of each. */
    async read(span: Span, most: number) {
      const { chunk, parameters } = chunkOf(span, most);
      const rows = await of.queryMany(chunk, order, parameters);
      const sets = await of.readSets(rows.flatMap(({ property_set: id }) => (id === null ? [] : Number(id))));
      return { rows, records: rows.map((row) => recordOf(row, sets.get(Number(row.property_set)) ?? null)) };
    },

    /** The lines of the first records of a span; undefined if the engine does not write them. */
    async readLines(span: Span, most: number, format: LineFormat): Promise<RecordLines | undefined> {
      const { chunk, parameters } = chunkOf(span, most);
      return of.linesOf?.(chunk, order, parameters, format);
    },
  };
}

const COLUMNS = ['day', 'instant', 'client_id', 'type', 'id', 'stop', 'set_key'];

function isWithin([first, last]: Days, position: RecordPosition | undefined): boolean {
  return position !== undefined && position.day >= first && position.day <= last;
}

/** Before and after all instants that a record can have. */
const [EARLIEST, LATEST] = [-1n, 2n ** 62n];

/**
 * SQL condition that a row is after a position (`>`), or not after it (`<`). DuckDB refuses two comparisons of whole rows: it
 * joins them to a BETWEEN, which it does not have for rows.
 */
function isBeyond(sign: '>' | '<', position: RecordPosition | undefined, bind: Bind): string {
  if (position === undefined) return 'TRUE';
  const { day, instant, clientId, type, id, stoppedAt, properties } = position;
  const cells = [
    day,
    BigInt(instant),
    clientId,
    type === 'event' ? 0 : 1,
    id,
    BigInt(stoppedAt ?? -1),
    properties,
  ];
  return COLUMNS.reduceRight(
    (rest, column, index) => {
      const cell = bind(cells[index] ?? null);
      return `(${column} ${sign} ${cell} OR (${column} = ${cell} AND ${rest}))`;
    },
    sign === '>' ? 'FALSE' : 'TRUE',
  );
}
