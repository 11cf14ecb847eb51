import { hash } from 'node:crypto';
import type { Role } from '@keytally/contract';
import { admitPublicKey, generateKeyPair, type KeyRow, putKeys, signToken } from '@keytally/keys';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { auditOf } from '../harness/audit-trail.ts';
import { type CallOptions, call, codeOf } from '../harness/call.ts';
import type { ReadAnswer } from '../harness/expect-contract.ts';
import { startTestServer, type TestServer } from '../harness/test-server.ts';

const HOUR = 3_600_000;
const range = { startDate: '2026-03-01', stopDate: '2026-03-02' };
let server: TestServer;

beforeAll(async () => {
  server = await startTestServer({ settings: { KEYTALLY_TRUSTED_PROXIES: '127.0.0.1' } });
  const token = await server.adminToken();
  for (const product_id of ['acme', 'other'])
    await call(server.url, 'putProduct', { token, path: { product_id }, body: {} });
});
afterAll(() => server.close());

interface Session {
  readonly keyId: string;
  readonly kind: 'ADMIN' | 'CLIENT';
  readonly products?: string[];
  readonly role: Role;
  readonly grants: readonly { products: string[]; access: string[] }[];
  readonly expiresAt: string;
  readonly parent: string;
  token(lifetimeSeconds?: number): Promise<string>;
}

function bodyOf<T>({ text }: ReadAnswer): T {
  return JSON.parse(text) as T;
}

const outcomeOf = (answer: ReadAnswer) =>
  answer.status === 200 ? 200 : `${answer.status} ${codeOf(answer)}`;

async function pair(token: string, role: Role = 'viewer'): Promise<{ code: string; expiresAt: string }> {
  return bodyOf(await call(server.url, 'createConsolePairing', { token, body: { role } }));
}

const anyKey = generateKeyPair('ES256');

const swap = (code: string, { publicKey } = generateKeyPair('ES256'), headers = {}) =>
  call(server.url, 'createConsoleSession', { body: { code, publicKey }, headers });

/** Opens a session with a token of its parent. */
async function open(token: string, role: Role = 'viewer'): Promise<Session> {
  const { publicKey, privateKey } = generateKeyPair('ES256');
  const { code } = await pair(token, role);
  const body = { code, publicKey };
  const session = bodyOf<Session>(await call(server.url, 'createConsoleSession', { body }));
  const { keyId, kind } = session;
  const [{ products = [] } = {}] = session.grants;
  return {
    ...session,
    token: (lifetimeSeconds = 300) =>
      signToken({
        privateKey,
        keyId,
        kind,
        lifetimeSeconds,
        now: new Date(),
        ...(products && { products }),
      }),
  };
}

const report = (token: string, product_id = 'acme') =>
  call(server.url, 'getBasicDataTable', { token, path: { product_id }, body: range });

const listKeys = async (query = '') => {
  const answer = await call(server.url, 'listPublicKeys', { token: await server.adminToken(), query });
  return bodyOf<{ keys: { id: string; kind: string; session?: object }[] }>(answer).keys;
};

