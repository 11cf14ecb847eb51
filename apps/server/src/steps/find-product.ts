import type { Operation } from '@keytally/contract/document';
import type { Store } from '@keytally/store';
import type { RequestHandler } from 'express';
import { unknownProduct } from '../problems/problem.ts';
import { localsOf } from './locals.ts';

/** Looks up the product of the path, for operations that need an existing one. */
export function findProduct(operation: Operation, store: Store): RequestHandler[] {
  if (!operation['x-requires-product']) return [];
  return [
    async (request, response, next) => {
      const product = await store.registry.products.get(String(request.params.product_id));
      if (product === undefined) throw unknownProduct();
      localsOf(response).product = product;
      next();
    },
  ];
}
