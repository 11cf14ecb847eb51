import { decodeJwt, type JWTPayload } from 'jose';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { readProviders } from './provider/read-providers.ts';
import { createRelyingParty, type RelyingParty, type RelyingPartyOptions } from './relying-party.ts';
import type { SignInFailure } from './sign-in-failed.ts';
import {
  type ProviderOptions,
  signInBy,
  startProvider,
  type TestPerson,
  type TestProvider,
  unsigned,
} from './testing/index.ts';

const back = 'http://127.0.0.1:9/sign-in/acme/callback';
const ann: TestPerson = { subject: 'ann', name: 'Ann Lee', email: 'ann@example.com', groups: ['analysts'] };
const bob: TestPerson = { subject: 'bob', groups: ['others'] };
const editor = [{ role: 'editor', products: ['demo'] }];

interface Setting {
  readonly provider: TestProvider;
  readonly party: RelyingParty;
}

async function start(
  options: Partial<ProviderOptions> = {},
  settings: Record<string, unknown> = {},
  ours: RelyingPartyOptions = {},
): Promise<Setting> {
  const provider = await startProvider({ people: [ann, bob], redirectUris: [back], ...options });
  onTestFinished(() => provider.close());
  return { provider, party: partyOf(provider, settings, ours) };
}

function partyOf(
  { url, client }: TestProvider,
  settings: Record<string, unknown> = {},
  options: RelyingPartyOptions = {},
): RelyingParty {
  const roles = [{ value: 'analysts', role: 'editor', products: ['demo'] }];
  const entry = { id: 'acme', title: 'Acme', issuer: url, ...client, roles, ...settings };
  const [provider] = readProviders(JSON.stringify({ providers: [entry] }), () => '');
  if (!provider) throw new Error('one provider was written');
  return createRelyingParty(provider, options);
}

async function signIn({ provider, party }: Setting, subject = 'ann') {
  const { url, attempt } = await party.begin(back);
  return party.complete(await signInBy(provider, url, subject), attempt);
}

const failing = (code: SignInFailure, detail: RegExp = /./) =>
  expect.objectContaining({ name: 'SignInFailed', code, detail: expect.stringMatching(detail) });

describe('signing in', () => {
  it('is by a code with PKCE, state and nonce, and says who it is', async () => {
    const setting = await start();
    const { url } = await setting.party.begin(back);
    const asked = Object.fromEntries(new URL(url).searchParams);
    expect(asked).toMatchObject({ response_type: 'code', scope: 'openid profile email' });
    expect(asked).toMatchObject({ code_challenge_method: 'S256', redirect_uri: back });
    const signedIn = await signIn(setting);
    expect(signedIn.person).toEqual({
      issuer: setting.provider.url,
      subject: 'ann',
      name: 'Ann Lee',
      email: 'ann@example.com',
      roles: editor,
    });
    expect(signedIn.refreshToken).toMatch(/./);
    expect(decodeJwt(signedIn.idToken).sub).toBe('ann');
  });

  it('sends what else the settings say to this provider', async () => {
    const { party } = await start({}, { parameters: { access_type: 'offline', prompt: 'consent' } });
    const { url } = await party.begin(back);
    expect(Object.fromEntries(new URL(url).searchParams)).toMatchObject({
      access_type: 'offline',
      prompt: 'consent',
    });
  });

  it('has nothing that it says itself said by the settings', async () => {
    const { party, provider } = await start();
    const { url } = await party.begin(back);
    for (const name of new URL(url).searchParams.keys())
      expect(() => partyOf(provider, { parameters: { [name]: 'x' } }), name).toThrow(
        /is set by Keytally itself/,
      );
  });

  it('begins each attempt with secrets of its own', async () => {
    const { party } = await start();
    const [one, other] = [await party.begin(back), await party.begin(back)];
    const all = [one, other].flatMap(({ attempt }) => Object.values(attempt));
    expect(new Set(all).size).toBe(6);
  });

  it('works with a provider that takes the secret in the header alone', async () => {
    expect((await signIn(await start({ basicAuthentication: true }))).person.subject).toBe('ann');
  });

  it('works without refresh tokens', async () => {
    expect(await signIn(await start({ refreshTokens: 'none' }))).not.toHaveProperty('refreshToken');
  });

  it('knows the session at the provider if the provider tells of log-outs', async () => {
    const { sid } = await signIn(await start({ backChannelLogoutUri: 'http://127.0.0.1:9/logout' }));
    expect(sid).toMatch(/./);
  });

  it('asks for the roles elsewhere if the ID token does not say them', async () => {
    const setting = await start();
    await signIn(setting);
    expect(setting.provider.requests).not.toContain('GET /me');
    setting.provider.omitClaim('groups', 'id_token');
    expect((await signIn(setting)).person.roles).toEqual(editor);
    expect(setting.provider.requests).toContain('GET /me');
  });

  it('takes no user info of somebody else', async () => {
    const setting = await start();
    setting.provider.omitClaim('groups', 'id_token');
    setting.provider.interfere((request, response) => {
      if (request.url !== '/me') return false;
      response.setHeader('content-type', 'application/json');
      response.end(JSON.stringify({ sub: 'bob', groups: ['analysts'] }));
      return true;
    });
    await expect(signIn(setting)).rejects.toEqual(failing('wrong-answer', /another subject/));
  });

  it('says that somebody has no role', async () => {
    await expect(signIn(await start(), 'bob')).rejects.toEqual(failing('no-role', /"groups"/));
  });

  it('says which claims came if the one of the roles did not', async () => {
    const setting = await start();
    setting.provider.omitClaim('groups');
    await expect(signIn(setting)).rejects.toEqual(failing('claim-missing', /"groups".*There are: .*email/));
  });

  it('says that the provider refused somebody, or that they changed their mind', async () => {
    await expect(signIn(await start(), 'cancel')).rejects.toEqual(
      failing('provider-refused', /access_denied: the person changed their mind/),
    );
  });

  it('says that the provider does not take our secret', async () => {
    for (const basicAuthentication of [false, true]) {
      const { provider } = await start({ basicAuthentication });
      const party = partyOf(provider, { clientSecret: 'another' });
      await expect(signIn({ provider, party })).rejects.toEqual(failing('provider-refused'));
    }
  });
});

