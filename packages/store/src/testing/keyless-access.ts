import {
  bootstrapKey,
  generateKeyPair,
  hashOfCode,
  openSession,
  type Pairing,
  putKeys,
} from '@keytally/keys';
import type { Share, Store } from '@keytally/store-ports';
import { acme } from './test-store.ts';

const DAY_MS = 86_400_000;

const WEEKLY: Share['subject'] = { question: 'weekly' };

/** Adds to an empty store each thing that opens data without a key of one's own, and what is closed already. */
export async function addKeylessAccess({ registry }: Store): Promise<void> {
  const now = new Date();
  const later = new Date(now.getTime() + DAY_MS);
  const earlier = new Date(now.getTime() - DAY_MS);
  await registry.products.put(acme);
  const { publicKey } = generateKeyPair('EdDSA');
  await bootstrapKey(registry.keys, { id: 'ops', publicKey }, now);
  const [parent] = await registry.keys.read();
  const pairing: Pairing = {
    codeHash: hashOfCode('code'),
    kind: 'ADMIN',
    parentId: 'ops',
    parentThumbprint: String(parent?.thumbprint),
    role: 'viewer',
    expiresAt: later,
  };
  await openSession(registry.keys, pairing, generateKeyPair('EdDSA').publicKey, now);
  await putKeys(registry.keys, 'CLIENT', [{ id: 'app', publicKey: generateKeyPair('EdDSA').publicKey }], now);
  await registry.pairings.add(pairing, now, 10);
  const { kind, parentId: keyId, parentThumbprint: thumbprint } = pairing;
  const ticket = {
    ticketHash: hashOfCode('ticket'),
    productId: acme.id,
    day: '2026-03-02',
    kind,
    keyId,
    thumbprint,
  };
  await registry.fileTickets.add({ ...ticket, expiresAt: later }, now, 10);
  const limits = { most: 10, now, forgetBefore: new Date(0) };
  const shares = [
    { id: 'open', subject: WEEKLY, expiresAt: later },
    { id: 'board', subject: { board: 'growth' }, expiresAt: later },
    { id: 'ended', subject: WEEKLY, expiresAt: earlier },
    { id: 'revoked', subject: WEEKLY, expiresAt: later, revokedAt: earlier },
  ];
  for (const share of shares)
    await registry.shares.add(
      acme.id,
      {
        ...share,
        secretHash: hashOfCode(share.id),
        frameAncestors: [],
        kind,
        keyId,
        thumbprint,
        createdAt: earlier,
      },
      limits,
    );
}

/** What still opens the data: links, live keys that are no sessions, live sessions, the code and the ticket. */
export async function keylessAccessOf({ registry }: Store) {
  const live = (await registry.keys.read()).filter(({ deletedAt }) => deletedAt === undefined);
  const shares = await registry.shares.list(acme.id);
  return {
    links: shares
      .filter(({ revokedAt }) => revokedAt === undefined)
      .map(({ id }) => id)
      .toSorted(),
    keys: live
      .filter(({ session }) => session === undefined)
      .map(({ id }) => id)
      .toSorted(),
    sessions: live.filter(({ session }) => session !== undefined).length,
    code: (await registry.pairings.take(hashOfCode('code'))) !== undefined,
    ticket: (await registry.fileTickets.find(hashOfCode('ticket'))) !== undefined,
  };
}

/** What a restore says of it. */
export const LINKS = [
  { id: 'board', productId: acme.id, shows: 'board "growth"' },
  { id: 'open', productId: acme.id, shows: 'question "weekly"' },
];
