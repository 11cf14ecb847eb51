import type { ChangeContext } from './change-context.ts';

/** Something of a product that people name and keep: a question or a board. */
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

export interface Keeping<One extends Kept> {
  /** Those of a product, by name, then by id, both by code point. */
  list(productId: string): Promise<readonly One[]>;
  get(productId: string, id: string): Promise<One | undefined>;
  /**
   * Keeps one, or replaces the one with its id. Rejects with `unknown-product`, and with `too-many-questions` or `too-many-boards` if it
   * would be more than `most`.
   */
  put(productId: string, one: One, most: number, context?: ChangeContext<Replaced<One>>): Promise<void>;
  /** Deletes one, if it is there. Resolves to it. */
  delete(
    productId: string,
    id: string,
    context?: ChangeContext<Required<Replaced<One>>>,
  ): Promise<One | undefined>;
}
