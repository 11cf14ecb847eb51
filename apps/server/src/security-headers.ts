import type { RequestHandler } from 'express';

/** Headers of every answer. */
export const securityHeaders = {
  'X-Content-Type-Options': 'nosniff',
  'Content-Security-Policy':
    "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'",
  'Referrer-Policy': 'no-referrer',
  // A page of another server that opened this one gets no hold of it.
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
};

/** Sets the headers; pages replace the Content-Security-Policy with their own. */
export const setSecurityHeaders: RequestHandler = (_request, response, next) => {
  response.setHeaders(asMap);
  next();
};

const asMap = new Map(Object.entries(securityHeaders));
