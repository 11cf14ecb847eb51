import type { CallOptions } from '../harness/call.ts';

/** A request of an operation, but for the token. Its body is text. */
export interface GeneratedRequest extends Omit<CallOptions, 'token'> {
  readonly operationId: string;
  readonly body?: string;
}
