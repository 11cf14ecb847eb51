import { type KeyRefused, keyRefused } from '../public-keys/key-refused.ts';
import type { KeyRow } from '../registry/key-row.ts';
import { type Caller, mayDo } from '../tokens/caller.ts';

/** Whether a caller may renew and end a session: the session itself, its parent, and whoever may administer. */
export function isOwnSession(caller: Caller, row: KeyRow): boolean {
  if (caller.thumbprint === row.thumbprint || mayDo(caller, 'administer')) return true;
  return caller.session === undefined && caller.thumbprint === row.session?.parentThumbprint;
}

/** The same whether it does not exist or is another's. */
export function unknownSession(): KeyRefused {
  return keyRefused('unknown-key', 'there is no session of this id, or it is not yours', '/path/keyId');
}
