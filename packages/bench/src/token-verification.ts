import {
  createMemoryRegistry,
  createTokenVerifier,
  generateKeyPair,
  putKeys,
  signToken,
} from '@keytally/keys';
import { importSPKI, jwtVerify } from 'jose';
import { median } from './figures/statistics.ts';

/**
 * The cost of verifying a token (RS256) in process, for the first time and from the cache, compared with a bare
 * signature check by the underlying library.
 */
const TOKENS = 2_000;
const ROUNDS = 5;
const clock = { now: () => new Date(), monotonic: () => performance.now() };

/** Prints microseconds per token, and the ratio to the bare check. */
export async function benchTokenVerification(): Promise<void> {
  const { publicKey, privateKey } = generateKeyPair('RS256');
  const registry = createMemoryRegistry();
  await putKeys(registry, 'ADMIN', [{ id: 'bench', publicKey }], new Date());
  const tokens = await Promise.all(
    Array.from({ length: TOKENS }, (_, index) =>
      signToken({
        privateKey,
        keyId: 'bench',
        kind: 'ADMIN',
        lifetimeSeconds: 600,
        issuer: `${index}`,
        now: new Date(),
      }),
    ),
  );
  const key = await importSPKI(publicKey, 'RS256');
  const times = { bare: [] as number[], first: [] as number[], again: [] as number[] };
  for (let round = 0; round < ROUNDS; round += 1) {
    const { verify } = createTokenVerifier({
      registry,
      clock,
      maxTokenLifetimeSeconds: 3600,
      keyCacheSeconds: 30,
    });
    times.bare.push(
      await microsecondsEach(tokens, (token) => jwtVerify(token, key, { algorithms: ['RS256'] })),
    );
    times.first.push(await microsecondsEach(tokens, verify));
    times.again.push(await microsecondsEach(tokens, verify));
  }
  const bare = median(times.bare);
  console.log(`Verification of a token (RS256), microseconds, median of ${ROUNDS} rounds of ${TOKENS}`);
  for (const [name, values] of Object.entries(times)) {
    const value = median(values);
    console.log(
      `  ${NAMES[name as keyof typeof times].padEnd(24)} ${value.toFixed(1).padStart(7)}  x ${(value / bare).toFixed(2)}`,
    );
  }
}

const NAMES = { bare: 'bare signature check', first: 'seen first', again: 'seen before' };

async function microsecondsEach(
  tokens: readonly string[],
  verify: (token: string) => Promise<unknown>,
): Promise<number> {
  const start = performance.now();
  for (const token of tokens) await verify(token);
  return ((performance.now() - start) * 1000) / tokens.length;
}
