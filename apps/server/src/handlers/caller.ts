import { document } from '@keytally/contract/document';
import { type CallerSession, isProductId } from '@keytally/keys';
import type { Handlers } from '../types.ts';

/** The version of the server, which is that of the contract. */
const serverVersion = document.info.version;

/** Says who calls. An administration key may do everything, so only a client key has products and access. */
export function createCallerHandlers(): Pick<Handlers, 'getCaller'> {
  return {
    getCaller: ({ caller: { keyId, kind, products, access, notAfter, session } }) => ({
      type: 'application/json',
      body: {
        keyId,
        kind,
        ...(products !== '*' && { products: productsIn(products), access: [...access] }),
        ...(notAfter && { notAfter: notAfter.toISOString() }),
        ...(session && { session: sessionOf(session) }),
        serverVersion,
      },
    }),
  };
}

/** An `aud` may have any texts, and may repeat them. */
function productsIn(audience: readonly string[]): string[] {
  return [...new Set(audience)].filter(isProductId);
}

function sessionOf({ parentId, access }: CallerSession) {
  return { parent: parentId, access: [...access] };
}
