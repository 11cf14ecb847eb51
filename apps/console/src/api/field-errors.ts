import { RefusedCall } from './refused-call.ts';

/** What the server found wrong with one part of the body, by its JSON Pointer: for the field that the part is in. */
export function fieldError(error: unknown, pointer: string): string | undefined {
  if (!(error instanceof RefusedCall)) return undefined;
  const faults = error.problem.errors?.filter((one) => isWithin(one.pointer, pointer)) ?? [];
  return faults.length > 0 ? faults.map(({ message }) => message).join('\n') : undefined;
}

function isWithin(pointer: string, whole: string): boolean {
  return pointer === whole || pointer.startsWith(`${whole}/`);
}
