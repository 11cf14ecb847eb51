/** `ADMIN`: an administration key (a producer user). `CLIENT`: a client key (a client user). */
const KEY_KINDS = ['ADMIN', 'CLIENT'] as const;
export type KeyKind = (typeof KEY_KINDS)[number];

/** What a client key may do: `read` reports, `ingest` records, or `export` the records themselves. */
export const KEY_ACCESSES = ['read', 'ingest', 'export'] as const;
export type KeyAccess = (typeof KEY_ACCESSES)[number];

/** What a client key may do if nothing is said: not reading out all records, which is for few. */
export const USUAL_ACCESSES: readonly KeyAccess[] = ['read', 'ingest'];

/**
 * What a session key of the console may do: `read` what its parent may read, `manage` products, tracking modes and
 * records, change `keys`, and `import` records under a name.
 */
export const SESSION_ACCESSES = ['read', 'manage', 'keys', 'import'] as const;
export type SessionAccess = (typeof SESSION_ACCESSES)[number];

/** Ids that begin like this are for session keys: nobody can upload one. */
export const SESSION_ID_PREFIX = 'session-';

/** Means every product in the `products` of a client key. No product can have this id. */
export const EVERY_PRODUCT = '*';

const IDENTIFIER = /^[A-Za-z0-9._-]{1,64}$/;

/** Whether `value` is exactly `ADMIN` or `CLIENT`. */
export function isKeyKind(value: unknown): value is KeyKind {
  return value === 'ADMIN' || value === 'CLIENT';
}

/** Whether `value` is a valid key id: 1 to 64 of the characters `A-Z a-z 0-9 . _ -`. */
export function isKeyId(value: unknown): value is string {
  return typeof value === 'string' && IDENTIFIER.test(value);
}

/** Whether `value` is a valid product id. The rule is that of key ids. */
export function isProductId(value: unknown): value is string {
  return isKeyId(value);
}
