import { createServer } from 'node:http';
import { text } from 'node:stream/consumers';
import { describe, expect, it, onTestFinished } from 'vitest';
import { readProviders } from '../provider/read-providers.ts';
import { createRelyingParty, type RelyingPartyOptions } from '../relying-party.ts';
import { signInBy, startProvider, type TestProvider, unsigned } from '../testing/index.ts';
import { newKey } from '../testing/signing.ts';

async function start(options: RelyingPartyOptions = {}) {
  const provider = await startProvider({ people: [{ subject: 'ann' }] });
  onTestFinished(() => provider.close());
  return { provider, party: partyOf(provider, options) };
}

function partyOf({ url, client }: TestProvider, options: RelyingPartyOptions = {}) {
  const entry = { id: 'acme', title: 'Acme', issuer: url, ...client, everyone: { role: 'viewer' } };
  const [provider] = readProviders(JSON.stringify({ providers: [entry] }), () => '');
  if (!provider) throw new Error('one provider was written');
  return createRelyingParty(provider, options);
}

const now = () => Math.floor(Date.now() / 1000);
const wrong = (detail: RegExp) =>
  expect.objectContaining({ code: 'wrong-answer', detail: expect.stringMatching(detail) });

describe('a logout token', () => {
  it('names a subject, a session, or both', async () => {
    const { provider, party } = await start();
    const read = async (claims: Record<string, unknown>) =>
      party.readLogoutToken(await provider.logoutToken(claims));
    expect(await read({ sub: 'ann', jti: '1' })).toEqual({ subject: 'ann', id: '1' });
    expect(await read({ sid: 's', jti: '2' })).toEqual({ sid: 's', id: '2' });
    expect(await read({ sub: 'ann', sid: 's', jti: '3' })).toEqual({ subject: 'ann', sid: 's', id: '3' });
  });

  it('comes when a person is removed', async () => {
    const { provider, party } = await start();
    const told = Promise.withResolvers<string>();
    const server = createServer(async (request, response) => {
      told.resolve(new URLSearchParams(await text(request)).get('logout_token') ?? '');
      response.end();
    });
    onTestFinished(() => void server.close());
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const address = server.address();
    const here = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`;
    provider.register({ redirectUris: [`${here}/callback`], backChannelLogoutUri: `${here}/logout` });
    const { url, attempt } = await party.begin(`${here}/callback`);
    const { sid } = await party.complete(await signInBy(provider, url, 'ann'), attempt);
    await provider.removePerson('ann');
    expect(await party.readLogoutToken(await told.promise)).toMatchObject({ subject: 'ann', sid });
  });

  const refused: readonly [string, Record<string, unknown>, RegExp][] = [
    ['with a nonce', { nonce: 'n' }, /nonce/],
    ['with an empty nonce', { nonce: null }, /nonce/],
    ['without subject and session', { sub: undefined }, /neither/],
    ['with a subject that is no text', { sub: '' }, /"sub"/],
    ['with a session that is no text', { sid: 7 }, /"sid"/],
    ['without events', { events: undefined }, /events/],
    ['with another event', { events: { 'http://schemas.openid.net/event/other': {} } }, /event/],
    [
      'with an event that is no object',
      { events: { 'http://schemas.openid.net/event/backchannel-logout': 1 } },
      /event/,
    ],
    ['with a list of events', { events: ['http://schemas.openid.net/event/backchannel-logout'] }, /event/],
    ['of another issuer', { iss: 'https://login.example.org' }, /iss/],
    ['for another audience', { aud: 'another' }, /aud/],
    ['for another client', { aud: ['keytally', 'another'], azp: 'another' }, /another client/],
    ['without an end', { exp: undefined }, /exp/],
    ['that has ended', { exp: now() - 61 }, /exp/],
    ['that is old', { iat: now() - 361, exp: now() + 600 }, /iat/],
    ['without a time', { iat: undefined }, /iat/],
    ['without an id', { jti: undefined }, /jti/],
    ['with an id that is no text', { jti: '' }, /jti/],
  ];

  it.each(refused)('%s is refused', async (_, claims, words) => {
    const { provider, party } = await start();
    const token = await provider.logoutToken({ sub: 'ann', ...claims });
    await expect(party.readLogoutToken(token)).rejects.toEqual(wrong(words));
  });

  it('of the future tells that clocks differ', async () => {
    const { provider, party } = await start({ now: () => Date.now() - 600_000 });
    await expect(party.readLogoutToken(await provider.logoutToken({ sub: 'ann' }))).rejects.toMatchObject({
      code: 'clock-differs',
      detail: expect.stringMatching(/10 minutes ahead/),
    });
  });

  it('that nobody signed, or somebody else, is refused', async () => {
    const { provider, party } = await start();
    const claims = { iss: provider.url, aud: 'keytally', iat: now(), exp: now() + 60, jti: '1', sub: 'ann' };
    const events = { 'http://schemas.openid.net/event/backchannel-logout': {} };
    await expect(party.readLogoutToken(unsigned({ ...claims, events }))).rejects.toEqual(wrong(/alg/i));
    const strange = await provider.logoutToken({ sub: 'ann' }, newKey());
    await expect(party.readLogoutToken(strange)).rejects.toEqual(wrong(/key/));
  });

  it('that is no token, or too long, is refused', async () => {
    const { party } = await start();
    for (const token of ['', 'hello', 'a.b.c'])
      await expect(party.readLogoutToken(token)).rejects.toEqual(wrong(/./));
    await expect(party.readLogoutToken('a'.repeat(20_000))).rejects.toEqual(wrong(/too long/));
  });

  it('with a strange key does not have the keys fetched each time', async () => {
    const { provider, party } = await start();
    const key = newKey();
    for (let time = 0; time < 5; time += 1)
      await party.readLogoutToken(await provider.logoutToken({ sub: 'ann' }, key)).catch(() => undefined);
    expect(provider.requests.filter((one) => one === 'GET /jwks')).toHaveLength(1);
  });

  it('says that the provider is unavailable if its keys cannot be fetched', async () => {
    const { provider, party } = await start();
    const token = await provider.logoutToken({ sub: 'ann' });
    provider.goDown();
    await expect(party.readLogoutToken(token)).rejects.toMatchObject({ code: 'provider-unavailable' });
  });
});
