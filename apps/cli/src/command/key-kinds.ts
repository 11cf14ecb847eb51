import type { KeyKind } from '@keytally/keys';

const KINDS: Readonly<Record<string, KeyKind>> = { admin: 'ADMIN', client: 'CLIENT' };

/** Names of the kinds of keys on the command line. */
export const KIND_NAMES = Object.keys(KINDS);

/** The kind with a name of `KIND_NAMES`. */
export function kindNamed(name: string): KeyKind {
  const kind = KINDS[name];
  if (kind === undefined) throw new TypeError(`${name} is not a kind of key`);
  return kind;
}