describe('an answer that is of no attempt of this browser', () => {
  it('is one with the state of another', async () => {
    const { provider, party } = await start();
    const [mine, other] = [await party.begin(back), await party.begin(back)];
    const callback = await signInBy(provider, other.url, 'ann');
    await expect(party.complete(callback, mine.attempt)).rejects.toEqual(failing('wrong-attempt', /state/));
    callback.searchParams.append('state', mine.attempt.state);
    for (const { attempt } of [mine, other])
      await expect(party.complete(callback, attempt)).rejects.toEqual(failing('wrong-attempt', /state/));
  });

  it('is a code that was used before', async () => {
    const { provider, party } = await start();
    const { url, attempt } = await party.begin(back);
    const callback = await signInBy(provider, url, 'ann');
    await party.complete(callback, attempt);
    await expect(party.complete(callback, attempt)).rejects.toEqual(
      failing('wrong-attempt', /invalid_grant/),
    );
  });

  it('is a code that another browser asked for, with our state', async () => {
    const { provider, party } = await start();
    const [mine, other] = [await party.begin(back), await party.begin(back)];
    const callback = await signInBy(provider, other.url, 'ann');
    callback.searchParams.set('state', mine.attempt.state);
    await expect(party.complete(callback, mine.attempt)).rejects.toEqual(failing('wrong-attempt'));
  });

  it('is one without a code', async () => {
    const { party } = await start();
    const { attempt } = await party.begin(back);
    const callback = new URL(`${back}?state=${attempt.state}`);
    await expect(party.complete(callback, attempt)).rejects.toEqual(failing('wrong-answer'));
  });

  it('is one of another provider', async () => {
    const { provider, party } = await start();
    const { url, attempt } = await party.begin(back);
    const callback = await signInBy(provider, url, 'ann');
    callback.searchParams.set('iss', 'https://login.example.org');
    await expect(party.complete(callback, attempt)).rejects.toEqual(failing('wrong-answer', /iss/));
  });
});

