import { createKeytallyClient, type Schema, signTokens } from '@keytally/client/node';
import { makePair } from './key-pair.ts';
import type { World } from './world.ts';

type Client = World['client'];

/** A link that signs in once with this access, as `keytally console` prints it. */
export function linkWith(world: World, ...access: Schema<'SessionAccess'>[]): Promise<string> {
  return linkOf(world.client, world.url, access);
}

/** A link for an analyst: a new client key that may only read these products. */
export async function analystLink(world: World, keyId: string, products: string[]): Promise<string> {
  const { publicKey, privateKey } = makePair();
  const body = [{ id: keyId, publicKey, products, access: ['read' as const] }];
  const { error } = await world.client.PUT('/api/v1.1/client-keys', { body });
  if (error) throw new Error(error.detail);
  const credentials = signTokens({ keyId, kind: 'CLIENT', products, pem: privateKey });
  return linkOf(createKeytallyClient({ baseUrl: world.url, credentials }), world.url, ['read']);
}

async function linkOf(client: Client, url: string, access: Schema<'SessionAccess'>[]): Promise<string> {
  const { data, error } = await client.POST('/api/v1.1/console-pairings', { body: { access } });
  if (!data) throw new Error(error.detail);
  return `${url}/console/index.html#code=${data.code}`;
}
