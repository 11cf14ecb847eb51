import { listKeys } from '@keytally/keys';
import type { Settings } from '@keytally/runtime';
import { isShared, type Store } from '@keytally/store';
import { ownCommand } from '../data/own-command.ts';

/** What the person who starts a server should know before it is used: each with what to do about it. */
export async function noticesFor(settings: Settings, store: Store): Promise<string[]> {
  const keys = await listKeys(store.registry.keys);
  return [
    ...(keys.length === 0 ? [noKey(settings)] : []),
    ...(isLoopback(settings.host) || settings.trustedProxies.length > 0 ? [] : [noTls(settings.host)]),
  ];
}

/** Only processes of this machine can connect to it. */
export function isLoopback(host: string): boolean {
  return ['127.0.0.1', '::1', 'localhost'].includes(host);
}

function noKey({ store, dataDirectory }: Settings): string {
  const refused = 'No key is registered, so every call will be refused.';
  const place = isShared(store) ? [] : ['--data-dir', dataDirectory];
  const register = ['keys', 'bootstrap', '--id', 'ops', '--public-key', 'keys/ops.public.pem'];
  const commands = [
    ownCommand(['keys', 'generate', '--id', 'ops', '--kind', 'admin', '--out', 'keys']),
    // A directory that a terminal cannot show has to be named by who knows it.
    ownCommand([...register, ...place]) ?? ownCommand([...register, '--data-dir', 'DIRECTORY']),
  ].join('\n');
  return isShared(store)
    ? `${refused} Register one, with KEYTALLY_DATABASE_URL and KEYTALLY_CLICKHOUSE_URL as this server has them:\n\n${commands}`
    : `${refused} Stop the server, register a key, and start again:\n\n${commands}`;
}

function noTls(host: string): string {
  return `Other machines can connect to ${host}, and this server speaks plain HTTP: without TLS in front, tokens and reports
  can be read on the way. Put a proxy with TLS in front of it and name the proxy in KEYTALLY_TRUSTED_PROXIES.`;
}
