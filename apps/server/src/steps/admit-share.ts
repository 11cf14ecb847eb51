import { fitsHash, hashOfCode } from '@keytally/keys';
import type { FoundShare } from '@keytally/store';
import type { Request } from 'express';
import type { AppOptions } from '../app-options.ts';
import type { FairTurns } from '../fairness/fair-turns.ts';
import { principalOf } from '../fairness/principal.ts';
import type { WrongSecrets } from '../limits/wrong-secrets.ts';
import { RequestProblem } from '../problems/problem.ts';
import { sentenceOf, stateOf } from '../shares/share-state.ts';
import type { Admission } from './admit.ts';
import { type Locals, localsOf } from './locals.ts';

/**
 * Admission of the operations that take the secret of a share and nothing else. The call counts as one of the key behind the
 * share. Without the secret every share is answered alike, also one that does not exist.
 *
 * @param calls where the look-up waits: until the share is known, its caller takes turns by its network
 */
export function createShareAdmission(
  { store, verifier, now }: Pick<AppOptions, 'store' | 'verifier' | 'now'>,
  calls: FairTurns,
  wrongSecrets: WrongSecrets,
): Admission {
  const { shares } = store.registry;
  const find = async (id: string, hash: string, locals: Partial<Locals>) => {
    const { network = '', signal } = locals;
    wrongSecrets.admit(network);
    const release = await calls.take({ principal: principalOf(locals), signal });
    try {
      // While it waited, others of its network may have guessed.
      wrongSecrets.admit(network);
      return await shares.find(id, hash);
    } finally {
      release();
    }
  };
  return async (request, response) => {
    const locals = localsOf(response);
    const secret = secretOf(request);
    if (secret === undefined) throw unknownShare();
    const [id, hash] = [String(request.params.share_id), hashOfCode(secret)];
    // A further look comes from a call that is known, and holds a turn of its own.
    const found = locals.share === undefined ? await find(id, hash, locals) : await shares.find(id, hash);
    if (!opens(secret, found)) {
      wrongSecrets.count(locals.network ?? '');
      throw unknownShare();
    }
    const state = await stateOf(found, verifier, now());
    if (typeof state === 'string') throw new RequestProblem('share-ended', sentenceOf(state, found.share));
    locals.share = state;
    locals.caller = state.key;
  };
}

/** `ShareSecret` in the contract. Anything else costs no look-up. */
const SECRET = /^[\w-]{43}$/;

function secretOf(request: Request): string | undefined {
  const secret = request.get('Share-Secret');
  return secret !== undefined && SECRET.test(secret) ? secret : undefined;
}

/** One that is compared with nothing takes as long. */
function opens(secret: string, found: FoundShare | undefined): found is FoundShare {
  return fitsHash(secret, found?.share.secretHash ?? NO_HASH) && found !== undefined;
}

const NO_HASH = 'A'.repeat(43);

function unknownShare(): RequestProblem {
  const detail = 'The share is unknown, or this is not its secret. Check that the link is complete.';
  return new RequestProblem('unknown-share', detail);
}
