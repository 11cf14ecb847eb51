import type { Problem } from '@keytally/contract';
import { retryAfterSeconds } from './retry-after.ts';

/**
 * Why a call failed:
 *
 * - `no-answer`: the server could not be reached, or did not respond in time; `cause` says why
 * - `unexpected-answer`: the response does not fit the contract, for instance a proxy's page
 * - `refused`: the server returned a problem to `call`, or while an iteration was running: a `RefusedCall`
 * - `table-expired`: the server no longer has the next page of the table
 */
export type KeytallyErrorCode = 'no-answer' | 'unexpected-answer' | 'refused' | 'table-expired';

interface Details {
  readonly problem?: Problem;
  readonly status?: number;
  readonly cause?: unknown;
}

/** The error of this library. Wrong arguments throw `TypeError`; an aborted call rejects with the signal's reason. */
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

/** The server returned a problem (RFC 9457): what it refused, why, and the response that said so. */
export class RefusedCall extends KeytallyError {
  declare readonly problem: Problem;
  /** Its body is read already. */
  readonly response: Response;

  constructor(problem: Problem, response: Response) {
    super('refused', `${problem.code}: ${problem.detail}`, { problem });
    this.response = response;
  }

  /** When to try again, if the server said so (RFC 9110 section 10.2.3). */
  get retryAfterSeconds(): number | undefined {
    return this.response.headers.has('Retry-After') ? retryAfterSeconds(this.response) : undefined;
  }
}
