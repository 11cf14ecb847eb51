import { isDeepStrictEqual } from 'node:util';
import { createCalendar } from '@keytally/events';
import {
  type Guard,
  type Product,
  type ProductRegistry,
  tellsRetention,
  timeZoneFixed,
} from '@keytally/store-ports';
import { productCells, toProduct } from '../rows/product-row.ts';
import { type Connection, replacement } from '../rows/statement.ts';
import { addAuditEntry } from './audit-entries.ts';
import type { HeldProduct, RegistryDialect, SqlEngine } from './engine.ts';

/** Products. They are read at each call, so every server works with the settings of now. */
export function createProductRegistry<C extends Connection>({
  usual,
  dialect,
}: SqlEngine<C>): ProductRegistry {
  return {
    async list() {
      return (await usual.read('SELECT * FROM products ORDER BY id')).map(toProduct);
    },

    async get(id) {
      const [row] = await usual.read('SELECT * FROM products WHERE id = $1', [id]);
      return row && toProduct(row);
    },

    async put(product, { guard, audit } = {}) {
      createCalendar(product.timeZone); // Throws for an unknown zone, which would fail every record later.
      await usual.transaction(async (connection) => {
        const before = await putProduct(dialect, connection, product, guard);
        await addAuditEntry(connection, dialect, audit?.(before ? { before } : {}));
      });
    },

    delete: (id, { guard, audit } = {}) =>
      usual.transaction(async (connection) => {
        const held = await dialect.holdProduct(connection, id);
        await guard?.();
        if (held === undefined) return;
        await dialect.deleteProduct(connection, held.number);
        await addAuditEntry(connection, dialect, audit?.({ before: toProduct(held.row) }));
      }),
  };
}

/** Returns the product as it was before. Of several servers that create a product one does; the others wait for it. */
async function putProduct<C extends Connection>(
  dialect: RegistryDialect<C>,
  connection: C,
  product: Product,
  guard: Guard | undefined,
): Promise<Product | undefined> {
  const isNew = await dialect.addProduct(connection, product);
  const held = await dialect.holdProduct(connection, product.id);
  await guard?.();
  if (held === undefined || isNew) return undefined;
  await changeProduct(dialect, connection, held, product);
  return toProduct(held.row);
}

async function changeProduct<C extends Connection>(
  dialect: RegistryDialect<C>,
  connection: C,
  held: HeldProduct,
  product: Product,
): Promise<void> {
  const before = toProduct(held.row);
  const cells = productCells(product);
  if (isDeepStrictEqual(cells, productCells(before))) return;
  if (before.timeZone !== product.timeZone && (await dialect.hasRecords(connection, held)))
    throw timeZoneFixed(before);
  await connection.query(...replacement('products', 'id', cells));
  if (tellsRetention(before.retentionDays, product.retentionDays))
    await connection.query(
      `UPDATE products SET retention_told = true, kept_at = ${dialect.now()} WHERE id = $1`,
      [product.id],
    );
  await dialect.moveBatch(connection, held.number);
}
