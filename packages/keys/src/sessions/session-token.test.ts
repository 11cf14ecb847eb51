import { beforeEach, expect, it, vi } from 'vitest';
import type { KeyRow } from '../registry/key-row.ts';
import { createMemoryRegistry } from '../registry/memory-registry.ts';
import { createFakeClock, startOfTime } from '../testing/fake-clock.ts';
import { testKeyPair } from '../testing/key-pairs.ts';
import { newUpload, refusal, uploadedRows } from '../testing/world.ts';
import { signToken } from '../tokens/sign-token.ts';
import { createTokenVerifier } from '../tokens/token-verifier.ts';

const [parent] = uploadedRows('ADMIN', newUpload('ops')) as [KeyRow];
const { publicPem, privatePem } = testKeyPair('ES256');
const [key] = uploadedRows('ADMIN', { id: 'page', publicKey: publicPem }) as [KeyRow];
const row: KeyRow = {
  ...key,
  id: 'session-page',
  session: { parentId: 'ops', parentThumbprint: parent.thumbprint, role: 'viewer' },
};
const clock = createFakeClock();
let registry: ReturnType<typeof createMemoryRegistry>;

beforeEach(() => {
  registry = createMemoryRegistry([parent, row]);
});

const verify = async (lifetimeSeconds = 300, now = clock.now()) =>
  createTokenVerifier({ registry, clock, maxTokenLifetimeSeconds: 3600, keyCacheSeconds: 30 }).verify(
    await signToken({ privateKey: privatePem, keyId: 'session-page', kind: 'ADMIN', lifetimeSeconds, now }),
  );

it('a token of a session is one of its parent, as far as the role of the session goes', async () => {
  expect(await verify()).toEqual({
    kind: 'ADMIN',
    keyId: 'session-page',
    thumbprint: row.thumbprint,
    grants: [{ products: '*', access: ['read'] }],
    session: row.session,
  });
});

it('S4 a token of a session lives for five minutes at most', async () => {
  await refusal(verify(301), 'token-lifetime-too-long');
});

it('a use of a session is a use of its parent too', async () => {
  await verify();
  const day = startOfTime.toISOString().slice(0, 10);
  await vi.waitFor(async () =>
    expect((await registry.read()).map(({ lastUsedOn }) => lastUsedOn)).toEqual([day, day]),
  );
});

it.each([
  ['deleted', { deletedAt: startOfTime }],
  ['ended', { notAfter: startOfTime }],
  ['replaced', { thumbprint: 'another' }],
  ['of the other kind', { kind: 'CLIENT' }],
] as const)('a session whose parent is %s is refused like an unknown key', async (_, change) => {
  registry = createMemoryRegistry([{ ...parent, ...change }, row]);
  const { reason } = await refusal(verify(), 'invalid-token');
  expect(reason).toBe('parent-ended');
});