describe('an ID token that is not trusted', () => {
  const changes: readonly [string, (claims: JWTPayload) => JWTPayload | string][] = [
    ['has another nonce', (claims) => ({ ...claims, nonce: 'another' })],
    ['has no nonce', ({ nonce: _, ...claims }) => claims],
    ['is for another client', (claims) => ({ ...claims, aud: 'another' })],
    ['was asked for by another client', (claims) => ({ ...claims, azp: 'another' })],
    [
      'is for several clients and does not say which',
      (claims) => ({ ...claims, aud: ['keytally', 'another'] }),
    ],
    ['is of another issuer', (claims) => ({ ...claims, iss: 'https://login.example.org' })],
    ['has no subject', ({ sub: _, ...claims }) => claims],
    ['has a subject that nobody can have', (claims) => ({ ...claims, sub: 'a'.repeat(256) })],
    ['never ends', ({ exp: _, ...claims }) => claims],
    ['is signed by nobody', (claims) => unsigned(claims)],
    ['is no token', () => 'hello'],
  ];

  it.each(changes)('%s', async (_, change) => {
    const setting = await start();
    setting.provider.changeToken(change);
    await expect(signIn(setting)).rejects.toEqual(failing('wrong-answer'));
  });

  it('is signed with a key that the provider does not show', async () => {
    const [setting, other] = [await start(), await start()];
    other.provider.rotateKeys({ withdraw: true });
    setting.provider.interfere((request, response) => {
      if (request.url !== '/jwks') return false;
      void fetch(`${other.provider.url}/jwks`).then(async (keys) => response.end(await keys.text()));
      return true;
    });
    await expect(signIn(setting)).rejects.toEqual(failing('wrong-answer', /key/));
  });

  it('is signed by nobody, though the provider says that it does so', async () => {
    const setting = await start();
    sayOtherwise(setting.provider, { id_token_signing_alg_values_supported: ['none', 'RS256'] });
    setting.provider.changeToken(unsigned);
    await expect(signIn(setting)).rejects.toEqual(failing('wrong-answer'));
  });
});

/** Changes what the provider says about itself. */
function sayOtherwise(provider: TestProvider, change: Record<string, unknown>): void {
  let asked = false;
  provider.interfere((request, response) => {
    if (asked || request.url !== '/.well-known/openid-configuration') return false;
    asked = true;
    void fetch(provider.url + request.url).then(async (told) => {
      response.setHeader('content-type', 'application/json');
      response.end(JSON.stringify({ ...((await told.json()) as object), ...change }));
    });
    return true;
  });
}

describe('keys of the provider', () => {
  it('are fetched once, and anew when a token is signed with one that is not known', async () => {
    const setting = await start();
    const fetched = () => setting.provider.requests.filter((one) => one === 'GET /jwks').length;
    await signIn(setting);
    await signIn(setting);
    expect(fetched()).toBe(1);
    setting.provider.rotateKeys({ withdraw: true });
    expect((await signIn(setting)).person.subject).toBe('ann');
    expect(fetched()).toBe(2);
  });

  it('may change between the beginning of an attempt and its end', async () => {
    const setting = await start();
    await signIn(setting);
    const { url, attempt } = await setting.party.begin(back);
    setting.provider.rotateKeys();
    const callback = await signInBy(setting.provider, url, 'ann');
    expect((await setting.party.complete(callback, attempt)).person.subject).toBe('ann');
  });
});

describe('clocks', () => {
  it.each([-55_000, 55_000])('may differ by a minute (%i ms)', async (aheadMs) => {
    const setting = await start();
    setting.provider.setClock(aheadMs);
    expect((await signIn(setting)).person.subject).toBe('ann');
  });

  it('may be five minutes behind, as Microsoft dates its tokens', async () => {
    const setting = await start();
    setting.provider.setClock(-300_000);
    expect((await signIn(setting)).person.subject).toBe('ann');
  });

  it.each([
    [300_000, /5 minutes ahead of/],
    [-7_200_000, /2 hours behind/],
    [75_000, /7\d seconds ahead of/],
  ])('that differ by more are told, with how much (%i ms)', async (aheadMs, words) => {
    const setting = await start();
    setting.provider.setClock(aheadMs);
    const failure = await signIn(setting).catch((error: unknown) => error);
    expect(failure).toEqual(failing('clock-differs', words));
    expect((failure as Error).message).toMatch(words);
  });

  it('of ours may be the one that is wrong', async () => {
    const setting = await start({}, {}, { now: () => Date.now() - 600_000 });
    await expect(signIn(setting)).rejects.toEqual(failing('clock-differs', /10 minutes ahead of/));
  });

  it('of ours may be ahead, so that every token has ended', async () => {
    const setting = await start({}, {}, { now: () => Date.now() + 7_200_000 });
    await expect(signIn(setting)).rejects.toEqual(failing('clock-differs', /2 hours behind/));
  });

  it.each([
    [-55, true],
    [-70, false],
  ])('let a token be used for a minute after its end (%i s)', async (seconds, isTaken) => {
    const setting = await start();
    setting.provider.changeToken((claims) => ({ ...claims, exp: Math.floor(Date.now() / 1000) + seconds }));
    if (isTaken) expect((await signIn(setting)).person.subject).toBe('ann');
    else await expect(signIn(setting)).rejects.toEqual(failing('clock-differs'));
  });

  it('differ if a token is not valid yet', async () => {
    const setting = await start();
    setting.provider.changeToken((claims) => ({ ...claims, nbf: (claims.iat ?? 0) + 240 }));
    await expect(signIn(setting)).rejects.toEqual(failing('clock-differs', /4 minutes ahead of/));
  });
});

