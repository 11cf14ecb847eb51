import { KeyRefused, TokenRefused } from '@keytally/keys';
import type { Response } from 'express';
import { type AuditLog, actorOf, type CallRefused } from './audit.ts';
import type { RequestProblem } from './problem.ts';
import { requestIdOf } from './request-id.ts';
import { localsOf } from './steps/locals.ts';

/**
 * Writes down a problem if it refuses a call for its key, or a change of keys.
 *
 * @param address where the call came from
 */
export function auditRefusal(
  audit: AuditLog,
  { error, problem }: { error: unknown; problem: RequestProblem },
  address: string | undefined,
  response: Response,
): void {
  const { caller, operationId } = localsOf(response);
  const reason = reasonOf(error, problem);
  if (reason === undefined || operationId === undefined) return;
  audit.write({
    action: 'call-refused',
    requestId: requestIdOf(response),
    operationId,
    status: problem.status,
    code: problem.code,
    reason,
    ...(address !== undefined && { address }),
    ...(caller && { actor: actorOf(caller) }),
    ...(error instanceof TokenRefused && error.claimedKey && { claimed: error.claimedKey }),
  });
}

function reasonOf(error: unknown, problem: RequestProblem): CallRefused['reason'] | undefined {
  if (error instanceof TokenRefused) return error.reason;
  if (error instanceof KeyRefused || problem.status === 403) return problem.code;
  return problem.auditReason;
}
