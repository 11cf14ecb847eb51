import { createKeytallyClient, type Schema, signTokens } from '@keytally/client/node';
import { makePair } from './key-pair.ts';
import type { World } from './world.ts';

type Client = World['client'];
type Role = Schema<'Role'>;

/** What a client key needs to open a session with a role. */
const ACCESS = {
  viewer: ['read'],
  editor: ['read', 'edit'],
  owner: ['read', 'export', 'edit', 'own'],
} as const satisfies Partial<Record<Role, readonly Schema<'KeyAccess'>[]>>;

/** A link that signs in once with this role, as `keytally console` prints it. */
export function linkWith(world: World, role: Role): Promise<string> {
  return linkOf(world.client, world.url, role);
}

/** A link for an analyst: a new client key that may only read these products, unless its role says more. */
export async function analystLink(
  world: World,
  keyId: string,
  products: string[],
  role: Exclude<Role, 'administrator'> = 'viewer',
): Promise<string> {
  const { publicKey, privateKey } = makePair();
  const body = [{ id: keyId, publicKey, products, access: [...ACCESS[role]] }];
  const { error } = await world.client.PUT('/api/v1.1/client-keys', { body });
  if (error) throw new Error(error.detail);
  const credentials = signTokens({ keyId, kind: 'CLIENT', products, pem: privateKey });
  return linkOf(createKeytallyClient({ baseUrl: world.url, credentials }), world.url, role);
}

async function linkOf(client: Client, url: string, role: Role): Promise<string> {
  const { data, error } = await client.POST('/api/v1.1/console-pairings', { body: { role } });
  if (!data) throw new Error(error.detail);
  return `${url}/console/index.html#code=${data.code}`;
}
