import { type Algorithm, signToken } from '@keytally/keys';
import { CommandError } from '../command/command-error.ts';
import { kindNamed } from '../command/flags.ts';
import { readTextFile } from '../command/read-text.ts';
import { requireKeyId } from '../data/key-id.ts';
import { requireProductId } from '../data/products.ts';

/** The key that signs a token, and what the token is for. */
export interface SigningFlags {
  readonly id: string;
  readonly kind: string;
  readonly privateKey: string;
  readonly product: readonly string[];
  readonly algorithm?: Algorithm;
}

const USUAL_LIFETIME_SECONDS = 15 * 60;

/** Signs a token with the private key in a file. */
export async function signedToken(
  { id: keyId, privateKey, product: products, algorithm, ...flags }: SigningFlags,
  lifetimeSeconds = USUAL_LIFETIME_SECONDS,
): Promise<{ token: string; expiresAt: string }> {
  const kind = kindNamed(flags.kind);
  requireKeyId(keyId);
  if (kind === 'CLIENT' && products.length === 0)
    throw new CommandError('A client token needs --product.', 2);
  for (const product of products) requireProductId(product);
  const now = new Date();
  const request = { keyId, kind, products, lifetimeSeconds, now, algorithm };
  const pem = readTextFile('--private-key', privateKey);
  try {
    const token = await signToken({ ...request, privateKey: pem });
    return { token, expiresAt: new Date(now.getTime() + lifetimeSeconds * 1000).toISOString() };
  } catch (error) {
    throw new CommandError(`Cannot sign a token: ${error instanceof Error ? error.message : error}.`);
  }
}
