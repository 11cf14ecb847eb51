import { document, type Operation, resolve } from '@keytally/contract/document';
import { inputProblem, type MockAnswer } from './mock-answer.ts';

/** The example that a request prefers to the usual answer, or the answer if there is no such example. */
export type Preference =
  | { readonly shown?: ShownExample; readonly refusal?: never }
  | { readonly refusal: MockAnswer; readonly shown?: never };

/** An example of an operation, or the first one of a status. */
export interface ShownExample {
  readonly status: number;
  readonly name?: string;
  readonly type?: string;
}

/** Reads `Prefer: code=404`, `Prefer: code=unknown-product` and `Prefer: example=name` (RFC 7240). */
export function preferenceOf(
  operation: Operation,
  { prefer = '' }: Readonly<Record<string, string>>,
): Preference {
  const [, code] = /\bcode="?([\w-]+)/i.exec(prefer) ?? [];
  const [, name] = /\bexample="?([\w.-]+)/i.exec(prefer) ?? [];
  const isStatus = code === undefined || /^\d+$/.test(code);
  if (code === undefined && name === undefined) return {};
  if (name === undefined && isStatus) return preferStatus(operation, Number(code));
  return preferExample(operation, {
    name: name ?? code ?? '',
    ...(isStatus && code !== undefined && { status: Number(code) }),
  });
}

function preferStatus(operation: Operation, status: number): Preference {
  const statuses = Object.keys(operation.responses);
  if (statuses.includes(String(status))) return { shown: { status } };
  return refused(`asks for ${status}, which this operation never answers; there are ${statuses.join(', ')}`);
}

function preferExample(
  operation: Operation,
  { name, status }: { readonly name: string; readonly status?: number },
): Preference {
  const all = examplesOf(operation).filter((one) => status === undefined || one.status === status);
  const shown = all.find((one) => one.name === name);
  if (shown) return { shown };
  const names = [...new Set(all.map((one) => one.name))];
  const there = names.length === 0 ? 'there are none' : `there are ${names.join(', ')}`;
  return refused(`asks for an example that this operation does not have; ${there}`);
}

function examplesOf({ responses }: Operation): Required<ShownExample>[] {
  return Object.entries(responses).flatMap(([status, response]) =>
    Object.entries(resolve(document, response).content ?? {}).flatMap(([type, { examples = {} }]) =>
      Object.keys(examples).map((name) => ({ status: Number(status), name, type })),
    ),
  );
}

function refused(message: string): Preference {
  return { refusal: inputProblem([{ pointer: '/header/Prefer', code: 'invalid-request', message }]) };
}
