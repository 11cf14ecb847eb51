import type { PropertySet } from '@keytally/events';
import type { Bind, Dialect, QueryParameter, Row } from '@keytally/reports';
import type { RecordPosition } from '@keytally/store-ports';
import { positionOf, recordOf } from '../rows/record-rows.ts';

/** How an engine reads the records of a day. */
interface DayRows {
  readonly dialect: Pick<Dialect, 'placeholder'>;
  query(sql: string, parameters: readonly QueryParameter[]): Promise<readonly Row[]>;
  /**
   * SQL for the records of a day with these instants, at least, both ends included. The order needs values where there are none:
   * -1 and the empty text are less than all others.
   */
  ofDay(day: number, instants: readonly [first: bigint, last: bigint], bind: Bind): string;
  /** SQL for the rows of `chunk` with all that their records need. */
  readonly completed: string;
  /** Reads stored property sets by id. */
  readSets(ids: readonly number[]): Promise<ReadonlyMap<number, PropertySet>>;
}

/** A part of a day: after one record, and up to another. Positions on other days leave it open. */
export interface Span {
  readonly after: RecordPosition | undefined;
  readonly upTo?: RecordPosition | undefined;
}

export type OrderedRecords = ReturnType<typeof readInOrder>;

/** Reads the records of a day in the order of their positions. */
export function readInOrder(of: DayRows) {
  /** Runs a query on the rows of a span. */
  function ask(day: number, span: Span, query: (rows: string) => string): Promise<readonly Row[]> {
    const parameters: QueryParameter[] = [];
    const bind: Bind = (value) => of.dialect.placeholder(parameters.push(value) - 1, value);
    const [after, upTo] = [span.after, span.upTo].map((one) => (one?.day === day ? one : undefined));
    const instants = [BigInt(after?.instant ?? EARLIEST), BigInt(upTo?.instant ?? LATEST)] as const;
    const rows = `SELECT * FROM (${of.ofDay(day, instants, bind)}) AS rows_of_day
      WHERE ${isBeyond('>', after, bind)} AND ${isBeyond('<', upTo, bind)}`;
    return of.query(query(rows), parameters);
  }

  return {
    /** How many records of the day come after one of them. */
    async countAfter(day: number, after: RecordPosition): Promise<number> {
      const [row] = await ask(day, { after }, (rows) => `SELECT count(*) AS rows FROM (${rows}) AS later`);
      return Number(row?.rows);
    },

    /** The position of the record at a place (from 1) after another one; without a place, of the last record of the day. */
    async positionAt(
      day: number,
      after: RecordPosition | undefined,
      place: number | undefined,
    ): Promise<RecordPosition | undefined> {
      const order = place === undefined ? COLUMNS.map((column) => `${column} DESC`) : COLUMNS;
      const [row] = await ask(
        day,
        { after },
        (rows) => `${rows} ORDER BY ${order.join(', ')} LIMIT 1 OFFSET ${(place ?? 1) - 1}`,
      );
      return positionOf(day, row);
    },

    /** The first rows of a span, in order, and the record of each. */
    async read(day: number, span: Span, most: number) {
      const order = `ORDER BY ${COLUMNS.join(', ')}`;
      const rows = await ask(
        day,
        span,
        (all) => `WITH chunk AS MATERIALIZED (${all} ${order} LIMIT ${most}) ${of.completed} ${order}`,
      );
      const sets = await of.readSets(rows.flatMap(({ property_set: id }) => (id === null ? [] : Number(id))));
      return { rows, records: rows.map((row) => recordOf(row, sets.get(Number(row.property_set)) ?? null)) };
    },
  };
}

const COLUMNS = ['instant', 'client_id', 'type', 'id', 'stop', 'set_key'];

/** Before and after all instants that a record can have. */
const [EARLIEST, LATEST] = [-1n, 2n ** 62n];

/**
 * SQL condition that a row is after a position (`>`), or not after it (`<`). DuckDB refuses two comparisons of whole rows: it
 * joins them to a BETWEEN, which it does not have for rows.
 */
function isBeyond(sign: '>' | '<', position: RecordPosition | undefined, bind: Bind): string {
  if (position === undefined) return 'TRUE';
  const { instant, clientId, type, id, stoppedAt, properties } = position;
  const cells = [
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
