import { createRequire } from 'node:module';

/**
 * HTTP of Node, required: an import of `node:http` reads every name that it has, and one of them loads all that `fetch` is made
 * of, which takes as long as the start of Node itself.
 */
export const { createServer, request, STATUS_CODES }: typeof import('node:http') = createRequire(
  import.meta.url,
)('node:http');
