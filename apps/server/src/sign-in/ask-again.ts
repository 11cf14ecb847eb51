import { setTimeout } from 'node:timers/promises';
import {
  type AuditedCaller,
  beginAsking,
  type Caller,
  changeCallOf,
  endAsking,
  endRefusedSession,
  keepAnswer,
  mustAskAgain,
} from '@keytally/keys';
import type { Audit, Log } from '@keytally/runtime';
import type { SignedIn } from '@keytally/sign-in';
import type { Store } from '@keytally/store';
import { RequestProblem } from '../problems/problem.ts';
import type { SignInProvider, SignInProviders } from './providers.ts';
import { type KeptTokens, tokensOf } from './sealed.ts';
import { toSignIn } from './signed-in.ts';

interface AskingOptions {
  readonly store: Pick<Store, 'registry'>;
  readonly audit: Audit;
  readonly log: Log;
  readonly now: () => number;
  readonly signIn?: SignInProviders | undefined;
}

/** Resolves to the caller as it is now. Throws `sign-in-ended` or `provider-unavailable`. */
export type AskAgain = (call: AuditedCaller) => Promise<Caller>;

/** How long a call waits for another server that asks, in milliseconds. */
const LONGEST_WAIT_MS = 15_000;
const LOOKS_EVERY_MS = 250;

/**
 * Asks the provider of a person again, once what it said is too old: whether it still lets them in, and with which roles. If not, the session
 * ends. All calls of a session that come meanwhile wait for one answer.
 */
export function createAskAgain(options: AskingOptions): AskAgain {
  const running = new Map<string, Promise<Caller>>();
  return async (call) => {
    const { caller } = call;
    if (!mustAskAgain(caller, options.now())) return caller;
    const current =
      running.get(caller.keyId) ?? ask(options, call).finally(() => running.delete(caller.keyId));
    running.set(caller.keyId, current);
    return current;
  };
}

async function ask(options: AskingOptions, call: AuditedCaller): Promise<Caller> {
  const { keys } = options.store.registry;
  const until = performance.now() + LONGEST_WAIT_MS;
  while (performance.now() < until) {
    const turn = await beginAsking(keys, call.caller.keyId, new Date(options.now()));
    if (turn === 'ask') return askProvider(options, call);
    if (turn !== 'wait') return turn;
    await setTimeout(LOOKS_EVERY_MS);
  }
  throw unavailable('Another server waits for the provider.');
}

async function askProvider(options: AskingOptions, call: AuditedCaller): Promise<Caller> {
  const { keys } = options.store.registry;
  const { person, keyId, thumbprint } = call.caller;
  const provider = options.signIn?.find(({ issuer }) => issuer === person?.issuer);
  const tokens = provider && tokensOf(call.caller, provider);
  if (!provider || !tokens) {
    await end(options, call);
    throw ended(`This server is set up in another way for ${person?.issuer} now: sign in again.`);
  }
  const signedIn = await answerOf(options, call, provider, tokens);
  const { sessionKey: _, ...signIn } = toSignIn(signedIn, thumbprint, provider, options.now());
  const fresh = { person: signedIn.person, signIn };
  const { requestId, address } = call;
  const keep = () => keepAnswer(keys, keyId, fresh, new Date(options.now()), { requestId, address });
  return options.audit.change(keep);
}

async function answerOf(
  options: AskingOptions,
  call: AuditedCaller,
  { title, party }: SignInProvider,
  { refreshToken, idToken }: KeptTokens,
): Promise<SignedIn> {
  const { issuer = '', subject = '' } = call.caller.person ?? {};
  const { SignInFailed } = await import('@keytally/sign-in');
  try {
    return await party.renew(refreshToken, { issuer, subject, idToken });
  } catch (error) {
    const failure = error instanceof SignInFailed ? error.code : undefined;
    const person = call.caller.session?.parentId;
    options.log.warn({ err: error, failure, person }, 'A provider did not confirm a session.');
    if (failure !== undefined && ENDS.has(failure)) {
      await end(options, call, failure === 'no-role');
      throw ended((error as Error).message);
    }
    await endAsking(options.store.registry.keys, call.caller.keyId);
    throw unavailable(`${title} did not say whether you may go on.`, error);
  }
}

/** What says that somebody is not let in any more; anything else may be the provider's fault, or the network's. */
const ENDS: ReadonlySet<string> = new Set(['access-ended', 'no-role', 'claim-missing']);

function ended(detail: string): RequestProblem {
  return new RequestProblem('sign-in-ended', detail);
}

function unavailable(detail: string, cause?: unknown): RequestProblem {
  return new RequestProblem('provider-unavailable', `${detail} Try again.`, { cause });
}

/** @param hasNoRole whether links of the person end, too */
async function end(
  { store, audit, now }: AskingOptions,
  call: AuditedCaller,
  hasNoRole = false,
): Promise<void> {
  const { keyId, person } = call.caller;
  const withoutRoles = hasNoRole && person ? { ...person, roles: [] } : undefined;
  await audit.change(() =>
    endRefusedSession(store.registry.keys, keyId, new Date(now()), changeCallOf(call), withoutRoles),
  );
}
