import { KeytallyError, type Problem } from '@keytally/client';

/** The server refused a call: the problem that it answered, and when to try again if it said so. */
export class RefusedCall extends Error {
  override readonly name = 'RefusedCall';
  readonly problem: Problem;
  readonly retryAfterSeconds: number | undefined;

  constructor(problem: Problem, response: Response) {
    super(`${problem.code}: ${problem.detail}`);
    this.problem = problem;
    const seconds = Number(response.headers.get('Retry-After') ?? Number.NaN);
    this.retryAfterSeconds = Number.isNaN(seconds) ? undefined : seconds;
  }
}

export type Answer<Data> =
  | { readonly data: Data; readonly error?: undefined; readonly response: Response }
  | { readonly data?: undefined; readonly error: Problem; readonly response: Response };

/** The data of an answer; throws a `RefusedCall` if the server refused. */
export function dataOf<Data>(answer: Answer<Data>): Data {
  if (answer.error !== undefined) throw new RefusedCall(answer.error, answer.response);
  return answer.data;
}

/** Whether the server said that it does not know who calls. */
export function isUnauthorised(error: unknown): boolean {
  return error instanceof RefusedCall && error.problem.status === 401;
}

/** Whether no answer came: the server is gone, or the way to it. */
export function isGone(error: unknown): boolean {
  return error instanceof KeytallyError && error.code === 'no-answer';
}

/** Whether the same call may succeed in a moment. A report that took too long would take too long again. */
export function isBusy(error: unknown): boolean {
  return error instanceof RefusedCall && error.problem.status === 503 && error.problem.code !== 'time-limit';
}

/** What the server found wrong with one part of the body, by its JSON Pointer: for the field that the part is in. */
export function fieldError(error: unknown, pointer: string): string | undefined {
  if (!(error instanceof RefusedCall)) return undefined;
  const faults = error.problem.errors?.filter((one) => isWithin(one.pointer, pointer)) ?? [];
  return faults.length > 0 ? faults.map(({ message }) => message).join('\n') : undefined;
}

function isWithin(pointer: string, whole: string): boolean {
  return pointer === whole || pointer.startsWith(`${whole}/`);
}
