import type { RequestListener } from 'node:http';
import { readTarget } from '@keytally/validation/head';

/**
 * Converts every request target to the origin form that routes match: a server must also accept the absolute form (RFC
 * 9112 section 3.2.2). Other targets, and those with invalid characters, match no route.
 */
export function withOriginForm(listener: RequestListener): RequestListener {
  return (request, response) => {
    const target = readTarget(request.url ?? '');
    if (target) {
      const { path, query, host } = target;
      request.url = query === '' ? path : `${path}?${query}`;
      if (host !== undefined) request.headers.host = host;
    }
    listener(request, response);
  };
}
