import type { Schema } from '@keytally/contract';
import { actorOf, type Caller, hashOfCode, newCode, newShareId } from '@keytally/keys';
import type { Share, Store } from '@keytally/store';
import type { AppOptions } from '../app-options.ts';
import { RequestProblem } from '../problems/problem.ts';
import { type ShareEnd, stateOf } from '../shares/share-state.ts';
import type { Handlers } from '../types.ts';
import { unknownQuestion } from './deleted-questions.ts';
import { auditedShare, changeContext } from './product-changes.ts';
import { findBoard, unknownBoard } from './shared/boards-of-product.ts';

const DAY_MS = 86_400_000;

/** Most shares of a product that have not ended. */
const MOST_SHARES = 1_000;

/** How long a share is remembered after its end, so that its link says what became of it. */
const REMEMBERED_MS = 30 * DAY_MS;

/** How long a share lasts if nothing else is said. */
const USUAL_DAYS = 30;

/** Links that show a question to people who have no key. */
export function createShareHandlers({
  store,
  audit,
  verifier,
  now,
}: AppOptions): Pick<Handlers, 'listShares' | 'createShare' | 'deleteShare'> {
  const change = <Done>(make: () => Promise<Done>) => audit.change(make, 'data-changed');

  async function listed(productId: string, share: Share): Promise<Schema<'Share'>[]> {
    const state = await stateOf({ productId, share }, verifier, now());
    if (state === 'revoked' || share.expiresAt.getTime() < now() - REMEMBERED_MS) return [];
    return [{ ...shown(share), state: STATES[typeof state === 'string' ? state : 'open'] }];
  }

  return {
    listShares: async ({ product: { id } }) => {
      const kept = await store.registry.shares.list(id);
      const all = await Promise.all(kept.map((share) => listed(id, share)));
      return { type: 'application/json', body: { shares: all.flat() } };
    },

    createShare: async (call) => {
      const { product, body, caller } = call;
      const secret = newCode();
      const share = shareOf(body, secret, keyBehind(caller), now());
      const { subject } = share;
      const isThere = async () => {
        if ('board' in subject) return void (await requireBoard(store, product.id, subject.board));
        const { question } = subject;
        if ((await store.registry.questions.get(product.id, question)) === undefined)
          throw unknownQuestion(product.id, question);
      };
      const audited = (made: Share) => auditedShare(product.id, made, 'added');
      const context = changeContext(call, now, 'share-created', audited, isThere);
      const forgetBefore = new Date(now() - REMEMBERED_MS);
      const limits = { most: MOST_SHARES, now: new Date(now()), forgetBefore };
      await change(() => store.registry.shares.add(product.id, share, limits, context));
      return { type: 'application/json', body: { ...shown(share), secret } };
    },

    deleteShare: async (call) => {
      const { product, path } = call;
      const audited = (before: Share) => auditedShare(product.id, before, 'deleted');
      const context = changeContext(call, now, 'share-revoked', audited);
      const revokedAt = new Date(now());
      const revoked = await change(() =>
        store.registry.shares.revoke(product.id, path.share_id, revokedAt, context),
      );
      if (revoked === undefined) {
        const detail = `The product "${product.id}" has no share "${path.share_id}".`;
        throw new RequestProblem('unknown-share', detail);
      }
      return { type: 'application/json', body: { id: path.share_id, revokedAt: revokedAt.toISOString() } };
    },
  };
}

const STATES = {
  open: 'open',
  ended: 'ended',
  'key-ended': 'key-ended',
  revoked: 'ended',
} as const satisfies Record<ShareEnd | 'open', Schema<'Share'>['state']>;

function shareOf(
  { subject, days = USUAL_DAYS, frameAncestors = [] }: Schema<'ShareSettings'>,
  secret: string,
  key: Pick<Share, 'kind' | 'keyId' | 'thumbprint'>,
  now: number,
): Share {
  return {
    id: newShareId(),
    secretHash: hashOfCode(secret),
    subject,
    frameAncestors,
    ...key,
    createdAt: new Date(now),
    expiresAt: new Date(now + days * DAY_MS),
  };
}

async function requireBoard(store: Pick<Store, 'registry'>, productId: string, id: string): Promise<void> {
  if ((await findBoard(store, productId, id)) === undefined) throw unknownBoard(productId, id);
}

/** A session acts for its parent, which outlasts it. */
function keyBehind(caller: Caller): Pick<Share, 'kind' | 'keyId' | 'thumbprint'> {
  const actor = actorOf(caller);
  if (actor === undefined) throw new TypeError('a share is made with a key: see x-needs-key');
  const { kind, keyId, thumbprint } = actor;
  return { kind, keyId, thumbprint };
}

function shown({ id, subject, frameAncestors, keyId, createdAt, expiresAt }: Share) {
  return {
    id,
    subject,
    path: `/shared/${id}`,
    frameAncestors: [...frameAncestors],
    madeBy: keyId,
    createdAt: createdAt.toISOString(),
    expiresAt: expiresAt.toISOString(),
  };
}
