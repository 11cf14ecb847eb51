import cors from 'cors';
import type { RequestHandler } from 'express';

/** Lets browsers call from some origins; from none when the list is empty. */
export function allowOrigins(origins: readonly string[]): RequestHandler[] {
  if (origins.length === 0) return [];
  const exposedHeaders = ['X-Request-Id', 'X-Watermark', 'Retry-After', 'WWW-Authenticate'];
  return [cors({ origin: [...origins], exposedHeaders, maxAge: 600, preflightContinue: true })];
}
