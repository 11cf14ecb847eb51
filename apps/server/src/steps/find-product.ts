import type { Operation } from '@keytally/contract/document';
import { type Caller, reachesProduct } from '@keytally/keys';
import type { Store } from '@keytally/store';
import type { RequestHandler } from 'express';
import { declaredProblems } from '../declared-problems.ts';
import { unknownProduct } from '../problem.ts';
import { localsOf } from './locals.ts';

/**
 * Finds the product of the path, for operations on one that must exist. One that the caller's token does not reach is
 * answered like one that does not exist.
 */
export function findProduct(operation: Operation, store: Store): RequestHandler[] {
  if (!declaredProblems(operation, 404).includes('unknown-product')) return [];
  return [
    async (request, response, next) => {
      const locals = localsOf(response);
      const id = String(request.params.product_id);
      if (!reaches(locals.caller, id)) throw unknownProduct({ auditReason: 'product-out-of-reach' });
      const product = await store.products.get(id);
      if (product === undefined) throw unknownProduct();
      locals.product = product;
      next();
    },
  ];
}

function reaches(caller: Caller | undefined, productId: string): boolean {
  return caller !== undefined && reachesProduct(caller, productId);
}
