import type { Problem } from '@keytally/contract';

/**
 * Why a call failed:
 *
 * - `no-answer`: the server could not be reached, or did not respond in time; `cause` says why
 * - `unexpected-answer`: the response does not fit the contract, for instance a proxy's page
 * - `refused`: the server returned a problem while an iteration was running; it is in `problem`
 * - `table-expired`: the server no longer has the next page of the table
 */
export type KeytallyErrorCode = 'no-answer' | 'unexpected-answer' | 'refused' | 'table-expired';

interface Details {
  readonly problem?: Problem;
  readonly status?: number;
  readonly cause?: unknown;
}

/** The only error of this library. Wrong arguments throw `TypeError`; an aborted call rejects with the signal's reason. */
export class KeytallyError extends Error {
  override readonly name = 'KeytallyError';
  readonly code: KeytallyErrorCode;
  /** The problem that the server returned, if any. */
  readonly problem: Problem | undefined;
  /** HTTP status of the response, if any. */
  readonly status: number | undefined;

  constructor(code: KeytallyErrorCode, message: string, { problem, status, cause }: Details = {}) {
    super(message, cause === undefined ? undefined : { cause });
    this.code = code;
    this.problem = problem;
    this.status = status ?? problem?.status;
  }
}
