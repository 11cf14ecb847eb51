import fc from 'fast-check';
import { expect, inject, test } from 'vitest';
import { ALGORITHM_NAMES, type Algorithm } from '../public-keys/algorithms.ts';
import { createMemoryRegistry } from '../registry/memory-registry.ts';
import { testKeyPair } from '../testing/key-pairs.ts';
import { goodClaims, rawToken } from '../testing/raw-tokens.ts';
import { createWorld, uploadedRows } from '../testing/world.ts';
import { TokenRefused } from './token-refused.ts';

const byAlgorithm: Algorithm[] = ['RS256', 'PS384', 'ES256', 'ES384', 'ES512', 'EdDSA'];
const registered = byAlgorithm.map((algorithm, n) => ({
  id: `${algorithm}-${n}`,
  algorithm,
  ...testKeyPair(algorithm, n),
}));
const uploads = registered.map(({ id, algorithm, publicPem }) => ({ id, algorithm, publicKey: publicPem }));
const { verify } = createWorld({ registry: createMemoryRegistry(uploadedRows('ADMIN', ...uploads)) });

/** `accepted`, or the code of the refusal. Any other error fails the test. */
async function outcome(token: string): Promise<string> {
  try {
    await verify(token);
    return 'accepted';
  } catch (error) {
    if (error instanceof TokenRefused) return error.code;
    throw error;
  }
}

const anyKey = fc.constantFrom(...registered);

test('a token is accepted exactly when the key that it names signed it with its own algorithm', async () => {
  const property = fc.asyncProperty(
    anyKey,
    anyKey,
    fc.constantFrom(...ALGORITHM_NAMES),
    fc.string(),
    async (signer, named, alg, iss) => {
      const claims = { ...goodClaims('ADMIN', named.id), iss: `i${iss}` };
      const token = rawToken({ alg }, claims, signer.privateKey, signer.algorithm);
      const isRight = signer === named && alg === signer.algorithm;
      expect(await outcome(token)).toBe(isRight ? 'accepted' : 'invalid-token');
    },
  );
  await fc.assert(property, { numRuns: inject('longTests') ? 1_500 : 150 });
  for (const { id, algorithm, privateKey } of registered) {
    expect(await outcome(rawToken({ alg: algorithm }, goodClaims('ADMIN', id), privateKey, algorithm))).toBe(
      'accepted',
    );
  }
});

test('T8 T9 a token with one byte changed is refused', async () => {
  const tokens = registered.map(({ id, algorithm, privateKey }) =>
    rawToken({ alg: algorithm, typ: 'JWT' }, goodClaims('ADMIN', id), privateKey, algorithm),
  );
  const property = fc.asyncProperty(
    fc.constantFrom(...tokens),
    fc.nat(),
    anyCharacter,
    async (token, pick, character) => {
      const position = pick % token.length;
      fc.pre(token[position] !== character);
      const changed = token.slice(0, position) + character + token.slice(position + 1);
      expect(await outcome(changed)).toBe('invalid-token');
    },
  );
  await fc.assert(property, { numRuns: inject('longTests') ? 5_000 : 300 });
});

test('T9 every other last character of a signature is refused, unused bits or not', async () => {
  for (const { id, algorithm, privateKey } of registered) {
    const token = rawToken({ alg: algorithm }, goodClaims('ADMIN', id), privateKey, algorithm);
    for (const character of base64url) {
      const changed = token.slice(0, -1) + character;
      expect(await outcome(changed)).toBe(changed === token ? 'accepted' : 'invalid-token');
    }
  }
});

test('a token that is truncated or has more text after it is refused', async () => {
  const [{ id, algorithm, privateKey }] = registered as [(typeof registered)[0]];
  const token = rawToken({ alg: algorithm }, goodClaims('ADMIN', id), privateKey, algorithm);
  const property = fc.asyncProperty(
    fc.nat(token.length - 1),
    fc.string({ minLength: 1 }),
    async (length, more) => {
      expect(await outcome(token.slice(0, length))).toBe(length === 0 ? 'token-missing' : 'invalid-token');
      expect(await outcome(token + more)).toBe('invalid-token');
    },
  );
  await fc.assert(property);
});

test('T6 any claims signed by a valid key give a caller or a refusal with a code', async () => {
  const { id, algorithm, privateKey } = registered[5] as (typeof registered)[0];
  const members = fc.constantFrom('alg', 'kid', 'typ', 'cnf', 'iss', 'aud', 'iat', 'nbf', 'exp', 'jwk');
  const changes = fc.dictionary(members, fc.jsonValue());
  const property = fc.asyncProperty(changes, changes, async (header, claims) => {
    const parts = [
      { alg: algorithm, ...header },
      { ...goodClaims('ADMIN', id), ...claims },
    ] as const;
    expect(await outcome(rawToken(...parts, privateKey, algorithm))).toMatch(
      /^(accepted|invalid-token|token-.*)$/,
    );
  });
  await fc.assert(property, { numRuns: inject('longTests') ? 1_500 : 150 });
});

test('T6 any text sent as a token is refused with a code', async () => {
  const parts = fc.array(fc.base64String()).map((parts) => parts.join('.'));
  const property = fc.asyncProperty(fc.oneof(fc.string({ unit: 'binary' }), parts), async (text) => {
    expect(await outcome(text)).toMatch(/^(invalid-token|token-missing)$/);
  });
  await fc.assert(property);
});

const base64url = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
const anyCharacter = fc.oneof(
  fc.constantFrom(...base64url),
  fc.constantFrom('.', '=', '+', '/', '\n', '\0', ' ', 'é'),
);
