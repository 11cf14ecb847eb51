import { actorOf, KeyRefused, TokenRefused } from '@keytally/keys';
import type { Response } from 'express';
import type { AppOptions } from '../app-options.ts';
import type { RequestProblem } from '../problems/problem.ts';
import { requestIdOf } from '../request-id.ts';
import { localsOf } from './locals.ts';

/**
 * Audits a problem that refuses a call for its key, or a change of keys. The audit trail counts equal refusals
 * together; the log has each of them at level `debug`.
 */
export function auditRefusal(
  { audit, log, now }: Pick<AppOptions, 'audit' | 'log' | 'now'>,
  { error, problem }: { error: unknown; problem: RequestProblem },
  response: Response,
): void {
  const { caller, operationId, address } = localsOf(response);
  const reason = reasonOf(error, problem);
  if (reason === undefined || operationId === undefined) return;
  const requestId = requestIdOf(response);
  const { status, code } = problem;
  const token = error instanceof TokenRefused ? error : undefined;
  const claimed = token?.claimedKey;
  const actor = caller && actorOf(caller);
  log.debug({ requestId, operationId, status, code, reason, actor, claimed }, 'call refused');
  audit.refused(
    {
      at: new Date(now()),
      action: 'call-refused',
      outcome: 'refused',
      actor: actor ?? null,
      keys: [],
      reason,
      count: 1,
      requestId,
      ...(address !== undefined && { addresses: [address] }),
      call: {
        operationId,
        status,
        code,
        ...(address !== undefined && { address }),
        ...(claimed && { claimed }),
      },
    },
    actor ?? token?.registeredKey,
  );
}

/** The reason for a refusal, in more detail than the caller gets; undefined if it is not audited. */
function reasonOf(error: unknown, problem: RequestProblem): string | undefined {
  if (error instanceof TokenRefused) return error.reason;
  if (error instanceof KeyRefused || problem.status === 403) return problem.code;
  return problem.auditReason;
}