describe('a code', () => {
  test('S1 opens one session, and then is as good as any wrong code', async () => {
    const { code } = await pair(await server.adminToken());
    const first = await swap(code);
    expect(first.status).toBe(200);
    const [used, wrong] = [await swap(code), await swap('A'.repeat(43))];
    expect(outcomeOf(used)).toBe('422 invalid-code');
    const withoutId = ({ text }: ReadAnswer) => ({ ...JSON.parse(text), instance: '' });
    expect(withoutId(used)).toEqual(withoutId(wrong));
  });

  test('S1 of twenty calls at once opens one session', async () => {
    const { code } = await pair(await server.adminToken());
    const answers = await Promise.all(Array.from({ length: 20 }, () => swap(code)));
    expect(answers.map(outcomeOf).sort()).toEqual([200, ...Array(19).fill('422 invalid-code')]);
  });

  test('S1 ends 60 seconds after it was made', async () => {
    const before = Date.now();
    const { expiresAt } = await pair(await server.adminToken());
    expect(Date.parse(expiresAt)).toBeGreaterThanOrEqual(before + 60_000);
    expect(Date.parse(expiresAt)).toBeLessThanOrEqual(Date.now() + 60_000);

    const [admin] = await server.keys.read();
    const code = 'B'.repeat(43);
    const pairing = {
      codeHash: hash('sha256', code, 'base64url'),
      kind: 'ADMIN',
      parentId: 'admin',
      parentThumbprint: String(admin?.thumbprint),
      role: 'viewer',
      expiresAt: new Date(Date.now() - 1),
    } as const;
    await server.store.registry.pairings.add(pairing, new Date(0), 100);
    expect(outcomeOf(await swap(code))).toBe('422 invalid-code');
  });

  test('S2 is worth nothing once its key is deleted', async () => {
    const sign = await server.addKey('ADMIN', { id: 'leaving' });
    const { code } = await pair(await sign());
    await call(server.url, 'deleteAdministrationKey', {
      token: await server.adminToken(),
      path: { keyId: 'leaving' },
    });
    expect(outcomeOf(await swap(code))).toBe('422 invalid-code');
  });

  test('S1 is used up by a public key that is refused', async () => {
    const { code } = await pair(await server.adminToken());
    expect(outcomeOf(await swap(code, generateKeyPair('RS256')))).toBe('422 unsupported-key');
    expect(outcomeOf(await swap(code))).toBe('422 invalid-code');
  });

  test('S17 wrong ones do not keep others waiting, however many come without a token', async () => {
    const token = await server.adminToken();
    let isAnswered = false;
    let guesses = 0;
    const guess = async () => {
      // Each from an address of its own, so that none is shut out.
      while (!isAnswered && guesses < 1_000) {
        guesses += 1;
        const headers = { Forwarded: `for=198.51.${guesses >> 8}.${guesses & 255}` };
        await swap(`${guesses}`.padStart(43, 'C'), anyKey, headers);
      }
    };
    const guessing = Array.from({ length: 20 }, guess);
    await expect.poll(() => guesses).toBeGreaterThan(100);
    const list = await call(server.url, 'listProducts', { token });
    isAnswered = true;
    const guessesBefore = guesses;
    await Promise.all(guessing);
    expect(list.status).toBe(200);
    expect(guessesBefore).toBeLessThan(1_000);
  });

  test('S1 is kept as a hash only', async () => {
    const { code } = await pair(await server.adminToken());
    const kept = await server.store.registry.pairings.take(hash('sha256', code, 'base64url'));
    expect(kept?.parentId).toBe('admin');
    expect(JSON.stringify(kept)).not.toContain(code);
  });

  test('S3 of a client key has no role that comprises more than the key has', async () => {
    const sign = await server.addClientKey({ id: 'wants-more', access: ['read', 'edit', 'ingest'] });
    const asked = async (role: Role) => {
      const options = { token: await sign(['acme']), body: { role } };
      return outcomeOf(await call(server.url, 'createConsolePairing', options));
    };
    const roles = ['viewer', 'editor', 'owner', 'administrator'] as const;
    expect(await Promise.all(roles.map(asked))).toEqual([
      200,
      200,
      '403 access-missing',
      '403 access-missing',
    ]);
  });
});

