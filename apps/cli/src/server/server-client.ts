import type { KeytallyClient } from '@keytally/client';
import type { GlobalFlags } from '../command/global-flags.ts';
import { clientFor } from '../target/server-clients.ts';
import { requireServerUrl } from '../target/server-url.ts';

/** The URL of a server, and the token for it. */
export interface ServerFlags extends GlobalFlags {
  readonly url: string;
  readonly token: string;
}

/** Creates an API client for the server in the flags; with `--verbose` it prints its requests. */
export function serverClient({ url, token, verbose = false }: ServerFlags): KeytallyClient {
  requireServerUrl('--url', url);
  return clientFor({ at: 'server', url, token }, { verbose });
}
