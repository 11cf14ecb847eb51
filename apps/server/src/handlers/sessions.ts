import {
  endSession,
  KeyRefused,
  type KeyRow,
  lackingFor,
  openSession,
  type Pairing,
  type Pairings,
  pair,
  takeCode,
} from '@keytally/keys';
import type { AppOptions } from '../app-options.ts';
import type { WrongSecrets } from '../limits/wrong-secrets.ts';
import { RequestProblem } from '../problems/problem.ts';
import type { Handlers } from '../types.ts';
import { toGrant } from './caller.ts';
import { changeOrderOf, deletedKeyAnswer } from './key-changes.ts';

type SessionOperation = 'createConsolePairing' | 'createConsoleSession' | 'deleteConsoleSession';

/** Sessions of the console: a key asks for a code, the page swaps it for a session key. */
export function createSessionHandlers(
  { store, audit, now, demoCode }: AppOptions,
  wrongSecrets: WrongSecrets,
): Pick<Handlers, SessionOperation> {
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
        const detail = `The role "${role}" comprises "${lacking.join('" and "')}", which the key "${caller.keyId}" has not.`;
        throw new RequestProblem('access-missing', detail);
      }
      const { code, expiresAt } = await pair(store.registry.pairings, caller, role, new Date(now()));
      return { type: 'application/json', body: { code, expiresAt: expiresAt.toISOString() } };
    },
    createConsoleSession: async ({ body: { code, publicKey }, network, requestId, address }) => {
      // Before anything else: a wrong code costs one look-up.
      const pairing = await takenBy(network, code);
      const { row, grants } = await audit.change(() =>
        openSession(store.registry.keys, pairing, publicKey, new Date(now()), { requestId, address }),
      );
      return { type: 'application/json', body: { ...toSession(row), grants: grants.map(toGrant) } };
    },
    deleteConsoleSession: async (call) => {
      const { caller, path, requestId, address } = call;
      // A session is no part of what a list of keys was seen as, so no tag stands in the way of ending it.
      const order = changeOrderOf({ caller, requestId, address }, now);
      const deleted = await audit.change(() =>
        endSession(store.registry.keys, path.keyId, caller, new Date(now()), order),
      );
      return deletedKeyAnswer(deleted);
    },
  };
}

function toSession({ id: keyId, kind, algorithm, notAfter, session }: KeyRow) {
  if (!session || !notAfter) throw new TypeError('a session key has a parent and an end');
  return {
    keyId,
    kind,
    algorithm,
    role: session.role,
    expiresAt: notAfter.toISOString(),
    parent: session.parentId,
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
