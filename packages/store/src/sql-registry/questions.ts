import { type Questions, tooManyQuestions, unknownProduct } from '@keytally/store-ports';
import { questionCells, toKeptQuestion } from '../rows/question-row.ts';
import { type Connection, insertion } from '../rows/statement.ts';
import { addAuditEntry } from './audit-entries.ts';
import type { SqlEngine } from './engine.ts';

/** Questions that are kept. Whoever changes one holds its product, so that two servers do not keep one too many. */
export function createQuestions<C extends Connection>({ usual, dialect }: SqlEngine<C>): Questions {
  return {
    async list(productId) {
      return (await usual.read(LIST, [productId])).map(toKeptQuestion);
    },

    async get(productId, id) {
      const [row] = await usual.read(`${QUESTIONS} AND id = $2`, [productId, id]);
      return row && toKeptQuestion(row);
    },

    put: (productId, question, most, { guard, audit } = {}) =>
      usual.transaction(async (connection) => {
        const product = await dialect.holdProduct(connection, productId);
        await guard?.();
        if (product === undefined) throw unknownProduct(productId);
        const [before] = (await connection.query(REMOVE, [productId, question.id])).map(toKeptQuestion);
        const [kept] = await connection.query(COUNT, [product.number]);
        if (before === undefined && Number(kept?.n) >= most) throw tooManyQuestions(productId, most);
        await connection.query(
          ...insertion('questions', { product: product.number, ...questionCells(question) }),
        );
        await addAuditEntry(connection, dialect, audit?.(before ? { before } : {}));
      }),

    delete: (productId, id, { guard, audit } = {}) =>
      usual.transaction(async (connection) => {
        await dialect.holdProduct(connection, productId);
        await guard?.();
        const [before] = (await connection.query(REMOVE, [productId, id])).map(toKeptQuestion);
        if (before) await addAuditEntry(connection, dialect, audit?.({ before }));
        return before;
      }),
  };
}

const OF_PRODUCT = 'product = (SELECT product FROM products WHERE products.id = $1)';
const QUESTIONS = `SELECT * FROM questions WHERE ${OF_PRODUCT}`;
/** Names in the order of code points. */
const LIST = `${QUESTIONS} ORDER BY name, id`;
const REMOVE = `DELETE FROM questions WHERE ${OF_PRODUCT} AND id = $2 RETURNING *`;
const COUNT = 'SELECT count(*) AS n FROM questions WHERE product = $1';