describe('a provider that does not answer', () => {
  it('is unavailable, and is asked again at the next attempt', async () => {
    const setting = await start();
    setting.provider.goDown();
    await expect(setting.party.begin(back)).rejects.toEqual(failing('provider-unavailable', /openid-config/));
    setting.provider.comeBack();
    expect((await signIn(setting)).person.subject).toBe('ann');
  });

  it('may go down in the middle of an attempt', async () => {
    const { provider, party } = await start();
    const { url, attempt } = await party.begin(back);
    const callback = await signInBy(provider, url, 'ann');
    provider.goDown();
    await expect(party.complete(callback, attempt)).rejects.toEqual(
      failing('provider-unavailable', /\/token/),
    );
  });

  it.each([500, 503, 429])('may answer %i', async (status) => {
    const setting = await start();
    setting.provider.interfere((_, response) => {
      response.writeHead(status).end('{}');
      return true;
    });
    await expect(setting.party.begin(back)).rejects.toEqual(
      failing('provider-unavailable', new RegExp(`answered ${status}`)),
    );
  });

  it('has ten seconds, for the body too', async () => {
    const wait = vi.spyOn(AbortSignal, 'timeout');
    onTestFinished(() => wait.mockRestore());
    const { party, provider } = await start();
    await party.begin(back);
    expect(wait.mock.calls).toContainEqual([10_000]);
    wait.mockImplementation(() => AbortSignal.abort(new DOMException('too late', 'TimeoutError')));
    await expect(partyOf(provider).begin(back)).rejects.toEqual(
      failing('provider-unavailable', /no answer within 10 seconds/),
    );
  });

  it('may not fill the memory', async () => {
    const setting = await start();
    setting.provider.interfere((_, response) => {
      response.setHeader('content-type', 'application/json');
      response.end(`{"a":"${'a'.repeat(1_100_000)}"}`);
      return true;
    });
    await expect(setting.party.begin(back)).rejects.toEqual(failing('wrong-answer', /more than a megabyte/));
  });

  it.each(['server_error', 'temporarily_unavailable'])('may say so by %s', async (error) => {
    const { party, provider } = await start();
    const { attempt } = await party.begin(back);
    const answer = new URLSearchParams({ state: attempt.state, error, iss: provider.url });
    await expect(party.complete(new URL(`${back}?${answer}`), attempt)).rejects.toEqual(
      failing('provider-unavailable', new RegExp(error)),
    );
  });
});

