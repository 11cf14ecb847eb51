import type { Request } from 'express';
import type { error as validationError } from 'express-openapi-validator';
import { LONGEST_NAME, type ProblemItem } from '../problem.ts';

type Validation = InstanceType<(typeof validationError)['BadRequest']>;

/** What the validator found wrong with a request, each thing once, with a pointer to its place. */
export function itemsOf({ errors, path, message }: Validation, request: Request): ProblemItem[] {
  const found = errors.length > 0 ? errors : [{ path, message }];
  const items = found.map(({ path, message = 'does not fit the contract' }) => ({
    pointer: toPointer(path ?? '', request),
    code: 'invalid-request' as const,
    message: message.startsWith('Unknown query parameter') ? 'is not a parameter of this request' : message,
  }));
  return [...new Map(items.map((item) => [`${item.pointer} ${item.message}`, item])).values()];
}

/** The pointer that a path of the validator stands for, no longer than names are given back. */
function toPointer(path: string, { body, params, query }: Request): string {
  const [part = '', ...steps] = stepsOf(path.slice(1), { body, params, query });
  const tooLong = steps.findIndex((step) => step.length > LONGEST_NAME);
  const short = tooLong === -1 ? steps : steps.slice(0, tooLong);
  return `${PARTS[part] ?? ''}${short.map(pointerTo).join('')}`;
}

/** Where pointers into a part of the request begin, by the validator's name of the part. */
const PARTS: Readonly<Record<string, string>> = { body: '', params: '/path', query: '/query' };

/** The steps of a path, which has the names of unknown fields as they are, whatever they hold. */
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
