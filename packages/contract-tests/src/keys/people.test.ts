import type { Schema } from '@keytally/contract';
import { admitPublicKey, generateKeyPair } from '@keytally/keys';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { auditOf } from '../harness/audit-trail.ts';
import { call, codeOf } from '../harness/call.ts';
import { example } from '../harness/example.ts';
import type { ReadAnswer } from '../harness/expect-contract.ts';
import { cookieOf, type PeopleServer, PRODUCT, startPeopleServer, visit } from '../harness/people.ts';

type RawFileUrl = Schema<'RawFileUrl'>;

let people: PeopleServer;
beforeAll(async () => {
  people = await startPeopleServer();
});
afterAll(() => people.close());

const path = { product_id: PRODUCT };
const outcomeOf = (answer: ReadAnswer) =>
  answer.status === 200 ? 200 : `${answer.status} ${codeOf(answer)}`;

/** A server of its own, for tests that change the provider. */
async function own(
  options: Parameters<typeof startPeopleServer>[0] = {},
  settings = {},
): Promise<PeopleServer> {
  const started = await startPeopleServer({ ...options, settings });
  onTestFinished(started.close);
  return started;
}

describe('somebody who signs in at a provider', () => {
  test.each([
    ['vera', 'viewer', ['read']],
    ['eda', 'editor', ['read', 'edit']],
    ['otto', 'owner', ['read', 'export', 'edit', 'own']],
  ])('%s is %s of the products of the group', async (subject, role, access) => {
    const { session } = await people.openSession(subject);
    expect(session).toMatchObject({
      kind: 'ADMIN',
      role,
      grants: [{ products: [PRODUCT], access }],
      person: { issuer: people.provider.url, subject },
    });
    expect(session.parent).toMatch(/^person-/);
  });

  test('V6 may do what the role says there, and nothing elsewhere', async () => {
    const [vera, eda, otto, ada] = await Promise.all(['vera', 'eda', 'otto', 'ada'].map(people.openSession));
    const question = {
      name: 'Q',
      report: 'retention',
      request: { startDate: '2026-01-01', stopDate: '2026-01-31' },
    };
    const outcomes = async (operationId: string, request: object) =>
      Promise.all(
        [vera, eda, otto, ada].map(async (one) => {
          const { status } = (await one?.call(operationId, request)) ?? { status: 0 };
          return status < 400 || status === 422 || status === 400;
        }),
      );
    const settings = { name: 'Acme Editor', timeZone: 'UTC' };
    expect(await outcomes('getProduct', { path })).toEqual([true, true, true, true]);
    expect(await outcomes('putQuestion', { path: { ...path, question_id: 'q' }, body: question })).toEqual([
      false,
      true,
      true,
      true,
    ]);
    expect(await outcomes('putProduct', { path, body: settings })).toEqual([false, false, true, true]);
    expect(await outcomes('listAuditEntries', {})).toEqual([false, false, false, true]);
    expect(await outcomes('getProduct', { path: { product_id: 'other' } })).toEqual([
      false,
      false,
      false,
      true,
    ]);
    const list = JSON.parse((await otto?.call('listProducts'))?.text ?? '') as { products: { id: string }[] };
    expect(list.products.map(({ id }) => id)).toEqual([PRODUCT]);
  });

  test('is told whom to ask for a role, as no command gives one', async () => {
    const vera = await people.openSession('vera');
    const { text } = await vera.call('putProduct', { path, body: {} });
    expect(JSON.parse(text).detail).toMatch(
      /needs the role "owner".* has "viewer"\. Ask whoever looks after/,
    );
  });

  test('V6 may do on each product what the role on that one says', async () => {
    const mia = await people.openSession('mia');
    const put = async (product_id: string) => {
      const answer = await mia.call('putProduct', { path: { product_id }, body: { name: 'By Mia' } });
      return answer.status === 200 ? 200 : (JSON.parse(answer.text) as { detail: string }).detail;
    };
    expect(await put(PRODUCT)).toBe(200);
    expect(await put('other')).toMatch(
      /needs the access "own" for the product "other"; the person .* has "read"\.$/,
    );
    const read = async (product_id: string) =>
      outcomeOf(await mia.call('getProduct', { path: { product_id } }));
    expect([await read(PRODUCT), await read('other'), await read('third')]).toEqual([
      200,
      200,
      '404 unknown-product',
    ]);
  });

  test('is named in the audit trail, with the session', async () => {
    const { call: callAs, session } = await people.openSession('otto');
    const headers = { 'X-Request-Id': 'by-otto' };
    await callAs('putProduct', { path, headers, body: { name: 'By Otto' } });
    expect(await auditOf(people.server, ({ requestId }) => requestId === 'by-otto')).toMatchObject([
      {
        action: 'product-put',
        actor: {
          keyId: session.parent,
          session: session.keyId,
          person: { issuer: people.provider.url, subject: 'otto', name: 'Otto Owner' },
        },
      },
    ]);
  });

  test('is in the audit trail with the roles that the provider gave, and with each change of them', async () => {
    const { server, provider, openSession, age } = await own();
    const vera = await openSession('vera');
    await openSession('vera');
    await age();
    provider.changeGroups('vera', ['editors', 'viewers']);
    await vera.call('listProducts');
    const entries = await auditOf(server, ({ action }) => action === 'roles-changed');
    expect(
      entries.map(({ actor, keys }) => [actor?.person?.name, keys[0]?.outcome, keys[0]?.changes]),
    ).toEqual([
      ['Vera Viewer', 'added', [{ field: 'roles', before: null, after: `viewer of ${PRODUCT}` }]],
      [
        'Vera Viewer',
        'updated',
        [
          {
            field: 'roles',
            before: `viewer of ${PRODUCT}`,
            after: `editor of ${PRODUCT}, viewer of ${PRODUCT}`,
          },
        ],
      ],
    ]);
  });

  test('is listed, and all sessions of one person can be ended', async () => {
    const ada = await people.openSession('ada');
    const eda = await people.openSession('eda');
    const list = JSON.parse((await ada.call('listPeople')).text) as Schema<'PersonList'>;
    const found = list.people.find(({ id }) => id === eda.session.parent);
    expect(found).toMatchObject({
      person: { name: 'Eda Editor', email: 'eda@example.com' },
      grants: [{ products: [PRODUCT], access: ['read', 'edit'] }],
    });
    expect(found?.sessions).toBeGreaterThan(0);
    const ended = await ada.call('deletePerson', { path: { person_id: eda.session.parent } });
    expect(JSON.parse(ended.text)).toMatchObject({ endedSessions: found?.sessions });
    expect(outcomeOf(await eda.call('listProducts'))).toBe('401 invalid-token');
    const again = await people.openSession('eda');
    expect(again.session.parent).toBe(eda.session.parent);
  });

  test('is neither a key in lists nor in the JWK Set, nor one that keeps anybody from being locked out', async () => {
    const ada = await people.openSession('ada');
    for (const headers of [{}, { Accept: 'application/jwk-set+json' }]) {
      const { text } = await ada.call('listPublicKeys', { headers });
      const { keys } = JSON.parse(text) as { keys: { id?: string; kid?: string }[] };
      expect(keys.filter(({ id, kid }) => (id ?? kid)?.startsWith('person-'))).toEqual([]);
    }
    const deletion = await ada.call('deleteAdministrationKey', { path: { keyId: 'admin' } });
    expect(outcomeOf(deletion)).toBe('403 last-administration-key');
    const person = { keyId: ada.session.parent };
    expect(outcomeOf(await ada.call('deleteAdministrationKey', { path: person }))).toBe('404 unknown-key');
  });

  test('V6 an owner looks after client keys of own products alone', async () => {
    const otto = await people.openSession('otto');
    const key = (id: string, products?: string[]) => [
      {
        id,
        publicKey: generateKeyPair('EdDSA').publicKey,
        access: ['ingest'],
        ...(products && { products }),
      },
    ];
    await people.server.addKey('CLIENT', { id: 'of-other', products: ['other'] });
    const put = async (body: object) => outcomeOf(await otto.call('putClientKeys', { body }));
    expect(await put(key('of-otto', [PRODUCT]))).toBe(200);
    expect(await put(key('everything'))).toBe('403 access-missing');
    expect(await put(key('two', [PRODUCT, 'other']))).toBe('403 access-missing');
    expect(await put(key('of-other', [PRODUCT]))).toBe('403 access-missing');
    const { keys } = JSON.parse((await otto.call('listPublicKeys')).text) as { keys: { id: string }[] };
    expect(keys.map(({ id }) => id)).toEqual(['of-otto']);
    const remove = async (keyId: string) =>
      outcomeOf(await otto.call('deleteClientKey', { path: { keyId } }));
    expect([await remove('of-other'), await remove('of-otto')]).toEqual(['404 unknown-key', 200]);
  });

  test('V6 an owner is told of changed keys only if they are in the list', async () => {
    const otto = await people.openSession('otto');
    const tag = async () => (await otto.call('listPublicKeys')).headers.get('ETag') ?? '';
    const body = [{ id: 'told', publicKey: generateKeyPair('EdDSA').publicKey, products: [PRODUCT] }];
    const put = (ifMatch: string) => otto.call('putClientKeys', { body, headers: { 'If-Match': ifMatch } });
    const seen = await tag();
    await people.server.addKey('CLIENT', { id: 'hidden', products: ['other'] });
    await people.server.addKey('ADMIN', { id: 'hidden-admin' });
    expect(await tag()).toBe(seen);
    expect(outcomeOf(await put(seen))).toBe(200);
    const late = await put(seen);
    expect(outcomeOf(late)).toBe('412 precondition-failed');
    expect(JSON.parse(late.text).detail).toMatch(/: client key "told"\./);
    expect((await put('"of-nothing-0"')).text).not.toMatch(/hidden|person-|administration key/);
  });

  test('who signs in, or is asked for again, changes nothing of the list of keys', async () => {
    const ada = await people.openSession('ada');
    const tag = async () => (await ada.call('listPublicKeys')).headers.get('ETag');
    const seen = await tag();
    await people.openSession('vera');
    await people.age();
    expect(outcomeOf(await ada.call('listPeople'))).toBe(200);
    expect(await tag()).toBe(seen);
  });
});

