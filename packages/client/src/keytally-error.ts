import type { Problem } from '@keytally/contract';

/**
 * Why there is no result:
 *
 * - `no-answer`: the server could not be reached, or did not answer in time; why is in `cause`
 * - `unexpected-answer`: what answered is not of the contract, a proxy's page for instance
 * - `refused`: the server answered a problem where none can be returned; it is in `problem`
 * - `table-expired`: the pages of a table can't be read on, because the server keeps its result no longer
 */
export type KeytallyErrorCode = 'no-answer' | 'unexpected-answer' | 'refused' | 'table-expired';

interface Details {
  readonly problem?: Problem;
  readonly status?: number;
  readonly cause?: unknown;
}

/** The one error of this library; mistakes of the programmer are `TypeError`, and an aborted call rejects with the signal's reason. */
export class KeytallyError extends Error {
  override readonly name = 'KeytallyError';
  readonly code: KeytallyErrorCode;
  /** The problem that the server answered, where it answered one. */
  readonly problem: Problem | undefined;
  /** HTTP status of the answer, where there was one. */
  readonly status: number | undefined;

  constructor(code: KeytallyErrorCode, message: string, { problem, status, cause }: Details = {}) {
    super(message, cause === undefined ? undefined : { cause });
    this.code = code;
    this.problem = problem;
    this.status = status ?? problem?.status;
  }
}
