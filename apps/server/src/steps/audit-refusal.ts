import { KeyRefused, TokenRefused } from '@keytally/keys';
import type { Response } from 'express';
import type { AppOptions } from '../app-options.ts';
import type { RequestProblem } from '../problems/problem.ts';
import { requestIdOf } from '../request-id.ts';
import { localsOf } from './locals.ts';

/**
 * Writes down a problem if it refuses a call for its key, or a change of keys. The trail counts such calls together;
 * the log at level `debug` has each of them.
 *
 * @param address where the call came from
 */
export function auditRefusal(
  { audit, log, now }: Pick<AppOptions, 'audit' | 'log' | 'now'>,
  { error, problem }: { error: unknown; problem: RequestProblem },
  address: string | undefined,
  response: Response,
): void {
  const { caller, operationId } = localsOf(response);
  const reason = reasonOf(error, problem);
  if (reason === undefined || operationId === undefined) return;
  const requestId = requestIdOf(response);
  const { status, code } = problem;
  const token = error instanceof TokenRefused ? error : undefined;
  const claimed = token?.claimedKey;
  const actor = caller && { kind: caller.kind, keyId: caller.keyId, thumbprint: caller.thumbprint };
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

/** Why a call was refused, in more detail than its caller is told. */
function reasonOf(error: unknown, problem: RequestProblem): string | undefined {
  if (error instanceof TokenRefused) return error.reason;
  if (error instanceof KeyRefused || problem.status === 403) return problem.code;
  return problem.auditReason;
}
