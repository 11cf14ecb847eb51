import { expect, it, vi } from 'vitest';
import type { Session } from './session.ts';
import { SessionStore } from './session-store.ts';

const session: Session = {
  kind: 'ADMIN',
  keyId: 'ops',
  role: 'viewer',
  grants: [{ products: ['*'], access: ['read'] }],
  expiresAt: new Date(),
  token: async () => 'a.b.c',
};

it('keeps who was signed in when the session ends, with why, and forgets them at the sign-out', async () => {
  const store = new SessionStore();
  const changed = vi.fn();
  store.subscribe(changed);
  await expect(store.token({})).rejects.toThrow('Nobody is signed in');
  store.signIn(session);
  expect(await store.token({})).toBe('a.b.c');
  store.end();
  expect(store.get()).toEqual({ session, hasEnded: true, why: undefined });
  // Another call that was refused meanwhile says why.
  store.end('Acme does not know this sign-in any more.');
  store.end();
  expect(store.get()).toEqual({
    session,
    hasEnded: true,
    why: 'Acme does not know this sign-in any more.',
  });
  store.signOut();
  expect(store.get()).toEqual({ session: undefined, hasEnded: false });
  expect(changed).toHaveBeenCalledTimes(4);
});
