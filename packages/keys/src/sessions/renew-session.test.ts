import { expect, it } from 'vitest';
import type { Role } from '../access.ts';
import type { KeyRow } from '../registry/key-row.ts';
import { createMemoryRegistry } from '../registry/memory-registry.ts';
import { type Caller, callerOf } from '../tokens/caller.ts';
import { renewSession } from './renew-session.ts';

const HOUR = 60 * 60 * 1000;
const opened = new Date('2026-03-02T09:00:00Z');
const later = (hours: number) => new Date(opened.getTime() + hours * HOUR);

const keyRow = (kind: 'ADMIN' | 'CLIENT', id: string, more: Partial<KeyRow> = {}): KeyRow => ({
  kind,
  id,
  thumbprint: id,
  publicKey: 'PEM',
  algorithm: 'EdDSA',
  createdAt: opened,
  updatedAt: opened,
  ...more,
});
const client = keyRow('CLIENT', 'app', { products: ['*'], access: ['read', 'edit', 'export', 'own'] });
const other = { ...client, id: 'other', thumbprint: 'other' };
const admin = keyRow('ADMIN', 'ops');
const sessionRow = (id: string, role: Role, notAfter: Date, more: Partial<KeyRow> = {}): KeyRow =>
  keyRow('CLIENT', id, {
    products: ['acme'],
    notAfter,
    session: { parentId: 'app', parentThumbprint: 'app', role },
    ...more,
  });

/** Renews the session "s" as the key of a row. Resolves to its new end, or to the code of the refusal. */
async function renew(session: KeyRow, by: KeyRow, now: Date, parent = client): Promise<Date | string> {
  const keys = createMemoryRegistry([parent, other, admin, session]);
  const caller: Caller = callerOf(by, { audience: ['acme'] }, by.session && parent);
  try {
    const { row } = await renewSession(keys, 's', caller, now);
    expect((await keys.read()).find(({ id }) => id === 's')?.notAfter).toEqual(row.notAfter);
    return row.notAfter ?? 'never';
  } catch (error) {
    return (error as { refusals?: { code: string }[] }).refusals?.[0]?.code ?? String(error);
  }
}

it.each([
  ['viewer', 8, 24],
  ['editor', 8, 24],
  ['owner', 0.5, 12],
  ['administrator', 0.5, 12],
] as const)('a session of the role %s lasts %d more hours, and %d at most', async (role, lifetime, most) => {
  const session = sessionRow('s', role, later(48));
  expect(await renew(session, session, later(0.25))).toEqual(later(0.25 + lifetime));
  expect(await renew(session, session, later(most - 0.1))).toEqual(later(most));
  const parent = { ...client, notAfter: later(0.3) };
  expect(await renew(session, session, later(0.25), parent)).toEqual(later(0.3));
});

it('is renewed by itself, its parent and whoever may administer, and is unknown to anybody else', async () => {
  const session = sessionRow('s', 'viewer', later(8));
  const sibling = sessionRow('t', 'owner', later(8));
  const outcomes = await Promise.all(
    [session, client, admin, sibling, other].map((by) => renew(session, by, later(1))),
  );
  expect(outcomes).toEqual([later(9), later(9), later(9), 'unknown-key', 'unknown-key']);
});

it('one that has ended is unknown, whoever asks: their own token is not what is wrong', async () => {
  const ended = [
    sessionRow('s', 'viewer', later(1)),
    sessionRow('s', 'viewer', later(8), { deletedAt: opened }),
  ];
  for (const session of ended)
    for (const by of [client, admin]) expect(await renew(session, by, later(1))).toBe('unknown-key');
  const parent = { ...client, notAfter: later(1) };
  expect(await renew(sessionRow('s', 'viewer', later(8)), admin, later(1), parent)).toBe('unknown-key');
});
