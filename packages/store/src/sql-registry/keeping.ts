import type { Row } from '@keytally/reports';
import {
  type Keeping,
  type Kept,
  type KeptKinds,
  type KeptLimits,
  keptBytes,
  tooManyKept,
  tooMuchKept,
  unknownProduct,
} from '@keytally/store-ports';
import { rowsTogether } from '../rows/rows-together.ts';
import { type Cells, type Connection, insertion } from '../rows/statement.ts';
import { addAuditEntry } from './audit-entries.ts';
import type { SqlEngine } from './engine.ts';

/** How things of one kind are kept. */
export interface KeptTable<One extends Kept> {
  readonly table: KeptKinds | 'deleted_questions';
  /** How they are called where one is refused. */
  readonly kind: KeptKinds;
  /** Columns whose bytes `keptBytes` counts. */
  readonly texts: readonly string[];
  /** Columns that lists are ordered by, each by code point. */
  readonly order: string;
  /** The cells of a row beside its product. */
  cells(one: One): Cells;
  read(row: Row): One;
}

/** As many bits of text are read at once: some milliseconds. */
const BITS_TOGETHER = 8 * 512 * 1024;

/** Questions, boards, notes or cohorts of products. Whoever changes one holds its product, so that two servers do not keep one too many. */
export function createKeeping<C extends Connection, One extends Kept>(
  { usual, dialect }: SqlEngine<C>,
  { table, kind, texts, order, cells, read }: KeptTable<One>,
): Keeping<One> {
  const ofProduct = `FROM ${table} WHERE product = (SELECT product FROM products WHERE products.id = $1)`;
  const remove = `DELETE ${ofProduct} AND id = $2 RETURNING *`;
  // Of all functions that tell the bytes of a text, only this one has the same name in both databases.
  const bits = texts.map((column) => `coalesce(bit_length(${column}), 0)`).join(' + ');
  const total = `SELECT count(*) AS n, coalesce(sum(${bits}), 0) AS bits FROM ${table} WHERE product = $1`;

  /** Refuses what is too much beside the others of its product. What takes the place of `before` is none of them. */
  async function requireRoom(
    connection: C,
    { id, number }: { readonly id: string; readonly number: number },
    { before, one }: { readonly before: One | undefined; readonly one: One },
    { most, mostBytes }: KeptLimits,
  ): Promise<void> {
    const [kept] = await connection.query(total, [number]);
    if (before === undefined && Number(kept?.n) >= most) throw tooManyKept(kind, id, most);
    const bytes = keptBytes(one);
    const others = Number(kept?.bits) / 8;
    const isMore = before === undefined || bytes > keptBytes(before);
    if (isMore && others + bytes > mostBytes) throw tooMuchKept(kind, id, { others, bytes, mostBytes });
  }

  return {
    async list(productId) {
      return (await usual.read(`SELECT * ${ofProduct} ORDER BY ${order}`, [productId])).map(read);
    },

    async *each(productId) {
      const known = await usual.read(`SELECT id, ${bits} AS bits ${ofProduct} ORDER BY ${order}`, [
        productId,
      ]);
      for (const group of rowsTogether(known, BITS_TOGETHER)) {
        const ids = group.map((row) => String(row.id));
        const places = ids.map((_, index) => `$${index + 2}`).join(', ');
        const some = `SELECT * ${ofProduct} AND id IN (${places}) ORDER BY ${order}`;
        for (const row of await usual.read(some, [productId, ...ids])) yield read(row);
      }
    },

    async get(productId, id) {
      const [row] = await usual.read(`SELECT * ${ofProduct} AND id = $2`, [productId, id]);
      return row && read(row);
    },

    put: (productId, one, limits, { guard, audit } = {}) =>
      usual.transaction(async (connection) => {
        const product = await dialect.holdProduct(connection, productId);
        await guard?.();
        if (product === undefined) throw unknownProduct(productId);
        const [before] = (await connection.query(remove, [productId, one.id])).map(read);
        await requireRoom(connection, { id: productId, number: product.number }, { before, one }, limits);
        await connection.query(...insertion(table, { product: product.number, ...cells(one) }));
        await addAuditEntry(connection, dialect, audit?.(before ? { before } : {}));
      }),

    delete: (productId, id, { guard, audit } = {}) =>
      usual.transaction(async (connection) => {
        await dialect.holdProduct(connection, productId);
        await guard?.();
        const [before] = (await connection.query(remove, [productId, id])).map(read);
        if (before) await addAuditEntry(connection, dialect, audit?.({ before }));
        return before;
      }),
  };
}
