import type { QueryRunner } from '@keytally/reports';

/** However often its pages are read, a moment ends so long after it was first kept: it would show old data for ever. */
export const LONGEST_MOMENT_MS = 3_600_000;

/**
 * Data as it was at moments that are kept, for results that callers read in several parts: every server on the data can
 * continue them. A store whose data only one process has open leaves this out, since that process can keep the results.
 */
export interface Moments {
  /** The data of a product as it is now; undefined if there is no such product. */
  now(productId: string): Promise<Moment | undefined>;

  /**
   * The data of a product at a moment that was kept. Undefined if the moment has ended, or if anything of the product
   * was erased since: it would still show that.
   */
  find(productId: string, id: string): Promise<Moment | undefined>;

  /** Keeps a moment at least this much longer, as far as `LONGEST_MOMENT_MS` allows. Resolves to whether it can still be found. */
  renew(productId: string, id: string, milliseconds: number): Promise<boolean>;
}

/** The data of one product as of one moment. */
export interface Moment {
  /** All runs see the data of the moment, until long after they should have ended. */
  readonly queries: QueryRunner;

  /**
   * Keeps the moment at least this long. Resolves to its id: 22 letters, digits, `-` and `_` that nobody can guess. Moments
   * with the same data may have the same id.
   */
  keep(milliseconds: number): Promise<string>;
}