describe('a session', () => {
  test('S4 of an administration key has the role that was asked for, and lasts 8 hours', async () => {
    const before = Date.now();
    const session = await open(await server.adminToken(), 'editor');
    expect(session).toMatchObject({
      kind: 'ADMIN',
      role: 'editor',
      grants: [{ products: ['*'], access: ['read', 'edit'] }],
      parent: 'admin',
    });
    expect(session.keyId).toMatch(/^session-/);
    const lifetime = Date.parse(session.expiresAt) - before;
    expect(lifetime).toBeGreaterThanOrEqual(8 * HOUR);
    expect(lifetime).toBeLessThan(9 * HOUR);
  });

  test('S4 that may change keys lasts 30 minutes unless it is renewed, and none lasts longer than its parent', async () => {
    const notAfter = new Date(Date.now() + HOUR);
    const sign = await server.addKey('ADMIN', { id: 'for-an-hour', notAfter });
    const [short, long] = [await open(await sign(), 'administrator'), await open(await sign())];
    expect(Date.parse(short.expiresAt)).toBeLessThan(Date.now() + HOUR / 2 + 1);
    expect(long.expiresAt).toBe(notAfter.toISOString());
  });

  test('S3 of a client key reaches the products that the token reached which asked for it', async () => {
    const sign = await server.addClientKey({ id: 'both' });
    const session = await open(await sign(['acme']));
    expect(session.grants).toEqual([{ products: ['acme'], access: ['read'] }]);
    const token = await session.token();
    expect(outcomeOf(await report(token))).toBe(200);
    expect(outcomeOf(await report(token, 'other'))).toBe('404 unknown-product');
  });

  test('S3 reaches no more than its parent does now', async () => {
    const publicKey = generateKeyPair('EdDSA');
    const upload = { id: 'narrowing', publicKey: publicKey.publicKey };
    const put = (change: object) => putKeys(server.keys, 'CLIENT', [{ ...upload, ...change }], new Date());
    await put({});
    const parentToken = await signToken({
      privateKey: publicKey.privateKey,
      keyId: 'narrowing',
      kind: 'CLIENT',
      products: ['acme'],
      lifetimeSeconds: 300,
      now: new Date(),
    });
    const token = await (await open(parentToken)).token();
    expect(outcomeOf(await report(token))).toBe(200);
    await put({ products: ['other'] });
    expect(outcomeOf(await report(token))).toBe('404 unknown-product');
    await put({ access: ['ingest'] });
    expect(outcomeOf(await report(token))).toBe('403 access-missing');
    await put({ notAfter: new Date(Date.now() - 1) });
    expect(outcomeOf(await report(token))).toBe('401 invalid-token');
  });

  test.each(['deleted', 'replaced'])('S2 ends at once when its parent is %s', async (change) => {
    const sign = await server.addKey('ADMIN', { id: 'parent' });
    const session = await open(await sign());
    const token = await session.token();
    expect(outcomeOf(await report(token))).toBe(200);
    const options: CallOptions =
      change === 'deleted'
        ? { path: { keyId: 'parent' } }
        : { body: [{ id: 'parent', publicKey: generateKeyPair('EdDSA').publicKey }] };
    const operation = change === 'deleted' ? 'deleteAdministrationKey' : 'putAdministrationKeys';
    await call(server.url, operation, { token: await server.adminToken(), ...options });
    expect(outcomeOf(await report(token))).toBe('401 invalid-token');
    expect((await listKeys()).map(({ id }) => id)).not.toContain(session.keyId);
  });

  test('S5 is ended by itself, by its parent or by an administration key; for others it does not exist', async () => {
    const sign = await server.addClientKey({ id: 'owner' });
    const stranger = await server.addClientKey({ id: 'stranger' });
    const end = (keyId: string, token: string) =>
      call(server.url, 'deleteConsoleSession', { token, path: { keyId } });
    const owned = () => sign(['acme']).then((token) => open(token));

    const [own, other] = [await owned(), await owned()];
    const token = await own.token();
    expect(outcomeOf(await end(own.keyId, await stranger(['acme'])))).toBe('404 unknown-key');
    expect(outcomeOf(await end(other.keyId, token))).toBe('404 unknown-key');
    expect(outcomeOf(await end('owner', await server.adminToken()))).toBe('404 unknown-key');
    expect(outcomeOf(await end(own.keyId, token))).toBe(200);
    expect(outcomeOf(await report(token))).toBe('401 invalid-token');
    expect(outcomeOf(await end(other.keyId, await sign(['acme'])))).toBe(200);

    const reading = await open(await server.adminToken());
    const changing = await open(await server.adminToken(), 'administrator');
    const third = await owned();
    expect(outcomeOf(await end(third.keyId, await reading.token()))).toBe('404 unknown-key');
    expect(outcomeOf(await end(third.keyId, await changing.token()))).toBe(200);
    expect(outcomeOf(await end(reading.keyId, await server.adminToken()))).toBe(200);
  });

  test('is listed and deleted like any key, but is not in the JWK Set', async () => {
    const session = await open(await server.adminToken());
    const { keyId } = session;
    expect((await listKeys('?kind=ADMIN')).find(({ id }) => id === keyId)).toMatchObject({
      session: { parent: 'admin', role: 'viewer' },
    });
    const headers = { Accept: 'application/jwk-set+json' };
    const token = await server.adminToken();
    expect((await call(server.url, 'listPublicKeys', { token, headers })).text).not.toContain(keyId);
    const deletion = await call(server.url, 'deleteAdministrationKey', { token, path: { keyId } });
    expect(deletion.status).toBe(200);
    expect(outcomeOf(await report(await session.token()))).toBe('401 invalid-token');
  });

  test('S6 has ids of its own: nobody uploads a key under one', async () => {
    const { keyId } = await open(await server.adminToken());
    for (const id of [keyId, 'session-']) {
      const body = [{ id, publicKey: generateKeyPair('EdDSA').publicKey }];
      const answer = await call(server.url, 'putAdministrationKeys', {
        token: await server.adminToken(),
        body,
      });
      expect(outcomeOf(answer)).toBe('422 reserved-id');
    }
  });

  test('S7 beyond a hundred of one key ends the oldest one', async () => {
    const sign = await server.addKey('ADMIN', { id: 'many' });
    const token = await sign();
    const first = await open(token);
    await server.store.registry.keys.change((rows) => {
      const row = rows.find(({ id }) => id === first.keyId) as KeyRow;
      return { write: Array.from({ length: 98 }, (_, place) => laterSession(row, place)), result: undefined };
    });
    const ofMany = async () =>
      (await listKeys()).filter(({ session }) => session && 'parent' in session && session.parent === 'many');
    await open(token);
    expect(await ofMany()).toHaveLength(100);
    expect(outcomeOf(await report(await first.token()))).toBe(200);
    await open(token);
    expect(await ofMany()).toHaveLength(100);
    expect(outcomeOf(await report(await first.token()))).toBe('401 invalid-token');
  });

  /** Another session of the same key, of a little later. */
  function laterSession(row: KeyRow, place: number): KeyRow {
    const createdAt = new Date(row.createdAt.getTime() + 1);
    const { publicKey, thumbprint } = admitPublicKey(generateKeyPair('ES256').publicKey, { now: createdAt });
    return { ...row, id: `${row.id}-${place}`, publicKey, thumbprint, createdAt };
  }

  test('S8 acts for its parent in the audit trail, which names the session too', async () => {
    const session = await open(await server.adminToken(), 'administrator');
    const opened = await auditOf(
      server,
      ({ action, keys }) => action === 'session-opened' && keys[0]?.id === session.keyId,
    );
    expect(opened).toMatchObject([{ actor: { keyId: 'admin' }, keys: [{ outcome: 'added' }] }]);
    const headers = { 'X-Request-Id': 'by-session' };
    const body = [{ id: 'by-session', publicKey: generateKeyPair('EdDSA').publicKey }];
    await call(server.url, 'putClientKeys', { token: await session.token(), headers, body });
    expect(await auditOf(server, ({ requestId }) => requestId === 'by-session')).toMatchObject([
      { action: 'keys-put', actor: { kind: 'ADMIN', keyId: 'admin', session: session.keyId } },
    ]);
  });
});

