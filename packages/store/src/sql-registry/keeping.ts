import type { Row } from '@keytally/reports';
import { type Keeping, type Kept, type StoreError, unknownProduct } from '@keytally/store-ports';
import { type Cells, type Connection, insertion } from '../rows/statement.ts';
import { addAuditEntry } from './audit-entries.ts';
import type { SqlEngine } from './engine.ts';

/** How things of one kind are kept. */
export interface KeptTable<One extends Kept> {
  readonly table: 'questions' | 'boards';
  /** The cells of a row beside its product. */
  cells(one: One): Cells;
  read(row: Row): One;
  tooMany(productId: string, most: number): StoreError;
}

/** Questions or boards of products. Whoever changes one holds its product, so that two servers do not keep one too many. */
export function createKeeping<C extends Connection, One extends Kept>(
  { usual, dialect }: SqlEngine<C>,
  { table, cells, read, tooMany }: KeptTable<One>,
): Keeping<One> {
  const ofProduct = `FROM ${table} WHERE product = (SELECT product FROM products WHERE products.id = $1)`;
  const remove = `DELETE ${ofProduct} AND id = $2 RETURNING *`;
  return {
    async list(productId) {
      // Names in the order of code points.
      return (await usual.read(`SELECT * ${ofProduct} ORDER BY name, id`, [productId])).map(read);
    },

    async get(productId, id) {
      const [row] = await usual.read(`SELECT * ${ofProduct} AND id = $2`, [productId, id]);
      return row && read(row);
    },

    put: (productId, one, most, { guard, audit } = {}) =>
      usual.transaction(async (connection) => {
        const product = await dialect.holdProduct(connection, productId);
        await guard?.();
        if (product === undefined) throw unknownProduct(productId);
        const [before] = (await connection.query(remove, [productId, one.id])).map(read);
        const [kept] = await connection.query(`SELECT count(*) AS n FROM ${table} WHERE product = $1`, [
          product.number,
        ]);
        if (before === undefined && Number(kept?.n) >= most) throw tooMany(productId, most);
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
