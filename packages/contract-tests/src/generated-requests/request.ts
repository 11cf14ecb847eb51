import fc from 'fast-check';
import { toCurl } from './curl.ts';
import type { GeneratedRequest } from './generated-request.ts';

/** The parts of a request, as they are generated. */
export interface RequestParts {
  /** Values of the parameters, not encoded yet. */
  readonly path: Readonly<Record<string, string>>;
  readonly query?: readonly (readonly [name: string, value: string])[];
  readonly accept?: string;
  readonly body?: RequestBody | undefined;
}

export interface RequestBody {
  readonly type: string;
  readonly text: string;
}

/** Makes a request of its parts. Where a property fails, it shows itself as the command that sends it. */
export function toRequest(
  operationId: string,
  { path, query = [], accept, body }: RequestParts,
): GeneratedRequest {
  const encoded = Object.entries(path).map(([name, value]) => [name, encodeURIComponent(value)]);
  const request: GeneratedRequest = {
    operationId,
    path: Object.fromEntries(encoded),
    ...(query.length > 0 && { query: `?${new URLSearchParams(query.map(([...pair]) => pair))}` }),
    headers: {
      ...(accept !== undefined && { Accept: accept }),
      ...(body !== undefined && { 'Content-Type': body.type }),
    },
    ...(body !== undefined && { body: body.text }),
  };
  return Object.assign(request, { [fc.toStringMethod]: () => toCurl(request) });
}

/** JSON that tells -0 from 0, as `JSON.stringify` does not. */
export function toJson(value: unknown): string {
  return JSON.stringify(value, (_, part: unknown) => (Object.is(part, -0) ? MINUS_ZERO : part));
}

/** Node has it, TypeScript does not know it yet. */
const MINUS_ZERO = (JSON as unknown as { rawJSON(text: string): object }).rawJSON('-0');