describe('what a provider says about itself', () => {
  it('is kept for an hour', async () => {
    let now = Date.now();
    const { party, provider } = await start({}, {}, { now: () => now });
    const asked = () => provider.requests.length;
    await Promise.all([party.begin(back), party.begin(back)]);
    now += 3_599_000;
    await party.begin(back);
    expect(asked()).toBe(1);
    now += 2000;
    await party.begin(back);
    expect(asked()).toBe(2);
  });

  it('must be of the issuer of the settings', async () => {
    const { party, provider } = await start();
    sayOtherwise(provider, { issuer: 'https://login.example.org' });
    await expect(party.begin(back)).rejects.toEqual(failing('wrong-answer', /issuer/));
  });

  it('must have an address of its keys', async () => {
    const { party, provider } = await start();
    sayOtherwise(provider, { jwks_uri: undefined });
    await expect(party.begin(back)).rejects.toEqual(failing('wrong-answer', /jwks_uri/));
  });

  it.each([
    ['https://login.example.com', { jwks_uri: 'http://login.example.com/keys' }, /jwks_uri/],
    ['https://login.example.com', { authorization_endpoint: 'http://login.example.com/auth' }, /HTTPS/],
    [
      'https://login.microsoftonline.com/acme/v2.0',
      { issuer: 'https://login.microsoftonline.com/{tenantid}/v2.0' },
      /calls itself/,
    ],
    ['https://login.example.com', { issuer: 'https://login.example.com/' }, /calls itself .*\.com\/, not/],
  ])('has addresses with TLS alone, and one tenant (%s, %j)', async (issuer, told, words) => {
    const { provider } = await start();
    const metadata = {
      issuer,
      authorization_endpoint: `${issuer}/auth`,
      jwks_uri: `${issuer}/keys`,
      ...told,
    };
    const party = partyOf(provider, { issuer }, { fetch: async () => Response.json(metadata) });
    await expect(party.begin(back)).rejects.toEqual(failing('wrong-answer', words));
  });

  it('is not asked for without TLS unless that is allowed', async () => {
    const { party } = await start({}, {}, { allowHttp: false });
    await expect(party.begin(back)).rejects.toEqual(failing('wrong-answer', /HTTPS/));
  });
});

describe('a renewal', () => {
  it('tells the roles anew', async () => {
    const setting = await start({}, { everyone: { role: 'viewer', products: ['shop'] } });
    const { refreshToken = '', person } = await signIn(setting);
    expect((await setting.party.renew(refreshToken, person)).person.roles).toEqual(person.roles);
  });

  it('gives the roles that somebody has now, and the refresh token that is next', async () => {
    const setting = await start();
    const first = await signIn(setting);
    setting.provider.changeGroups('ann', ['others']);
    await expect(setting.party.renew(first.refreshToken ?? '', first.person)).rejects.toEqual(
      failing('no-role'),
    );
    setting.provider.changeGroups('ann', ['analysts']);
    const again = await signIn(setting);
    const renewed = await setting.party.renew(again.refreshToken ?? '', again.person);
    expect(renewed.person).toEqual(again.person);
    expect(renewed.refreshToken).not.toBe(again.refreshToken);
    const next = await setting.party.renew(renewed.refreshToken ?? '', renewed.person);
    expect(next.person).toEqual(again.person);
  });

  it('keeps the refresh token if no other comes', async () => {
    const setting = await start({ refreshTokens: 'kept' });
    const { refreshToken = '', person } = await signIn(setting);
    setting.provider.interfere(withoutMembers(setting.provider, ['refresh_token']));
    expect((await setting.party.renew(refreshToken, person)).refreshToken).toBe(refreshToken);
  });

  it('needs no ID token: the user info says the same', async () => {
    const setting = await start({ refreshTokens: 'kept' });
    const { refreshToken = '', person, idToken } = await signIn(setting);
    setting.provider.interfere(withoutMembers(setting.provider, ['id_token']));
    expect(await setting.party.renew(refreshToken, { ...person, idToken })).toEqual({
      person,
      refreshToken,
      idToken,
    });
    await expect(setting.party.renew(refreshToken, { ...person, subject: 'bob' })).rejects.toEqual(
      failing('access-ended', /another subject/),
    );
  });

  it('ends the access of somebody who was removed', async () => {
    const setting = await start();
    const { refreshToken = '', person } = await signIn(setting);
    await setting.provider.removePerson('ann');
    await expect(setting.party.renew(refreshToken, person)).rejects.toEqual(
      failing('access-ended', /invalid_grant/),
    );
  });

  it('ends the access if a refresh token is used twice', async () => {
    const setting = await start();
    const { refreshToken = '', person } = await signIn(setting);
    const { refreshToken: next = '' } = await setting.party.renew(refreshToken, person);
    await expect(setting.party.renew(refreshToken, person)).rejects.toEqual(failing('access-ended'));
    await expect(setting.party.renew(next, person)).rejects.toEqual(failing('access-ended'));
  });

  it('ends the access if the answer is of somebody else', async () => {
    const setting = await start();
    const { refreshToken = '', person } = await signIn(setting);
    setting.provider.changeToken((claims) => ({ ...claims, sub: 'bob' }));
    await expect(setting.party.renew(refreshToken, person)).rejects.toEqual(
      failing('access-ended', /another subject/),
    );
    await expect(
      setting.party.renew(refreshToken, { ...person, issuer: 'https://login.example.org' }),
    ).rejects.toEqual(failing('access-ended', /another issuer/));
  });

  it.each(['interaction_required', 'login_required', 'consent_required', 'access_denied'])(
    'ends the access if the provider says %s',
    async (error) => {
      const setting = await start();
      const { refreshToken = '', person } = await signIn(setting);
      setting.provider.interfere(answering(400, { error }));
      await expect(setting.party.renew(refreshToken, person)).rejects.toEqual(failing('access-ended'));
    },
  );

  it('ends no access because the provider is down, has a fault, or does not take our secret', async () => {
    const setting = await start();
    const { refreshToken = '', person } = await signIn(setting);
    const renewal = () => setting.party.renew(refreshToken, person);
    setting.provider.goDown();
    await expect(renewal()).rejects.toEqual(failing('provider-unavailable'));
    setting.provider.interfere(answering(502, { error: 'invalid_grant' }));
    await expect(renewal()).rejects.toEqual(failing('provider-unavailable'));
    setting.provider.interfere(answering(400, { error: 'temporarily_unavailable' }));
    await expect(renewal()).rejects.toEqual(failing('provider-unavailable'));
    setting.provider.interfere(answering(401, { error: 'invalid_client' }));
    await expect(renewal()).rejects.toEqual(failing('provider-refused'));
    setting.provider.comeBack();
    expect((await renewal()).person).toEqual(person);
  });

  it('ends the access if the user info is refused', async () => {
    const setting = await start();
    const { refreshToken = '', person } = await signIn(setting);
    setting.provider.omitClaim('groups', 'id_token');
    setting.provider.interfere((request, response) => {
      if (request.url !== '/me') return false;
      response.writeHead(401, { 'www-authenticate': 'Bearer error="invalid_token"' }).end();
      return true;
    });
    await expect(setting.party.renew(refreshToken, person)).rejects.toEqual(failing('access-ended'));
  });
});

