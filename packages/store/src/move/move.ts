import { isDeepStrictEqual } from 'node:util';
import { type Moving, type Product, type Store, StoreError } from '@keytally/store-ports';

export interface MoveProgress {
  readonly stage: 'copying' | 'comparing';
  /** The share of the stage that is done. */
  readonly share: number;
  /** Records of the stage so far, since this process began. */
  readonly records: number;
}

/** The first and the last day with records, in days since 1970-01-01. */
export interface Days {
  readonly first: number;
  readonly last: number;
}

/** Reports that must be equal for equal data, without their watermarks. */
export type SampleReports = (
  store: Store,
  product: Product,
  days: Days,
) => AsyncIterable<{ readonly name: string; readonly report: unknown }>;

export interface MoveOptions {
  /** Reports to compare, made by the one who can: a store knows no reports. */
  readonly sampleReports: SampleReports;
  /** Stops after the records at hand; the same move can be continued. */
  readonly signal?: AbortSignal;
  readonly onProgress?: (progress: MoveProgress) => void;
  /** Records that are copied or compared together, at most; 40,000 by default. */
  readonly recordsAtOnce?: number;
}

/** Both stores, with what only a move needs. */
export interface Move extends MoveOptions {
  readonly from: Store;
  readonly to: Store;
  readonly source: Moving;
  readonly target: Moving;
}

export function failed(message: string): StoreError {
  return new StoreError('move-failed', message);
}

/** @throws {StoreError} `move-failed` that says what differs */
export function requireEqual(what: string, here: unknown, there: unknown): void {
  if (isDeepStrictEqual(here, there)) return;
  throw failed(
    `The copy is not equal: ${what} differ. The source is unchanged. If something still writes to either place, stop it. ` +
      'Then empty the target and begin the move again.',
  );
}
