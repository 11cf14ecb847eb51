import cors from 'cors';
import type { RequestHandler } from 'express';

/** Allows browsers to call from these origins; from none if the list is empty. */
export function allowOrigins(origins: readonly string[]): RequestHandler[] {
  if (origins.length === 0) return [];
  const exposedHeaders = ['X-Request-Id', 'X-Watermark', 'Retry-After', 'WWW-Authenticate'];
  return [cors({ origin: [...origins], exposedHeaders, maxAge: 600, preflightContinue: true })];
}
