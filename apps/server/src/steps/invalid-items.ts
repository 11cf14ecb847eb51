import type { Request } from 'express';
import type { error as validationError } from 'express-openapi-validator';
import { LONGEST_NAME, MOST_ITEMS, type ProblemItem } from '../problems/problem.ts';

/** One error that the validator reports. */
interface FoundFault {
  readonly path?: string | undefined;
  readonly message?: string | undefined;
}

type Validation = InstanceType<(typeof validationError)['BadRequest']>;

/**
 * The errors that the validator found in a request, without repetitions, with a pointer to each. There are no more of
 * them than an answer lists: in some small bodies the validator finds thousands, because it tries every alternative of
 * a schema.
 */
export function itemsOf({ errors, path, message }: Validation, request: Request): ProblemItem[] {
  const items = new Map<string, ProblemItem>();
  for (const found of errors.length > 0 ? errors : [{ path, message }]) {
    const item = itemOf(found, request);
    items.set(`${item.pointer} ${item.message}`, item);
    if (items.size > MOST_ITEMS) break;
  }
  return [...items.values()];
}

function itemOf({ path, message = '' }: FoundFault, request: Request): ProblemItem {
  const text = message.startsWith('Unknown query parameter') ? 'is not a parameter of this request' : message;
  return {
    pointer: toPointer(path ?? '', request),
    code: 'invalid-request',
    message: text || 'does not fit the contract',
  };
}

/** Converts a path of the validator to a JSON Pointer, cut before a field name that is too long to repeat. */
function toPointer(path: string, { body, params, query }: Request): string {
  const [part = '', ...steps] = stepsOf(path.slice(1), { body, params, query });
  const tooLong = steps.findIndex((step) => step.length > LONGEST_NAME);
  const short = tooLong === -1 ? steps : steps.slice(0, tooLong);
  return `${PARTS[part] ?? ''}${short.map(pointerTo).join('')}`;
}

/** The start of pointers into a part of the request, by the validator's name of the part. */
const PARTS: Readonly<Record<string, string>> = { body: '', params: '/path', query: '/query' };

/** Splits a path into steps. It contains unknown field names unescaped, with any characters. */
function stepsOf(path: string, value: unknown): string[] {
  const members = Object(value) as Readonly<Record<string, unknown>>;
  if (path === '' || Object.hasOwn(members, path)) return [path];
  const end = path.indexOf('/');
  if (end === -1) return [path];
  const step = path.slice(0, end);
  return [step, ...stepsOf(path.slice(end + 1), members[step])];
}

/** The JSON Pointer of one step (RFC 6901, section 3). */
function pointerTo(step: string): string {
  return `/${step.replaceAll('~', '~0').replaceAll('/', '~1')}`;
}
