import { endSignIn, signInPerson } from '@keytally/keys';
import type { TrustedProxies } from '@keytally/runtime';
import type { SignInFailure } from '@keytally/sign-in';
import express, { type Express, type Request, type Response } from 'express';
import { LRUCache } from 'lru-cache';
import type { AppOptions } from '../../app-options.ts';
import { callerAddress, networkOf } from '../../http/caller-address.ts';
import { type Base, createBaseOf } from '../../http/caller-base.ts';
import { createWrongSecrets, type WrongSecrets } from '../../limits/wrong-secrets.ts';
import { requestIdOf } from '../../request-id.ts';
import type { SignInProvider } from '../../sign-in/providers.ts';
import { ATTEMPT_MS, type KeptAttempt, openAttempt, sealAttempt } from '../../sign-in/sealed.ts';
import { toSignIn } from '../../sign-in/signed-in.ts';
import { CONSOLE_PAGE } from '../pages/console-files.ts';
import { attemptCookieIn, setAttemptCookie } from './attempt-cookie.ts';

/** A thumbprint (RFC 7638) in base64url. */
const THUMBPRINT = /^[A-Za-z0-9_-]{43}$/;

/** Ports that a command may take without rights. */
const LEAST_PORT = 1024;
const GREATEST_PORT = 65_535;

interface SignInOptions extends AppOptions {
  readonly proxies: TrustedProxies;
}

interface SignInRoutes extends SignInOptions {
  /** Networks whose attempts fail again and again wait, as those who guess secrets do: each attempt asks the provider. */
  readonly failures: WrongSecrets;
}

/**
 * Adds the ways of a browser to a provider and back, and the provider's own call when a session is over there. The contract is about
 * calls of the API, and has none of these: OpenID Connect says what they are.
 */
export function addSignIn(app: Express, options: SignInOptions): void {
  const failures = createWrongSecrets({
    onRefused: () => options.metrics.rateLimited.inc({ limit: 'wrong-secrets' }),
  });
  const routes = { ...options, failures };
  const baseOf = createBaseOf(options.proxies, options.baseUrl);
  const heard = new LRUCache<string, true>({ max: 10_000, ttl: HEARD_MS });
  for (const provider of options.signIn ?? []) {
    const path = `/sign-in/${provider.id}`;
    app.use(path, (_request, response, next) => {
      response.set('Cache-Control', 'no-store');
      next();
    });
    app.get(path, (request, response) => begin(request, response, baseOf(request), provider, routes));
    app.get(`${path}/callback`, (request, response) =>
      complete(request, response, baseOf(request), provider, routes),
    );
    app.post(`${path}/logout`, express.text({ type: FORM, limit: '64kb' }), (request, response) =>
      logOut(request, response, provider, options, heard),
    );
  }
}

/** A logout token is refused when it is older. */
const HEARD_MS = 10 * 60_000;

const FORM = 'application/x-www-form-urlencoded';

/** Sends a browser to the provider, for a session of the key that `session_key` names. With `port` a command waits there. */
async function begin(
  request: Request,
  response: Response,
  base: Base,
  provider: SignInProvider,
  routes: SignInRoutes,
): Promise<void> {
  const { failures, log, now } = routes;
  const network = admittedNetwork(request, routes);
  const query = queryOf(request);
  const sessionKey = query.get('session_key') ?? '';
  const port = query.has('port') ? Number(query.get('port')) : undefined;
  if (base.origin === undefined || !THUMBPRINT.test(sessionKey) || !isPort(port)) {
    response.status(400).type('text/plain').send(HOW_TO_BEGIN);
    return;
  }
  try {
    const { url, attempt } = await provider.party.begin(callbackOf(base, provider));
    const sealed = sealAttempt({ attempt, sessionKey, port, begunAt: now() }, provider);
    setAttemptCookie(response, base, provider, { state: attempt.state, value: sealed, maxAge: ATTEMPT_MS });
    response.status(303).location(url).end();
  } catch (error) {
    failures.count(network);
    log.warn({ err: error, provider: provider.id }, 'A sign-in could not begin.');
    goBack(response, '..', { port }, { failed: await failureOf(error) });
  }
}

/** The network that a browser comes from. Throws `rate-limited` if its attempts failed too often. */
function admittedNetwork(request: Request, { failures, proxies }: SignInRoutes): string {
  const network = networkOf(callerAddress(request, proxies) ?? '');
  failures.admit(network);
  return network;
}

