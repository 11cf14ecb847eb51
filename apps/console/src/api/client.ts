import { type Credentials, createKeytallyClient, type KeytallyClient } from '@keytally/client';
import { createContext, use } from 'react';

/** Where the server is that served this page. It may have a path, if it is behind a proxy. */
export function serverUrl(): string {
  return new URL('..', document.baseURI).href.replace(/\/$/, '');
}

/** A client of that server. It tries once: the page shows what is wrong, and tries again itself. */
export function createClient(credentials?: Credentials): KeytallyClient {
  return createKeytallyClient({
    baseUrl: serverUrl(),
    credentials,
    retry: { attempts: 1 },
  });
}

const ClientContext = createContext<KeytallyClient | undefined>(undefined);
export const ClientProvider = ClientContext.Provider;

export function useClient(): KeytallyClient {
  const client = use(ClientContext);
  if (!client) throw new Error('There is no <ClientProvider> around this component.');
  return client;
}
