/** `ADMIN`: an administration key (a producer user). `CLIENT`: a client key (a client user). */
export const keyKinds = ['ADMIN', 'CLIENT'] as const;
export type KeyKind = (typeof keyKinds)[number];

/** What a client key may do: `read` reports, or `ingest` records. */
export const keyAccesses = ['read', 'ingest'] as const;
export type KeyAccess = (typeof keyAccesses)[number];

/** Stands for every product in the `products` of a client key. It is no product's id. */
export const everyProduct = '*';

const identifier = /^[A-Za-z0-9._-]{1,64}$/;

/** Whether `value` is spelt `ADMIN` or `CLIENT`, exactly. */
export function isKeyKind(value: unknown): value is KeyKind {
  return value === 'ADMIN' || value === 'CLIENT';
}

/** Whether `value` fits the grammar of key ids: 1 to 64 characters out of `A-Z a-z 0-9 . _ -`. */
export function isKeyId(value: unknown): value is string {
  return typeof value === 'string' && identifier.test(value);
}

/** Whether `value` fits the grammar of product ids, which is that of key ids. */
export function isProductId(value: unknown): value is string {
  return isKeyId(value);
}
