import type { ChangeContext } from './change-context.ts';

/** The kinds of what people name and keep, as their lists are called. */
export type KeptKinds = 'questions' | 'boards' | 'notes' | 'cohorts';

/** Something of a product that people name and keep: a question, a board, a note or a cohort. */
export interface Kept {
  /** Unique among those of its kind within its product. */
  readonly id: string;
  readonly name: string;
  /** When it was last changed. */
  readonly updatedAt: Date;
}

/** What was there before something was put; absent if it is new. */
export interface Replaced<One extends Kept> {
  readonly before?: One;
}

/** How much a product may keep of one kind. */
export interface KeptLimits {
  readonly most: number;
  /** Bytes of text of all of them together; see `keptBytes`. */
  readonly mostBytes: number;
}

/** For what is moved from a store that had it already. */
export const keptWithoutLimits: KeptLimits = {
  most: Number.POSITIVE_INFINITY,
  mostBytes: Number.POSITIVE_INFINITY,
};

/** How many bytes of text are kept of one: those of its texts, in UTF-8, and of the rest as JSON. Instants do not count. */
export function keptBytes(one: Kept): number {
  const bytes = Object.values(one).map((value) => {
    if (value === undefined || value instanceof Date) return 0;
    return Buffer.byteLength(typeof value === 'string' ? value : JSON.stringify(value));
  });
  return bytes.reduce((sum, part) => sum + part, 0);
}

export interface Keeping<One extends Kept> {
  /** Those of a product: notes by day, then all by name, then by id, each by code point. */
  list(productId: string): Promise<readonly One[]>;
  /**
   * The same, read a few at a time, so that many large ones are never in memory at once. One that is changed meanwhile is as it is when its
   * turn comes, and one that is deleted meanwhile is left out.
   */
  each(productId: string): AsyncIterable<One>;
  get(productId: string, id: string): Promise<One | undefined>;
  /**
   * Keeps one, or replaces the one with its id. Rejects with `unknown-product`, and with `too-many-questions`, `too-many-boards` and so on
   * if they would be more than `limits` allow. One that takes the place of one with as many bytes or more is always kept.
   */
  put(productId: string, one: One, limits: KeptLimits, context?: ChangeContext<Replaced<One>>): Promise<void>;
  /** Deletes one, if it is there. Resolves to it. */
  delete(
    productId: string,
    id: string,
    context?: ChangeContext<Required<Replaced<One>>>,
  ): Promise<One | undefined>;
}
