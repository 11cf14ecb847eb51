import { KeytallyError, RefusedCall } from '@keytally/client';

/** Whether the server said that it does not know who calls. */
export function isUnauthorised(error: unknown): error is RefusedCall {
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
