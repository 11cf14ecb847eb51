import {
  generateKeyPair,
  hashOfCode,
  type KeyKind,
  type KeyRow,
  openSession,
  pairingOf,
  type Role,
  takeCode,
} from '@keytally/keys';
import { example } from './example.ts';
import type { TestServer } from './test-server.ts';

type Parts = Pick<TestServer, 'keys' | 'store'>;

/** Makes the code of the contract's example valid for a day, for a session of the key `admin`. */
export async function allowExampleCode({ keys, store }: Parts): Promise<void> {
  const { code } = example('createConsoleSession.code') as { code: string };
  const now = new Date();
  const parent = await liveKey({ keys }, 'ADMIN', 'admin');
  const caller = { kind: 'ADMIN', keyId: 'admin', thumbprint: parent.thumbprint, products: '*' } as const;
  const expiresAt = new Date(now.getTime() + 24 * 60 * 60 * 1000);
  await store.registry.pairings.add(pairingOf(caller, 'viewer', { code, expiresAt }), now, 1);
}

/** Makes the ticket of the contract's examples good, for a file of the product of the examples. */
export async function allowExampleTicket({ keys, store }: Parts): Promise<void> {
  const { thumbprint } = await liveKey({ keys }, 'ADMIN', 'admin');
  const { downloadUrl } = example('createRawFileUrl.url') as { downloadUrl: string };
  const { fileName } = example('createRawFileUrl.file') as { fileName: string };
  const [, productId = '', day = ''] = /^(.*)_(.*)\.zip$/.exec(fileName) ?? [];
  const ticketHash = hashOfCode(downloadUrl.slice(downloadUrl.lastIndexOf('/') + 1));
  const expiresAt = new Date(Date.now() + 60_000);
  const ticket = {
    ticketHash,
    productId,
    day,
    kind: 'ADMIN',
    keyId: 'admin',
    thumbprint,
    expiresAt,
  } as const;
  await store.registry.fileTickets.add(ticket, new Date(), 100);
}

/** Deletes all session keys without a trace. */
export async function forgetAllSessions({ keys }: Pick<TestServer, 'keys'>): Promise<void> {
  await keys.change((rows) => ({
    write: [],
    forget: rows.filter((row) => row.session).map((row) => row.thumbprint),
    result: undefined,
  }));
}

/** Opens a session of a registered key, and resolves to its row and its private half. */
export async function addSession(
  { keys, store }: Parts,
  parent: { kind: KeyKind; id: string; products?: readonly string[] },
  role: Role,
): Promise<{ row: KeyRow; privateKey: string }> {
  const { kind, id: keyId, products = '*' } = parent;
  const { thumbprint } = await liveKey({ keys }, kind, keyId);
  const { publicKey, privateKey } = generateKeyPair('ES256');
  const code = `${keyId}-${role}`;
  const expiresAt = new Date(Date.now() + 60_000);
  const pairing = pairingOf({ kind, keyId, thumbprint, products }, role, { code, expiresAt });
  await store.registry.pairings.add(pairing, new Date(), 100);
  const taken = await takeCode(store.registry.pairings, code, new Date());
  const { row } = await openSession(keys, taken, publicKey, new Date());
  return { row, privateKey };
}

async function liveKey({ keys }: Pick<TestServer, 'keys'>, kind: KeyKind, id: string): Promise<KeyRow> {
  const rows = await keys.read();
  const found = rows.find((row) => row.kind === kind && row.id === id && row.deletedAt === undefined);
  if (!found) throw new Error(`The key ${id} is not registered.`);
  return found;
}
