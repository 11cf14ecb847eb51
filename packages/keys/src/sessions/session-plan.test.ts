import { expect, it } from 'vitest';
import { planBootstrap } from '../registry/bootstrap-plan.ts';
import { planDelete } from '../registry/delete-plan.ts';
import type { KeyRow } from '../registry/key-row.ts';
import type { Pairing } from './pairings.ts';
import { forgettableSessions, planSession } from './session-plan.ts';

const HOUR = 60 * 60 * 1000;
const now = new Date('2026-03-02T09:00:00Z');
const later = (hours: number) => new Date(now.getTime() + hours * HOUR);

const parent: KeyRow = {
  kind: 'ADMIN',
  id: 'ops',
  thumbprint: 'ops',
  publicKey: 'PEM',
  algorithm: 'EdDSA',
  createdAt: now,
  updatedAt: now,
};

const pairing: Pairing = {
  codeHash: 'hash',
  kind: 'ADMIN',
  parentId: 'ops',
  parentThumbprint: 'ops',
  role: 'administrator',
  expiresAt: later(1),
};

function open(rows: readonly KeyRow[], at = now, name = 'one', role = pairing.role): KeyRow[] {
  const key = { publicKey: 'PEM', algorithm: 'ES256', thumbprint: name } as const;
  const { write, forget = [] } = planSession(key, { pairing: { ...pairing, role }, name }, rows, at);
  const written = new Set([...write.map(({ thumbprint }) => thumbprint), ...forget]);
  return [...rows.filter(({ thumbprint }) => !written.has(thumbprint)), ...write];
}

it('opens no session of a key that was replaced, is of the other kind or has ended', () => {
  const wrong: Partial<KeyRow>[] = [
    { thumbprint: 'another' },
    { id: 'another' },
    { kind: 'CLIENT' },
    { deletedAt: now },
    { notAfter: now },
  ];
  for (const change of wrong) expect(() => open([{ ...parent, ...change }])).toThrow('/code invalid-code');
});

it.each([
  ['viewer', 8],
  ['editor', 8],
  ['owner', 0.5],
  ['administrator', 0.5],
] as const)('a session of the role %s lasts %d hours', (role, hours) => {
  const [session] = open([parent], now, 'one', role).filter((row) => row.session);
  expect(session?.notAfter).toEqual(later(hours));
});

it('S6 a session does not count as an administration key that is left', () => {
  const rows = open([parent]);
  expect(() => planDelete(parent, rows, now)).toThrow('last-administration-key');
  const withoutParent = rows.map((row) => (row.session ? row : { ...row, deletedAt: now }));
  const candidate = { ...parent, thumbprint: 'new' };
  expect(planBootstrap(candidate, withoutParent, now).result.outcome).toBe('added');
});

it('S7 a session is forgotten a day after its end, and not before', () => {
  const rows = open([parent]);
  const [session] = rows.filter((row) => row.session);
  expect(session?.notAfter).toEqual(later(0.5));
  expect(forgettableSessions(rows, later(24.5))).toEqual([]);
  expect(forgettableSessions(rows, new Date(later(24.5).getTime() + 1))).toEqual(['one']);
  expect(open(rows, later(30), 'two').map(({ id }) => id)).toEqual(['ops', 'session-two']);

  const ended = planDelete({ kind: 'ADMIN', id: 'session-one' }, rows, now).write;
  expect(forgettableSessions([...ended], later(24))).toEqual([]);
  expect(forgettableSessions([...ended], later(25))).toEqual(['one']);
});
