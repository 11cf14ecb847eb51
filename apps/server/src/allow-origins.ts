import { exposedHeaders } from '@keytally/contract/document';
import cors from 'cors';
import type { RequestHandler } from 'express';

/** Allows browsers to call from these origins; from none if the list is empty. */
export function allowOrigins(origins: readonly string[]): RequestHandler[] {
  if (origins.length === 0) return [];
  return [
    cors({ origin: [...origins], exposedHeaders: [...exposedHeaders], maxAge: 600, preflightContinue: true }),
  ];
}
