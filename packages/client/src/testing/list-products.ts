import { createKeytallyClient } from '../index.ts';

/**
 * Prints the answer of one call, or why there is none.
 *
 *   node --conditions=keytally-source list-products.ts URL
 */
const [baseUrl = ''] = process.argv.slice(2);
const client = createKeytallyClient({ baseUrl, retry: { attempts: 1 } });
const said = await client.GET('/v3/products').then(
  ({ data }) => JSON.stringify(data),
  ({ code, message }) => `${code}: ${message}`,
);
console.log(said);
