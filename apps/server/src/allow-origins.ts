import { document, operations, resolve } from '@keytally/contract/document';
import cors from 'cors';
import type { RequestHandler } from 'express';

/** Every header of an answer that the contract declares: a page may read them all. */
const exposedHeaders = [
  ...new Set(
    operations.flatMap(({ responses }) =>
      Object.values(responses).flatMap((response) => Object.keys(resolve(document, response).headers ?? {})),
    ),
  ),
];

/** Allows browsers to call from these origins; from none if the list is empty. */
export function allowOrigins(origins: readonly string[]): RequestHandler[] {
  if (origins.length === 0) return [];
  return [cors({ origin: [...origins], exposedHeaders, maxAge: 600, preflightContinue: true })];
}
