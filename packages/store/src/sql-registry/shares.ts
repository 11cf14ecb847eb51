import { type Shares, tooManyShares, unknownProduct } from '@keytally/store-ports';
import { shareCells, toFoundShare, toShare } from '../rows/share-row.ts';
import { type Connection, insertion } from '../rows/statement.ts';
import { addAuditEntry } from './audit-entries.ts';
import type { SqlEngine } from './engine.ts';

/** Shares of questions. Whoever changes one holds its product, so that two servers do not make one too many. */
export function createShares<C extends Connection>({ usual, dialect }: SqlEngine<C>): Shares {
  return {
    async list(productId) {
      return (await usual.read(LIST, [productId])).map(toShare);
    },

    async find(id, secretHash) {
      const [row] = await usual.read(FIND, [id, secretHash]);
      return row && toFoundShare(row);
    },

    async frameAncestors(id) {
      const [row] = await usual.read(FRAME_ANCESTORS, [id]);
      return JSON.parse(String(row?.frame_ancestors));
    },

    add: (productId, share, { most, now, forgetBefore }, { guard, audit } = {}) =>
      usual.transaction(async (connection) => {
        const product = await dialect.holdProduct(connection, productId);
        await guard?.();
        if (product === undefined) throw unknownProduct(productId);
        await connection.query(FORGET, [product.number, BigInt(forgetBefore.getTime()), share.id]);
        const [open] = await connection.query(COUNT, [product.number, BigInt(now.getTime())]);
        if (Number(open?.n) >= most) throw tooManyShares(productId, most);
        await connection.query(...insertion('shares', { product: product.number, ...shareCells(share) }));
        await addAuditEntry(connection, dialect, audit?.(share));
      }),

    revoke: (productId, id, at, { guard, audit } = {}) =>
      usual.transaction(async (connection) => {
        await dialect.holdProduct(connection, productId);
        await guard?.();
        const [row] = await connection.query(NOT_REVOKED, [productId, id]);
        if (row === undefined) return undefined;
        await connection.query(REVOKE, [productId, id, BigInt(at.getTime())]);
        const before = toShare(row);
        await addAuditEntry(connection, dialect, audit?.(before));
        return before;
      }),
  };
}

const OF_PRODUCT = 'product = (SELECT product FROM products WHERE products.id = $1)';
const LIST = `SELECT * FROM shares WHERE ${OF_PRODUCT} ORDER BY created_at DESC, id`;
const FIND = `
  SELECT shares.*, products.id AS product_id FROM shares JOIN products ON products.product = shares.product
  WHERE shares.id = $1 AND secret_hash = $2`;
/** One row, whether there is such a share or not. */
const FRAME_ANCESTORS = `
  SELECT coalesce((SELECT frame_ancestors FROM shares WHERE id = $1 AND revoked_at IS NULL), '[]') AS frame_ancestors`;
const FORGET = 'DELETE FROM shares WHERE product = $1 AND (least(expires_at, revoked_at) < $2 OR id = $3)';
const COUNT = 'SELECT count(*) AS n FROM shares WHERE product = $1 AND least(expires_at, revoked_at) > $2';
const NOT_REVOKED = `SELECT * FROM shares WHERE ${OF_PRODUCT} AND id = $2 AND revoked_at IS NULL`;
const REVOKE = `UPDATE shares SET revoked_at = $3 WHERE ${OF_PRODUCT} AND id = $2`;
