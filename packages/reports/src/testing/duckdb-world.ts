import {
  BIGINT,
  DOUBLE,
  type DuckDBAppender,
  type DuckDBConnection,
  DuckDBInstance,
  HUGEINT,
  INTEGER,
  SQLNULL,
  VARCHAR,
} from '@duckdb/node-api';
import type { World } from '../model/world.ts';
import { duckdbDialect, rowsOfProduct } from '../sql/dialects.ts';
import type { CompiledQuery, ProductData, QueryParameter, QueryRunner, Row } from '../sql/query.ts';
import {
  type ColumnType,
  logicalRowsOf,
  logicalTables,
  PropertySetNumbers,
  type TableCell,
} from './logical-tables.ts';

/** The tables that reports read, in memory, and a runner that records its queries. */
export interface DuckdbWorld {
  readonly runner: QueryRunner;
  /** The queries of each call of the runner, with their rows. */
  readonly calls: (readonly AnsweredQuery[])[];
  /** Adds products, each with a new id. */
  load(...worlds: readonly World[]): Promise<void>;
  close(): void;
}

interface AnsweredQuery extends CompiledQuery {
  readonly rows: readonly Row[];
}

export async function openDuckdbWorld(): Promise<DuckdbWorld> {
  const connection = await (await DuckDBInstance.create(':memory:', { threads: '1' })).connect();
  // Some dozen rows are read as they are in less time than it takes to improve a plan; the embedded store always does that.
  await connection.run('PRAGMA disable_optimizer');
  for (const [table, columns] of Object.entries(logicalTables)) {
    const definitions = Object.entries(columns).map(([name, type]) => `"${name}" ${type}`);
    await connection.run(`CREATE TABLE ${table} (${definitions.join(', ')})`);
  }
  const sets = new PropertySetNumbers();
  const loaded = new Map<string, World>();
  const calls: (readonly AnsweredQuery[])[] = [];
  return {
    calls,
    runner: {
      dialect: duckdbDialect,
      run: async (productId, work, { signal } = {}) => {
        const world = loaded.get(productId);
        if (world === undefined) return undefined;
        const queries: AnsweredQuery[] = [];
        calls.push(queries);
        return work({
          ...stateOf(world),
          source: rowsOfProduct(world.product.number),
          async ask(query) {
            signal?.throwIfAborted();
            const rows = await answer(connection, query);
            queries.push({ ...query, rows });
            return rows;
          },
        });
      },
    },
    async load(...worlds) {
      for (const world of worlds) loaded.set(world.product.id, world);
      await load(connection, worlds, sets);
    },
    close: () => connection.closeSync(),
  };
}

function stateOf({ product, events }: World): Omit<ProductData, 'source' | 'ask'> {
  const { watermark, removedBefore, timeZone, labels } = product;
  const state = { watermark, removedBefore, timeZone, labels };
  if (events.length === 0) return state;
  return { ...state, dataThrough: Math.max(...events.map(({ occurredAt }) => occurredAt)) };
}

async function answer(connection: DuckDBConnection, { sql, parameters }: CompiledQuery): Promise<Row[]> {
  const reader = await connection.runAndReadAll(sql, [...parameters], parameters.map(typeOf));
  return reader.getRowObjectsJS() as Row[];
}

function typeOf(value: QueryParameter) {
  if (value === null) return SQLNULL;
  if (typeof value === 'string') return VARCHAR;
  if (typeof value === 'number') return (value | 0) === value ? INTEGER : DOUBLE;
  return BigInt.asIntN(64, value) === value ? BIGINT : HUGEINT;
}

async function load(
  connection: DuckDBConnection,
  worlds: readonly World[],
  sets: PropertySetNumbers,
): Promise<void> {
  const rows = worlds.map((world) => logicalRowsOf(world, sets));
  for (const [table, columns] of Object.entries(logicalTables)) {
    const types = Object.values(columns) as readonly ColumnType[];
    const all = rows.flatMap((one) => one[table as keyof typeof logicalTables]);
    if (all.length === 0) continue;
    const appender = await connection.createAppender(table);
    for (const row of all) {
      types.forEach((type, column) => {
        appendCell(appender, type, row[column] ?? null);
      });
      appender.endRow();
    }
    appender.closeSync();
  }
}

function appendCell(appender: DuckDBAppender, type: ColumnType, cell: TableCell): void {
  if (cell === null) appender.appendNull();
  else if (type === 'VARCHAR') appender.appendVarchar(cell as string);
  else if (type === 'BIGINT') appender.appendBigInt(cell as bigint);
  else if (type === 'HUGEINT') appender.appendHugeInt(cell as bigint);
  else if (type === 'DOUBLE') appender.appendDouble(cell as number);
  else if (type === 'BOOLEAN') appender.appendBoolean(cell as boolean);
  else appender.appendInteger(cell as number);
}
