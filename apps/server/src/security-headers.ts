import type { RequestHandler } from 'express';

const HEADERS = {
  'X-Content-Type-Options': 'nosniff',
  'Content-Security-Policy':
    "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'",
  'Referrer-Policy': 'no-referrer',
  'Cross-Origin-Resource-Policy': 'same-origin',
};

/** Headers of every answer; the pages loosen the Content-Security-Policy for themselves. */
export const setSecurityHeaders: RequestHandler = (_request, response, next) => {
  response.set(HEADERS);
  next();
};
