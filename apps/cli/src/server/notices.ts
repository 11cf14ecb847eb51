import { listKeys } from '@keytally/keys';
import type { Settings } from '@keytally/runtime';
import { isShared, type Store } from '@keytally/store';
import { ownCommand } from '../data/own-command.ts';
import { ownName } from '../data/own-name.ts';

/** What the person who starts a server should know before it is used: each with what to do about it. */
export async function noticesFor(settings: Settings, store: Store, url: string): Promise<string[]> {
  const keys = await listKeys(store.registry.keys);
  return [
    ...(keys.length === 0 ? [noKey(settings, url)] : []),
    ...(isLoopback(settings.host) || settings.trustedProxies.length > 0 ? [] : [noTls(settings.host)]),
  ];
}

/** Only processes of this machine can connect to it. */
export function isLoopback(host: string): boolean {
  return ['127.0.0.1', '::1', 'localhost'].includes(host);
}

/** Whoever owns the data needs no key for commands, so it says for what one is needed, and leads there. */
function noKey({ store, dataDirectory }: Settings, url: string): string {
  const place = isShared(store) ? [] : ['--data-dir', dataDirectory];
  const key = ['--id', 'ops'];
  const register = ['keys', 'bootstrap', ...key, '--public-key', 'keys/ops.public.pem'];
  const signIn = [...key, '--kind', 'admin', '--private-key', 'keys/ops.private.pem'];
  const commands = [
    ownCommand(['keys', 'generate', ...key, '--kind', 'admin', '--out', 'keys']),
    // A directory that a terminal cannot show has to be named by who knows it.
    ownCommand([...register, ...place]) ?? ownCommand([...register, '--data-dir', 'DIRECTORY']),
  ];
  const look = ownCommand(['products', 'list', ...place]) ?? `${ownName()} products list`;
  return `No key is registered yet. Commands on this machine need none, such as: ${look}
  The console, applications and other machines need one. ${isShared(store) ? WITH_DATABASES : 'Stop the server, register a key, and start again'}:

${commands.join('\n')}

  Then sign in to the console:

${ownCommand(['console', '--url', url, ...signIn])}`;
}

const WITH_DATABASES =
  'Register one, with KEYTALLY_DATABASE_URL and KEYTALLY_CLICKHOUSE_URL as this server has them';

function noTls(host: string): string {
  return `Other machines can connect to ${host}, and this server speaks plain HTTP: without TLS in front, tokens and reports
  can be read on the way. Put a proxy with TLS in front of it and name the proxy in KEYTALLY_TRUSTED_PROXIES.`;
}
