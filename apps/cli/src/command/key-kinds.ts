import type { KeyKind } from '@keytally/keys';

const KINDS: Readonly<Record<string, KeyKind>> = { admin: 'ADMIN', client: 'CLIENT' };

/** What the command line calls the kinds of keys. */
export const KIND_NAMES = Object.keys(KINDS);

/** The kind of a name out of `KIND_NAMES`. */
export function kindNamed(name: string): KeyKind {
  const kind = KINDS[name];
  if (kind === undefined) throw new TypeError(`${name} is not a kind of key`);
  return kind;
}