const HOW_TO_BEGIN =
  'A page or a command begins to sign in here with the thumbprint of its key. Open the console, or call "keytally login".\n';

/** Somebody is back from the provider: gives them a code, which opens a session for the key that began, and for no other. */
async function complete(
  request: Request,
  response: Response,
  base: Base,
  provider: SignInProvider,
  routes: SignInRoutes,
): Promise<void> {
  const { audit, failures, log, now, proxies, store } = routes;
  const network = admittedNetwork(request, routes);
  const state = queryOf(request).get('state') ?? '';
  const kept = openAttempt(attemptCookieIn(request, state), provider, now());
  setAttemptCookie(response, base, provider, { state, value: '', maxAge: 0 });
  if (kept === undefined) {
    failures.count(network);
    log.warn({ provider: provider.id, failure: 'wrong-attempt' }, 'Somebody could not sign in.');
    goBack(response, '../..', {}, { failed: 'wrong-attempt' });
    return;
  }
  try {
    const callback = new URL(callbackOf(base, provider));
    callback.search = queryOf(request).toString();
    const signedIn = await provider.party.complete(callback, kept.attempt);
    const signIn = toSignIn(signedIn, kept.sessionKey, provider, now());
    const from = { requestId: requestIdOf(response), address: callerAddress(request, proxies) };
    const keep = () => signInPerson(store.registry, signedIn.person, signIn, new Date(now()), from);
    const code = await audit.change(keep);
    goBack(response, '../..', kept, { code });
  } catch (error) {
    failures.count(network);
    log.warn({ err: error, provider: provider.id }, 'Somebody could not sign in.');
    goBack(response, '../..', kept, { failed: await failureOf(error) });
  }
}

/** OpenID Connect Back-Channel Logout 1.0, sections 2.5 to 2.8. */
async function logOut(
  request: Request,
  response: Response,
  { id, issuer, party }: SignInProvider,
  { audit, log, now, proxies, store }: SignInOptions,
  heard: LRUCache<string, true>,
): Promise<void> {
  const form = new URLSearchParams(typeof request.body === 'string' ? request.body : '');
  try {
    const { subject, sid, id: tokenId } = await party.readLogoutToken(form.get('logout_token') ?? '');
    const said = JSON.stringify([issuer, tokenId]);
    const call = { requestId: requestIdOf(response), address: callerAddress(request, proxies) };
    const change = () => endSignIn(store.registry.keys, { issuer, subject, sid }, new Date(now()), call);
    // Whoever signed in since must not be signed out by what was said before.
    if (!heard.has(said)) await audit.change(change);
    heard.set(said, true);
    response.status(200).end();
  } catch (error) {
    log.warn({ err: error, provider: id }, 'A call that says that a session is over was refused.');
    const failure = await failureOf(error);
    const [status, problem] =
      failure === 'provider-unavailable' ? [503, 'temporarily_unavailable'] : [400, 'invalid_request'];
    response.status(Number(status)).json({ error: problem });
  }
}

/** A failure that the page has a sentence for. What is no failure of signing in is ours. */
async function failureOf(error: unknown): Promise<SignInFailure | 'server-failed'> {
  const { SignInFailed } = await import('@keytally/sign-in');
  return error instanceof SignInFailed ? error.code : 'server-failed';
}

/** To the page of the console, or to a command that waits on the machine of the browser. A fragment is in no log on the way. */
function goBack(
  response: Response,
  toRoot: string,
  { port }: Pick<Partial<KeptAttempt>, 'port'>,
  outcome: { readonly code: string } | { readonly failed: string },
): void {
  const page = `${toRoot}/console/${CONSOLE_PAGE}`;
  const fragment = 'code' in outcome ? `code=${outcome.code}&signed-in` : `sign-in-failed=${outcome.failed}`;
  const command = `http://127.0.0.1:${port}/?${new URLSearchParams({ ...outcome })}`;
  response
    .status(303)
    .location(port === undefined ? `${page}#${fragment}` : command)
    .end();
}

function callbackOf({ origin, path }: Base, { id }: SignInProvider): string {
  return `${origin}${path}/sign-in/${id}/callback`;
}

function queryOf({ url }: Request): URLSearchParams {
  return new URL(url, 'http://localhost').searchParams;
}

function isPort(port: number | undefined): boolean {
  return port === undefined || (Number.isInteger(port) && port >= LEAST_PORT && port <= GREATEST_PORT);
}