describe('a session that imports', () => {
  const records = [{ clientId: 'u', occurredAt: '2026-03-02T09:00:00Z', name: 'Open', id: '1' }];
  const send = async (role: Role, query: string) => {
    const session = await open(await server.adminToken(), role);
    const token = await session.token();
    return call(server.url, 'ingestRecords', {
      token,
      query,
      path: { product_id: 'acme' },
      body: { records },
    });
  };
  const detailOf = (answer: ReadAnswer) => [answer.status, bodyOf<{ detail: string }>(answer).detail];

  test('S11 is told to name an import', async () => {
    expect(detailOf(await send('administrator', ''))).toEqual([
      403,
      'A session sends records only as a part of an import: add the query parameter "import" with its name.',
    ]);
  });

  test('of a viewer is told how to get the role', async () => {
    const [status, detail] = detailOf(await send('viewer', '?import=x'));
    expect(status).toBe(403);
    expect(detail).toMatch(/needs the role "editor".*has "viewer".*"keytally console --role editor"/);
  });

  test('an editor undoes what came in with the same key, an owner every import', async () => {
    const others = await server.addKey('ADMIN', { id: 'other-editor' });
    const mixed = { path: { product_id: 'acme' }, query: '?import=mixed', body: { records } };
    const undo = async (name: string, role: Role, token?: string) =>
      call(server.url, 'eraseImport', {
        token: await (await open(token ?? (await server.adminToken()), role)).token(),
        path: { product_id: 'acme', import_name: name },
      });
    expect((await send('editor', '?import=mine')).status).toBe(200);
    const refused = detailOf(await undo('mine', 'editor', await others()));
    expect(refused).toEqual([
      403,
      'Records of the import "mine" came in with "admin": ask them, or somebody who owns the product.',
    ]);
    expect((await undo('mine', 'editor')).status).toBe(200);

    expect((await send('editor', '?import=mixed')).status).toBe(200);
    const session = await open(await others(), 'editor');
    await call(server.url, 'ingestRecords', { ...mixed, token: await session.token() });
    expect((await undo('mixed', 'editor')).status).toBe(403);
    expect((await undo('mixed', 'owner')).status).toBe(200);

    // An import knows the id of its key, and a client key may have the same one.
    await call(server.url, 'ingestRecords', { ...mixed, token: await session.token() });
    const namesake = await server.addClientKey({ id: 'other-editor', access: ['read', 'edit'] });
    const path = { product_id: 'acme', import_name: 'mixed' };
    const undone = await call(server.url, 'eraseImport', { token: await namesake(['acme']), path });
    expect(detailOf(undone)).toEqual([
      403,
      'Records of the import "mixed" came in with "other-editor", and there is, or was, another key of this id: ask somebody who owns the product.',
    ]);
  });
});
