import { RefusedCall } from '@keytally/client';
import { revisionTag } from '@keytally/contract/revision-tag';

/** What was read, and the entity tag by which a change names that it was made from it (RFC 9110 section 13.1.1). */
export interface Revised<Value> {
  readonly value: Value;
  readonly tag: string | undefined;
}

interface Answered<Data> {
  readonly data: Data;
  readonly response: Response;
}

/** The data of an answer with its tag. */
export function revisedOf<Data>({ data, response }: Answered<Data>): Revised<Data> {
  const tag = response.headers.get('ETag');
  // A proxy that compresses answers rewrites tags, and a rewritten one would match nothing.
  return { value: data, tag: tag === null ? undefined : revisionTag(tag) };
}

/** The header that lets a change be made only from what was seen. */
export function ifMatch(tag: string | undefined): { 'If-Match'?: string } {
  return tag === undefined ? {} : { 'If-Match': tag };
}

/** The headers of a change to something that was seen, or of something new that must replace nothing. */
export function ifMatchOrNew(tag: string | undefined): { 'If-Match'?: string; 'If-None-Match'?: '*' } {
  return tag === undefined ? { 'If-None-Match': '*' } : { 'If-Match': tag };
}

/** Whether a change was refused because somebody else had changed the same before. */
export function isChangedMeanwhile(error: unknown): error is RefusedCall {
  return error instanceof RefusedCall && error.problem.code === 'precondition-failed';
}
