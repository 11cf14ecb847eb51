import type { KeyKind } from '@keytally/keys';
import type { ChangeContext } from './change-context.ts';

/** A link that shows one thing of a product to whoever has it; `Share` in the contract. */
export interface Share {
  /** Unique among the shares of all products. */
  readonly id: string;
  /** SHA-256 of the secret, base64url. The secret itself is not kept. */
  readonly secretHash: string;
  readonly subject: ShareSubject;
  /** Origins of sites that may show the page of the share in a frame. */
  readonly frameAncestors: readonly string[];
  /** The key behind the share; of a session its parent. */
  readonly kind: KeyKind;
  readonly keyId: string;
  readonly thumbprint: string;
  readonly createdAt: Date;
  readonly expiresAt: Date;
  /** Absent unless it was revoked. */
  readonly revokedAt?: Date;
}

/** What a share shows: a question that is kept, or a board. */
export type ShareSubject = { readonly question: string } | { readonly board: string };

/** How many shares a product may have, and which of them count. */
export interface ShareLimits {
  /** Most shares of a product that have neither ended nor been revoked at `now`. */
  readonly most: number;
  readonly now: Date;
  /** Shares that ended or were revoked before this are forgotten. */
  readonly forgetBefore: Date;
}

/** A share and its product. */
export interface FoundShare {
  readonly productId: string;
  readonly share: Share;
}

export interface Shares {
  /** The shares of a product with those that have ended or were revoked, the newest first, then by id by code point. */
  list(productId: string): Promise<readonly Share[]>;
  /**
   * Looks a share up by its id and the hash of its secret, whatever its product. One with another secret is as little found as one that
   * is not there, and takes the same work: time must not tell which ids exist. It costs no write.
   */
  find(id: string, secretHash: string): Promise<FoundShare | undefined>;
  /** The sites that may show the page of a share in a frame: none if it was revoked, or is not there, which take the same work. */
  frameAncestors(id: string): Promise<readonly string[]>;
  /**
   * Adds a share, in place of one with its id. Forgets old ones. Rejects with `unknown-product`, and with `too-many-shares` if
   * it would be one too many.
   */
  add(productId: string, share: Share, limits: ShareLimits, context?: ChangeContext<Share>): Promise<void>;
  /** Revokes a share, if it is there and was not revoked before. Resolves to it as it was. */
  revoke(productId: string, id: string, at: Date, context?: ChangeContext<Share>): Promise<Share | undefined>;
}
