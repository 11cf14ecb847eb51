/** `ADMIN`: an administration key (a producer user). `CLIENT`: a client key (a client user). */
const KEY_KINDS = ['ADMIN', 'CLIENT'] as const;
export type KeyKind = (typeof KEY_KINDS)[number];

/** Ids that begin like this are for session keys: nobody can upload one. */
export const SESSION_ID_PREFIX = 'session-';

/** Ids that begin like this are for people, who sign in at a provider: nobody can upload one either. */
export const PERSON_ID_PREFIX = 'person-';

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
