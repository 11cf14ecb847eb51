import { setTimeout } from 'node:timers/promises';
import {
  type AuditedCaller,
  admitPublicKey,
  createTokenVerifier,
  endSignIn,
  generateKeyPair,
  openSession,
  signInPerson,
  signToken,
  takeCode,
} from '@keytally/keys';
import { createLog } from '@keytally/runtime';
import { type SignedIn, SignInFailed } from '@keytally/sign-in';
import { openMemoryStore } from '@keytally/store-ports/testing';
import { expect, it } from 'vitest';
import { createAskAgain } from './ask-again.ts';
import { toSignIn } from './signed-in.ts';

/** Several servers on one store, and a provider whose refresh tokens are good for one use. */

const MINUTES = 60_000;
const issuer = 'https://login.example.com';
const secret = new Uint8Array(32);

async function openServers(sid?: string) {
  const store = await openMemoryStore();
  let now = Date.parse('2026-03-02T09:00:00Z');
  let good = 0;
  const asked: string[] = [];
  const answer = (refreshToken: string, sid?: string): SignedIn => ({
    person: { issuer, subject: 'ada', name: 'Ada', roles: [{ role: 'viewer', products: '*' }] },
    refreshToken,
    ...(sid !== undefined && { sid }),
    idToken: 'id',
  });
  const renew = async (token: string) => {
    asked.push(token);
    await setTimeout(20);
    if (token !== `refresh-${good}`) throw new SignInFailed('access-ended', 'the token was used before');
    good += 1;
    return answer(`refresh-${good}`);
  };
  const provider = { id: 'acme', title: 'Acme', issuer, secret, party: { renew } as never };
  const audit = { change: (make: () => Promise<unknown>) => make() } as never;
  const options = { store, audit, log: createLog('silent'), now: () => now, signIn: [provider] };

  const { publicKey, privateKey } = generateKeyPair('ES256');
  const { thumbprint } = admitPublicKey(publicKey, { now: new Date(now) });
  const signIn = toSignIn(answer('refresh-0', sid), thumbprint, provider, now);
  const code = await signInPerson(store.registry, answer('').person, signIn, new Date(now));
  const pairing = await takeCode(store.registry.pairings, code, new Date(now));
  const { row } = await openSession(store.registry.keys, pairing, publicKey, new Date(now));
  const verifier = createTokenVerifier({
    registry: store.registry.keys,
    clock: { now: () => new Date(now), monotonic: () => now / 1000 },
    maxTokenLifetimeSeconds: 3600,
    keyCacheSeconds: 30,
  });
  const call = async (): Promise<AuditedCaller> => {
    const request = { privateKey, keyId: row.id, kind: row.kind, lifetimeSeconds: 60, now: new Date(now) };
    return { caller: await verifier.verify(await signToken(request)), requestId: 'r', address: undefined };
  };
  return {
    asked,
    call,
    store,
    servers: [createAskAgain(options), createAskAgain(options), createAskAgain(options)] as const,
    pass: (minutes: number) => {
      now += minutes * MINUTES;
    },
  };
}

it('one server asks for a session while the others wait, however often its calls come', async () => {
  const { servers, call, asked, pass } = await openServers();
  for (let round = 1; round <= 3; round += 1) {
    pass(15);
    const before = await call();
    const callers = await Promise.all([...servers, ...servers].map((ask) => ask(before)));
    expect(callers.map(({ grants }) => grants)).toEqual(
      callers.map(() => [{ products: '*', access: ['read'] }]),
    );
    expect(asked).toHaveLength(round);
  }
});

it('nobody is asked before 15 minutes have passed', async () => {
  const { servers, call, asked, pass } = await openServers();
  pass(14.99);
  await Promise.all(servers.map(async (ask) => ask(await call())));
  expect(asked).toEqual([]);
});

it('a session that the provider names once is ended by that name after a renewal that does not', async () => {
  const { servers, call, asked, pass, store } = await openServers('at-provider');
  pass(15);
  await servers[0](await call());
  expect(asked).toHaveLength(1);
  const said = { issuer, sid: 'at-provider' };
  expect(await endSignIn(store.registry.keys, said, new Date(0))).toBe(1);
});

it.each([
  ['its name', 'at-provider', { sid: 'at-provider' }, 1],
  ['another name', 'at-provider', { sid: 'another', subject: 'ada' }, 0],
  ['a name and the person, if it had none before', undefined, { sid: 'at-provider', subject: 'ada' }, 1],
  ['a name alone, if it had none before', undefined, { sid: 'at-provider' }, 0],
  ['the person', 'at-provider', { subject: 'ada' }, 1],
  ['another person', undefined, { subject: 'ben' }, 0],
])('of a session that the provider ends by %s', async (_, sid, said, ended) => {
  const { store } = await openServers(sid);
  expect(await endSignIn(store.registry.keys, { issuer, ...said }, new Date(0))).toBe(ended);
});
