import type { Schema } from '@keytally/contract';
import { document } from '@keytally/contract/document';
import { type Grant, isProductId, sessionOf } from '@keytally/keys';
import type { Handlers } from '../types.ts';

/** The version of the server, which is that of the contract. */
const serverVersion = document.info.version;

/** Says who calls, and what they may do. */
export function createCallerHandlers(): Pick<Handlers, 'getCaller'> {
  return {
    getCaller: ({ caller: { keyId, kind, grants, notAfter, session, person } }) => ({
      type: 'application/json',
      body: {
        keyId,
        kind,
        grants: grants.map(toGrant),
        ...(notAfter && { notAfter: notAfter.toISOString() }),
        ...(session && { session: sessionOf(session, person) }),
        serverVersion,
      },
    }),
  };
}

/** A grant as callers see it. An `aud` may have any texts, and may repeat them. */
export function toGrant({ products, access }: Grant): Schema<'Grant'> {
  const named = products === '*' ? ['*' as const] : [...new Set(products)].filter(isProductId);
  return { products: named, access: [...access] };
}
