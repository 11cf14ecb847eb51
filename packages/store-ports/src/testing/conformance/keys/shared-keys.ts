import {
  createTokenVerifier,
  deleteKey,
  generateKeyPair,
  type KeyRegistry,
  openSession,
  pair,
  putKeys,
  signToken,
  takeCode,
} from '@keytally/keys';
import { describe, expect, it } from 'vitest';
import type { Registry } from '../../../registry.ts';
import type { SharedEngine } from '../../test-engine.ts';
import { testSharedKeyRegistry } from './key-registry.ts';

const CACHE_SECONDS = 30;
const begin = Date.parse('2026-03-02T09:00:00Z');

/** Two servers with one clock, which only the test moves, and a key that both of them know. */
async function openServers(engine: SharedEngine<{ readonly registry: Registry }>) {
  const store = await engine.open();
  const registries = [store.registry, (await engine.openAnother(store)).registry] as const;
  let elapsed = 0;
  const clock = { now: () => new Date(begin + elapsed), monotonic: () => elapsed };
  const { publicKey, privateKey } = generateKeyPair('EdDSA');
  await putKeys(registries[0].keys, 'ADMIN', [{ id: 'ops', publicKey }], clock.now());
  const options = { clock, maxTokenLifetimeSeconds: 3_600, keyCacheSeconds: CACHE_SECONDS };
  const servers = registries.map(({ keys, pairings }) => {
    const { verify } = createTokenVerifier({ registry: keys, ...options });
    return { keys, pairings, verify };
  });
  const token = (keyId = 'ops', signer = privateKey) =>
    signToken({ privateKey: signer, keyId, kind: 'ADMIN', lifetimeSeconds: 300, now: clock.now() });
  const later = (seconds: number) => {
    elapsed += seconds * 1_000;
  };
  const [one, other] = servers as [(typeof servers)[0], (typeof servers)[0]];
  for (const { verify } of servers) await verify(await token());
  return { one, other, clock, token, later };
}

/** Whether a token is accepted, else why it is not. */
async function outcomeOf(verifying: Promise<unknown>): Promise<unknown> {
  return verifying.then(
    () => 'accepted',
    ({ code }) => code,
  );
}

/** Keys that another server changes. */
export function testSharedKeys(engine: SharedEngine<{ readonly registry: Registry }>): void {
  testSharedKeyRegistry(engine);

  describe('keys', () => {
    it('a code of one server opens a session on another, which works on all at once', async () => {
      const { one, other, clock, token } = await openServers(engine);
      const { publicKey, privateKey } = generateKeyPair('ES256');
      expect(await outcomeOf(other.verify(await token('session-unknown', privateKey)))).toBe('invalid-token');
      const { code } = await pair(one.pairings, await one.verify(await token()), 'viewer', clock.now());
      const pairing = await takeCode(other.pairings, code, clock.now());
      const { id } = (await openSession(other.keys, pairing, publicKey, clock.now())).row;
      for (const { verify } of [one, other])
        expect(await verify(await token(id, privateKey))).toMatchObject({ keyId: id });
      await expect(takeCode(one.pairings, code, clock.now())).rejects.toThrow();
    });

    it.each<[string, (keys: KeyRegistry, session: string, now: Date) => Promise<unknown>]>([
      ['a session that is ended', (keys, session, now) => deleteKey(keys, 'ADMIN', session, now)],
      ['a session whose key is deleted', (keys, _, now) => deleteKey(keys, 'ADMIN', 'ops', now)],
    ])('%s on one server is refused on another within the age of its cached keys', async (_, end) => {
      const { one, other, clock, token, later } = await openServers(engine);
      await putKeys(
        one.keys,
        'ADMIN',
        [{ id: 'spare', publicKey: generateKeyPair('EdDSA').publicKey }],
        clock.now(),
      );
      const { publicKey, privateKey } = generateKeyPair('ES256');
      const { code } = await pair(one.pairings, await one.verify(await token()), 'viewer', clock.now());
      const pairing = await takeCode(one.pairings, code, clock.now());
      const { id } = (await openSession(one.keys, pairing, publicKey, clock.now())).row;
      const verified = async ({ verify }: typeof one) => outcomeOf(verify(await token(id, privateKey)));
      expect([await verified(one), await verified(other)]).toEqual(['accepted', 'accepted']);
      await end(one.keys, id, clock.now());
      expect(await verified(one)).toBe('invalid-token');
      later(CACHE_SECONDS + 0.001);
      expect(await verified(other)).toBe('invalid-token');
    });

    it('a key deleted on one server is refused on another within the age of its cached keys', async () => {
      const { one, other, clock, token, later } = await openServers(engine);
      const { publicKey, privateKey } = generateKeyPair('EdDSA');
      await putKeys(one.keys, 'ADMIN', [{ id: 'leaver', publicKey }], clock.now());
      later(CACHE_SECONDS + 1);
      const verified = async ({ verify }: typeof one) => outcomeOf(verify(await token('leaver', privateKey)));
      expect([await verified(one), await verified(other)]).toEqual(['accepted', 'accepted']);
      await deleteKey(one.keys, 'ADMIN', 'leaver', clock.now());
      expect(await verified(one)).toBe('invalid-token');
      later(CACHE_SECONDS + 0.001);
      expect(await verified(other)).toBe('invalid-token');
    });
  });
}
