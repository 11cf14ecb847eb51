import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import type { JWK, JWTPayload } from 'jose';
import { Provider } from 'oidc-provider';
import { logInPage } from './log-in-page.ts';
import { dropWhere, type Kept } from './memory-adapter.ts';
import { type OmittedFrom, People } from './people.ts';
import { client, type ProviderOptions, type Registration, settingsOf } from './provider-settings.ts';
import { type ChangeToken, firstKey, newKey, sign, signedAnew } from './signing.ts';

/** Answers a request in place of the provider, and says whether it did. */
export type Interfere = (request: IncomingMessage, response: ServerResponse) => boolean;

/** A real provider of OpenID Connect on this machine, whose people and faults a test says. */
export class TestProvider {
  /** Its issuer. */
  readonly url: string;
  readonly client = client;
  /** What was asked of it so far: `POST /token`. */
  readonly requests: string[] = [];
  readonly people: People;
  readonly #options: ProviderOptions;
  readonly #kept: Kept = new Map();
  readonly #server;
  #keys: readonly JWK[] = [firstKey()];
  #registration: Registration;
  #aheadMs = 0;
  #changeToken: ChangeToken | undefined;
  #interfere: Interfere | undefined;
  #provider: Provider | undefined;

  constructor(server: ReturnType<typeof createServer>, options: ProviderOptions) {
    this.#server = server;
    this.#options = options;
    this.#registration = options;
    this.people = new People(options.people);
    this.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    server.on('request', (request, response) => this.#answer(request, response));
  }

  /** The key that it signs with now. */
  get key(): JWK {
    const [key] = this.#keys;
    if (!key) throw new TypeError('a provider has a key');
    return key;
  }

  /** Enters addresses of the client. */
  register(registration: Registration): void {
    this.#registration = { ...this.#registration, ...registration };
    this.#provider = undefined;
  }

  /** Ends a person: sessions, grants and tokens. Whoever gave an address for it is told. */
  async removePerson(subject: string): Promise<void> {
    await this.endSessions(subject);
    this.people.remove(subject);
    dropWhere(this.#kept, ({ accountId }) => accountId === subject);
  }

  /** Ends the sessions of a person, who stays known. Whoever gave an address for it is told. */
  async endSessions(subject: string): Promise<void> {
    const sessions = [...this.#kept.values()].filter(
      (kept) => kept.accountId === subject && kept.authorizations,
    );
    dropWhere(this.#kept, (kept) => kept.accountId === subject && kept.authorizations !== undefined);
    for (const { authorizations } of sessions)
      await this.#tellLogOut({ sub: subject, sid: authorizations?.[client.clientId]?.sid });
  }

  changeGroups(subject: string, groups: readonly string[]): void {
    this.people.change(subject, { groups });
  }

  omitClaim(claim: string, from: OmittedFrom = 'both'): void {
    this.people.omit(claim, from);
  }

  /** Signs with a new key from now on. The one before can still be fetched unless it is withdrawn. */
  rotateKeys({ withdraw = false } = {}): void {
    this.#keys = [newKey(), ...(withdraw ? [] : [this.key])];
    this.#provider = undefined;
  }

  /** Its clock is ahead by so many milliseconds in the tokens that it makes, or behind if negative. */
  setClock(aheadMs: number): void {
    this.#aheadMs = aheadMs;
  }

  /** Changes the claims of each ID token, or what is sent in its place. */
  changeToken(change: ChangeToken | undefined): void {
    this.#changeToken = change;
  }

  /** Answers in its place; none puts an end to that. */
  interfere(interfere: Interfere | undefined): void {
    this.#interfere = interfere;
  }

  /** Nobody reaches it any longer: connections are closed as soon as they ask something. */
  goDown(): void {
    this.#interfere = (request) => {
      request.socket.destroy();
      return true;
    };
  }

  comeBack(): void {
    this.#interfere = undefined;
  }

  /** A logout token with these claims beside what each has; undefined leaves one out. */
  async logoutToken(claims: Record<string, unknown>, key = this.key): Promise<string> {
    const now = Math.floor((Date.now() + this.#aheadMs) / 1000);
    const events = { 'http://schemas.openid.net/event/backchannel-logout': {} };
    const usual = { iss: this.url, aud: client.clientId, iat: now, exp: now + 120, jti: crypto.randomUUID() };
    return sign({ ...usual, events, ...claims }, key, 'logout+jwt');
  }

  async close(): Promise<void> {
    this.#server.closeAllConnections();
    await new Promise((resolve) => this.#server.close(resolve));
  }

  async #tellLogOut(claims: JWTPayload): Promise<void> {
    const address = this.#registration.backChannelLogoutUri;
    if (address === undefined) return;
    const body = new URLSearchParams({ logout_token: await this.logoutToken(claims) });
    await fetch(address, { method: 'POST', body, redirect: 'manual' });
  }

  async #answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { pathname } = new URL(request.url ?? '/', this.url);
    this.requests.push(`${request.method} ${pathname}`);
    if (this.#interfere?.(request, response)) return;
    this.#provider ??= this.#create();
    const provider = this.#provider;
    if (pathname.startsWith('/interaction/')) await this.#logIn(provider, request, response);
    else await provider.callback()(request, response);
  }

  #create(): Provider {
    const { people } = this;
    const parts = { people, keys: this.#keys, kept: this.#kept };
    const provider = new Provider(this.url, settingsOf(this.#options, this.#registration, parts));
    provider.use(async (context, next) => {
      await next();
      const { body } = context as { body?: { id_token?: string } };
      if (body?.id_token === undefined || context.path !== '/token') return;
      body.id_token = await signedAnew(body.id_token, this.key, this.#aheadMs, this.#changeToken);
    });
    return provider;
  }

  async #logIn(provider: Provider, request: IncomingMessage, response: ServerResponse): Promise<void> {
    if (request.method !== 'POST') {
      response.setHeader('content-type', 'text/html; charset=utf-8');
      response.end(logInPage(this.people.list(), request.url ?? ''));
      return;
    }
    const accountId = new URLSearchParams(await text(request)).get('subject');
    const result =
      accountId === null
        ? { error: 'access_denied', error_description: 'the person changed their mind' }
        : { login: { accountId } };
    await provider.interactionFinished(request, response, result);
  }
}

/** Starts one. Whoever starts it closes it. */
export async function startProvider(options: ProviderOptions): Promise<TestProvider> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return new TestProvider(server, options);
}
