import type { Schema } from '@keytally/contract';
import {
  endSession,
  KeyRefused,
  lackingFor,
  type OpenedSession,
  openSession,
  type Pairing,
  type Pairings,
  pair,
  renewSession,
  sessionOf,
  takeCode,
} from '@keytally/keys';
import type { AppOptions } from '../app-options.ts';
import type { WrongSecrets } from '../limits/wrong-secrets.ts';
import { RequestProblem } from '../problems/problem.ts';
import type { AskAgain } from '../sign-in/ask-again.ts';
import type { Handlers } from '../types.ts';
import { toGrant } from './caller.ts';
import { changeOrderOf, deletedKeyAnswer } from './key-changes.ts';
import { signOutUrlOf } from './sign-in/sign-out-url.ts';

type SessionOperation =
  | 'createConsolePairing'
  | 'createConsoleSession'
  | 'renewConsoleSession'
  | 'deleteConsoleSession';

/** Sessions of the console: a key asks for a code, the page swaps it for a session key. */
export function createSessionHandlers(
  options: AppOptions,
  wrongSecrets: WrongSecrets,
  askAgain: AskAgain,
): Pick<Handlers, SessionOperation> {
  const { store, audit, now, demoCode } = options;
  async function takenBy(network: string, code: string): Promise<Pairing> {
    wrongSecrets.admit(network);
    const codes = withDemoCode(store.registry.pairings, demoCode);
    try {
      return await takeCode(codes, code, new Date(now()));
    } catch (error) {
      if (error instanceof KeyRefused) wrongSecrets.count(network);
      throw error;
    }
  }

  return {
    createConsolePairing: async ({ caller, body: { role } }) => {
      const lacking = lackingFor(caller, role);
      if (lacking.length > 0) {
        const detail = `The role "${role}" comprises "${lacking.join('" and "')}", which the key "${caller.keyId}" does not have.`;
        throw new RequestProblem('access-missing', detail);
      }
      const { code, expiresAt } = await pair(store.registry.pairings, caller, role, new Date(now()));
      return { type: 'application/json', body: { code, expiresAt: expiresAt.toISOString() } };
    },
    createConsoleSession: async ({ body: { code, publicKey }, network, requestId, address }) => {
      // Before anything else: a wrong code costs one look-up.
      const pairing = await takenBy(network, code);
      const opened = await audit.change(() =>
        openSession(store.registry.keys, pairing, publicKey, new Date(now()), { requestId, address }),
      );
      return { type: 'application/json', body: toSession(opened) };
    },
    renewConsoleSession: async ({ caller: known, path: { keyId }, requestId, address }) => {
      // The page of a person learns here what the provider says now.
      const caller = await askAgain({ caller: known, requestId, address });
      const renewed = await renewSession(store.registry.keys, keyId, caller, new Date(now()));
      return { type: 'application/json', body: toSession(renewed) };
    },
    deleteConsoleSession: async (call) => {
      const { base, caller, path, requestId, address } = call;
      // A session is no part of what a list of keys was seen as, so no tag stands in the way of ending it.
      const order = changeOrderOf({ caller, requestId, address }, now);
      const deleted = await audit.change(() =>
        endSession(store.registry.keys, path.keyId, caller, new Date(now()), order),
      );
      const { type, body } = deletedKeyAnswer(deleted);
      const signOutUrl = caller.keyId === path.keyId ? await signOutUrlOf(caller, base, options) : undefined;
      return { type, body: { ...body, ...(signOutUrl !== undefined && { signOutUrl }) } };
    },
  };
}

function toSession({ row, grants, latest, person }: Omit<OpenedSession, 'ended'>): Schema<'ConsoleSession'> {
  const { id: keyId, kind, algorithm, notAfter, session } = row;
  if (!session || !notAfter) throw new TypeError('a session key has a parent and an end');
  return {
    keyId,
    kind,
    algorithm,
    ...sessionOf(session, person),
    grants: grants.map(toGrant),
    expiresAt: notAfter.toISOString(),
    renewableUntil: latest.toISOString(),
  };
}

/**
 * Adds the code of the demo: it opens sessions as often as one likes, as long as the process lives, so that the link
 * that the demo prints keeps working.
 */
function withDemoCode(pairings: Pairings, demo: Pairing | undefined): Pick<Pairings, 'take'> {
  if (demo === undefined) return pairings;
  return { take: async (codeHash) => (codeHash === demo.codeHash ? demo : pairings.take(codeHash)) };
}