function answering(status: number, body: object): Parameters<TestProvider['interfere']>[0] {
  return (_, response) => {
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
    return true;
  };
}

/** Answers a renewal as the provider does, but for these members. */
function withoutMembers(
  provider: TestProvider,
  members: readonly string[],
): Parameters<TestProvider['interfere']>[0] {
  return (request, response) => {
    if (request.url !== '/token' || request.headers['x-again'] !== undefined) return false;
    const headers = { 'content-type': 'application/x-www-form-urlencoded', 'x-again': 'yes' };
    const init = { method: 'POST', headers, body: request, duplex: 'half' };
    void fetch(`${provider.url}/token`, init as never).then(async (answer) => {
      const body = (await answer.json()) as Record<string, unknown>;
      for (const member of members) delete body[member];
      response.setHeader('content-type', 'application/json');
      response.end(JSON.stringify(body));
    });
    return true;
  };
}

describe('logging out', () => {
  it('leads to the page of the provider, which knows who it is', async () => {
    const setting = await start({ postLogoutRedirectUris: ['https://keytally.example.com/'] });
    const { idToken } = await signIn(setting);
    const url = await setting.party.endSessionUrl(idToken, 'https://keytally.example.com/');
    expect(Object.fromEntries(new URL(url ?? '').searchParams)).toEqual({
      client_id: 'keytally',
      id_token_hint: idToken,
      post_logout_redirect_uri: 'https://keytally.example.com/',
    });
    expect((await fetch(url ?? '')).status).toBe(200);
    const strange = await setting.party.endSessionUrl(idToken, 'https://keytally.example.org/');
    expect((await fetch(strange ?? '')).status).toBe(400);
  });

  it('is only here if the provider has no page for it', async () => {
    const { party, provider } = await start();
    sayOtherwise(provider, { end_session_endpoint: undefined });
    expect(await party.endSessionUrl('', 'https://keytally.example.com/')).toBeUndefined();
  });
});
