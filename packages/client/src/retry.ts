import { repeatableRequests } from '@keytally/contract/repeatable-requests';
import { untilAborted, wait } from './abortable.ts';
import { NetworkFailure } from './answers/whole-response.ts';
import { KeytallyError } from './keytally-error.ts';
import { problemOf, withUrl } from './problem.ts';
import { retryAfterSeconds } from './retry-after.ts';
import type { Send } from './send.ts';

/** How often and for how long a request is tried. */
export interface RetryPolicy {
  /** Maximum number of attempts, including the first. */
  readonly attempts: number;
  /** Maximum seconds for all attempts and the pauses between them. */
  readonly totalSeconds: number;
  /** Maximum seconds for one attempt, until its whole response was read. */
  readonly attemptSeconds: number;
}

/** Upper bound of the first random pause; it doubles with every attempt. */
const FIRST_PAUSE_SECONDS = 0.5;
const LONGEST_PAUSE_SECONDS = 20;

/**
 * Retries requests that are safe to repeat if the server is busy or did not respond. Pauses are random ("full jitter"),
 * so that callers that failed together do not retry together.
 */
export function retrying(send: Send, policy: RetryPolicy): Send {
  return async (request) => {
    const isSafe = isSafeToRepeat(request);
    const endsAt = performance.now() + policy.totalSeconds * 1000;
    let mayHaveArrived = false;
    for (let attempt = 1; ; attempt += 1) {
      const left = (endsAt - performance.now()) / 1000;
      const seconds = isSafe ? Math.min(policy.attemptSeconds, left) : policy.attemptSeconds;
      const outcome = await sendOnce(send, request, seconds);
      if (outcome instanceof Response && !(await isTemporary(outcome))) {
        return mayHaveArrived ? orAlreadyDeleted(request, outcome) : outcome;
      }
      mayHaveArrived ||= isOutcomeUnknown(outcome);
      const pause = pauseSeconds(attempt, outcome) * 1000;
      const attempts = isSafe || (await isRateLimited(outcome)) ? policy.attempts : 1;
      if (attempt >= attempts || performance.now() + pause >= endsAt)
        return orNoAnswer(outcome, request, attempt);
      await wait(pause, request.signal);
    }
  };
}

/** Whether the method (RFC 9110, section 9.2.2) or the contract allows a retry. */
function isSafeToRepeat({ method, url }: Request): boolean {
  if (method !== 'POST' && method !== 'PATCH') return true;
  const { pathname } = new URL(url);
  return repeatableRequests.some((request) => patternOf(request).test(`${method} ${pathname}`));
}

/** The base URL may have a path, so anything may come before the contract's path. */
function patternOf(request: string): RegExp {
  return new RegExp(`^${request.replace(' ', ' .*').replaceAll(/{\w+}/g, '[^/]+')}$`);
}

/** 502 and 504 come from a proxy, and mean that it got no response from the server. 429 may come from a proxy, too. */
const TEMPORARY: readonly number[] = [429, 502, 503, 504];

/** Whether the same request may succeed a little later. A report that took too long would take too long again. */
async function isTemporary(response: Response): Promise<boolean> {
  return TEMPORARY.includes(response.status) && (await problemOf(response))?.code !== 'time-limit';
}

/** Whether the server refused because of a limit, before it did anything: then every request is safe to repeat. */
async function isRateLimited(outcome: Response | Error): Promise<boolean> {
  return outcome instanceof Response && (await problemOf(outcome))?.code === 'rate-limited';
}

/** Makes one attempt, limited by the caller's signal and the time. Sends a copy, so that the request can be sent again. */
async function sendOnce(send: Send, request: Request, seconds: number): Promise<Response | Error> {
  const late = new AbortController();
  const timer = setTimeout(
    () => late.abort(new Error(`no answer within ${Number(seconds.toFixed(1))} seconds`)),
    seconds * 1000,
  );
  const signal = AbortSignal.any([request.signal, late.signal]);
  try {
    return await untilAborted(send(new Request(request.clone(), { signal })), signal);
  } catch (error) {
    request.signal.throwIfAborted();
    if (error instanceof NetworkFailure || late.signal.aborted) return late.signal.reason ?? error;
    throw error;
  } finally {
    clearTimeout(timer);
  }
}

function pauseSeconds(attempt: number, outcome: Response | Error): number {
  const asked = outcome instanceof Response ? retryAfterSeconds(outcome) : 0;
  return asked + backoffSeconds(attempt, FIRST_PAUSE_SECONDS, LONGEST_PAUSE_SECONDS);
}

/** A random number of seconds. Its upper bound starts at `first` and doubles with every failure, up to `longest`. */
export function backoffSeconds(failures: number, first: number, longest: number): number {
  return Math.random() * Math.min(longest, first * 2 ** (failures - 1));
}

/** Whether the server may have done what was asked, although it did not say so: it said no if it answered itself. */
function isOutcomeUnknown(outcome: Response | Error): boolean {
  if (outcome instanceof Response) return outcome.status === 502 || outcome.status === 504;
  return !(outcome instanceof NetworkFailure && outcome.neverConnected);
}

/** If a retry finds nothing to delete, an earlier attempt whose response was lost may have deleted it. */
async function orAlreadyDeleted({ method, url }: Request, response: Response): Promise<Response> {
  if (method !== 'DELETE' || response.status !== 404) return response;
  const isGone = (await problemOf(response))?.code.startsWith('unknown-');
  if (!isGone) return response;
  const done = withUrl(url, new Response(null, { status: 204, headers: response.headers }));
  goneBefore.add(done);
  return done;
}

const goneBefore = new WeakSet<Response>();

/** Whether a response stands for one that was lost: what was to be deleted is not there any more. No server answers so. */
export function isGoneBefore(response: Response): boolean {
  return goneBefore.has(response);
}

function orNoAnswer(outcome: Response | Error, { url }: Request, attempts: number): Response {
  if (outcome instanceof Response) return outcome;
  const tries = attempts === 1 ? '' : ` after ${attempts} attempts`;
  const { message, cause = outcome } = outcome;
  throw new KeytallyError('no-answer', `No answer from ${new URL(url).origin}${tries}: ${message}`, {
    cause,
  });
}
