import { type Credentials, createKeytallyClient, type KeytallyClient } from '@keytally/client';

/** A client of the server that served this page. */
export function createClient(credentials: Credentials): KeytallyClient {
  return createKeytallyClient({
    baseUrl: new URL('..', document.baseURI).href.replace(/\/$/, ''),
    credentials,
  });
}