describe('the way to the provider and back', () => {
  test('a network whose attempts fail again and again waits, and no other', async () => {
    const { server, signIn } = await own({}, { KEYTALLY_TRUSTED_PROXIES: '127.0.0.1' });
    const callback = (address: string) =>
      fetch(`${server.url}/sign-in/acme/callback?state=x&code=x`, {
        redirect: 'manual',
        headers: { Forwarded: `for=${address}` },
      });
    let answer = await callback('192.0.2.66');
    for (let times = 0; times < 1_000 && answer.status === 303; times += 1)
      answer = await callback('192.0.2.66');
    expect([answer.status, ((await answer.json()) as { code: string }).code]).toEqual([429, 'rate-limited']);
    expect((await callback('192.0.2.67')).status).toBe(303);
    expect(await signIn('vera')).toMatch(/#code=/);
  });

  test('V1 is for the key that began it: no other one swaps the code', async () => {
    const { publicKey } = generateKeyPair('ES256');
    const sessionKey = admitPublicKey(generateKeyPair('ES256').publicKey, { now: new Date() }).thumbprint;
    const address = await people.signIn('vera', { sessionKey });
    const code = /#code=([\w-]{43})/.exec(address)?.[1];
    const answer = await call(people.server.url, 'createConsoleSession', { body: { code, publicKey } });
    expect(outcomeOf(answer)).toBe('422 invalid-code');
  });

  test('V1 a browser that did not begin it gets no code', async () => {
    for (const cookie of ['', 'keytally-sign-in-AAAA=AAAA', 'keytally-sign-in='])
      expect(await people.signIn('vera', { cookie })).toMatch(/#sign-in-failed=wrong-attempt$/);
    const other = await visit(`${people.server.url}/sign-in/acme?session_key=${'y'.repeat(43)}`);
    expect(await people.signIn('vera', { cookie: cookieOf(other) })).toMatch(
      /#sign-in-failed=wrong-attempt$/,
    );
  });

  test('keeps what the browser needs in a cookie that it cannot read', async () => {
    const begun = await visit(`${people.server.url}/sign-in/acme?session_key=${'y'.repeat(43)}`);
    const [cookie = ''] = begun.headers.getSetCookie();
    expect(cookie).toMatch(/; Max-Age=600; Path=\/sign-in\/acme; Expires=[^;]+; HttpOnly; SameSite=Lax$/);
    const state = new URL(begun.headers.get('Location') ?? '').searchParams.get('state') ?? '-';
    expect(Buffer.from(cookie.split(/[=;]/)[1] ?? '', 'base64url').toString('latin1')).not.toContain(state);
    expect(begun.headers.get('Cache-Control')).toBe('no-store');
  });

  test('a command on the machine of the browser gets the code at its port, and at no other host', async () => {
    expect(await people.signIn('vera', { port: 45_678 })).toMatch(
      /^http:\/\/127\.0\.0\.1:45678\/\?code=[\w-]{43}$/,
    );
    for (const port of [80, 70_000, 1.5])
      expect(
        (await visit(`${people.server.url}/sign-in/acme?session_key=${'y'.repeat(43)}&port=${port}`)).status,
      ).toBe(400);
  });

  test('needs the thumbprint of a key, and a provider that there is', async () => {
    expect((await visit(`${people.server.url}/sign-in/acme`)).status).toBe(400);
    expect((await visit(`${people.server.url}/sign-in/other?session_key=${'y'.repeat(43)}`)).status).toBe(
      404,
    );
  });

  test('whoever has no role, or changes their mind, is told', async () => {
    expect(await people.signIn('nobody')).toMatch(/#sign-in-failed=no-role$/);
    expect(await people.signIn('cancel')).toMatch(/#sign-in-failed=provider-refused$/);
  });

  test('a provider that is down, or whose clock is wrong, is told, and a key that is new is not noticed', async () => {
    const { provider, signIn, openSession } = await own();
    provider.goDown();
    expect(await signIn('vera')).toMatch(/#sign-in-failed=provider-unavailable$/);
    provider.comeBack();
    provider.setClock(10 * 60_000);
    expect(await signIn('vera')).toMatch(/#sign-in-failed=clock-differs$/);
    provider.setClock(0);
    await openSession('vera');
    provider.rotateKeys({ withdraw: true });
    await openSession('vera');
    provider.omitClaim('groups');
    expect(await signIn('vera')).toMatch(/#sign-in-failed=claim-missing$/);
  });
});

describe('the server asks the provider again', () => {
  test('every 15 minutes of use, once for all calls of a session, and roles change with the answer', async () => {
    const { provider, openSession, age } = await own();
    const vera = await openSession('vera');
    const asked = () => provider.requests.filter((request) => request === 'POST /token').length;
    const before = asked();
    expect(outcomeOf(await vera.call('listProducts'))).toBe(200);
    expect(asked()).toBe(before);

    await age();
    provider.changeGroups('vera', ['owners']);
    const settings = { path, body: { name: 'By Vera' } };
    const answers = await Promise.all(Array.from({ length: 5 }, () => vera.call('putProduct', settings)));
    expect(answers.map(outcomeOf)).toEqual([200, 200, 200, 200, 200]);
    expect(asked()).toBe(before + 1);

    await age();
    provider.changeGroups('vera', ['viewers']);
    expect(outcomeOf(await vera.call('putProduct', settings))).toBe('403 access-missing');
    expect(outcomeOf(await vera.call('listProducts'))).toBe(200);
  });

  test('V2 somebody who was removed, or lost all groups, is out within that time', async () => {
    const { provider, openSession, age, server } = await own();
    provider.register({ backChannelLogoutUri: undefined as never });
    const [vera, eda] = [await openSession('vera'), await openSession('eda')];
    await provider.removePerson('vera');
    provider.changeGroups('eda', []);
    await age();
    const refused = await vera.call('listProducts');
    expect([outcomeOf(refused), JSON.parse(refused.text).detail]).toEqual([
      '401 sign-in-ended',
      'Your access has ended at the identity provider. Sign in again.',
    ]);
    expect(outcomeOf(await eda.call('listProducts'))).toBe('401 sign-in-ended');
    expect(outcomeOf(await vera.call('listProducts'))).toBe('401 invalid-token');
    const entries = await auditOf(server, ({ action }) => action === 'sign-in-ended');
    expect(entries.map(({ actor }) => actor?.person?.subject)).toEqual(['vera', 'eda']);
  });

  test('V2 an address of a file is good for no longer than the person is let in', async () => {
    const { provider, openSession, age, server } = await own();
    provider.register({ backChannelLogoutUri: undefined as never });
    const token = await server.adminToken();
    await call(server.url, 'ingestRecords', { token, path, body: example('ingestRecords.batch') });
    const otto = await openSession('otto');
    const body = { fileName: `${PRODUCT}_2026-03-03.zip` };
    const offered = JSON.parse((await otto.call('createRawFileUrl', { path, body })).text) as RawFileUrl;
    const statusOf = async () => (await fetch(offered.downloadUrl, { method: 'HEAD' })).status;
    await age();
    expect(await statusOf()).toBe(200);
    await age();
    provider.goDown();
    expect(await statusOf()).toBe(503);
    provider.comeBack();
    await provider.removePerson('otto');
    expect(await statusOf()).toBe(404);
    expect(outcomeOf(await otto.call('listProducts'))).toBe('401 invalid-token');
  });

  test('V3 while it is down nobody goes on, and nobody is signed out', async () => {
    const { provider, openSession, age } = await own();
    const vera = await openSession('vera');
    await age();
    provider.goDown();
    expect(outcomeOf(await vera.call('listProducts'))).toBe('503 provider-unavailable');
    expect(outcomeOf(await vera.call('listProducts'))).toBe('503 provider-unavailable');
    provider.comeBack();
    expect(outcomeOf(await vera.call('listProducts'))).toBe(200);
    await age();
    provider.goDown();
    expect(outcomeOf(await vera.call('deleteConsoleSession', { path: { keyId: vera.session.keyId } }))).toBe(
      200,
    );
  });

  test('when the page asks what the person may do now', async () => {
    const { provider, openSession, age } = await own();
    const { session, call: callAs } = await openSession('vera');
    await age();
    provider.changeGroups('vera', ['owners']);
    const answer = await callAs('renewConsoleSession', { path: { keyId: session.keyId } });
    expect(JSON.parse(answer.text)).toMatchObject({ role: 'owner', expiresAt: session.expiresAt });
  });

  test('without refresh tokens a session lasts an hour, and nobody is asked', async () => {
    const { provider, openSession, age } = await own({ refreshTokens: 'none' });
    const { session, call: callAs } = await openSession('vera');
    const lasts = Date.parse(session.expiresAt) - Date.now();
    expect(Math.round(lasts / 60_000)).toBe(60);
    expect(session.renewableUntil).toBe(session.expiresAt);
    await age();
    provider.goDown();
    expect(outcomeOf(await callAs('listProducts'))).toBe(200);
  });
});

describe('a session is over', () => {
  test('at once, when the provider says so', async () => {
    const vera = await people.openSession('vera');
    const again = await people.openSession('vera');
    await people.provider.endSessions('vera');
    for (const one of [vera, again])
      expect(outcomeOf(await one.call('listProducts'))).toBe('401 invalid-token');
  });

  test('V5 a call that says so without proof changes nothing', async () => {
    const vera = await people.openSession('vera');
    const { provider, server } = people;
    const token = await provider.logoutToken({ sub: 'vera', nonce: 'n' });
    for (const body of [
      new URLSearchParams({ logout_token: token }),
      new URLSearchParams(),
      'logout_token=%',
    ])
      expect((await fetch(`${server.url}/sign-in/acme/logout`, { method: 'POST', body })).status).toBe(400);
    expect(outcomeOf(await vera.call('listProducts'))).toBe(200);

    const said = new URLSearchParams({ logout_token: await provider.logoutToken({ sub: 'vera' }) });
    const say = () => fetch(`${server.url}/sign-in/acme/logout`, { method: 'POST', body: said });
    expect((await say()).status).toBe(200);
    expect(outcomeOf(await vera.call('listProducts'))).toBe('401 invalid-token');
    const later = await people.openSession('vera');
    expect((await say()).status).toBe(200);
    expect(outcomeOf(await later.call('listProducts'))).toBe(200);
  });

  test('here and at the provider, for whoever signs out', async () => {
    const vera = await people.openSession('vera');
    const answer = await vera.call('deleteConsoleSession', { path: { keyId: vera.session.keyId } });
    const { signOutUrl } = JSON.parse(answer.text) as Schema<'EndedSession'>;
    const url = new URL(signOutUrl ?? '');
    expect(url.origin).toBe(people.provider.url);
    expect(url.searchParams.get('post_logout_redirect_uri')).toBe(`${people.server.url}/console/`);
    expect(url.searchParams.get('id_token_hint')).toMatch(/^ey/);
    expect(outcomeOf(await vera.call('listProducts'))).toBe('401 invalid-token');
  });
});

test('V4 the store has nothing with which somebody else could go to the provider', async () => {
  const eda = await people.openSession('eda');
  const kept = JSON.stringify(await people.server.keys.read());
  expect(kept).toContain(eda.session.keyId);
  expect(kept).not.toMatch(/ey[\w-]+\.[\w-]+\.|"refreshToken|id_token/);
});

test('no log has a code, a token or a cookie of a sign-in', async () => {
  await people.signIn('nobody');
  const log = people.server.logged.join('\n');
  expect(log).toContain('could not sign in');
  expect(log).not.toMatch(/"(?:code|state)=|ey[\w-]+\.[\w-]+\.|keytally-sign-in/);
});
