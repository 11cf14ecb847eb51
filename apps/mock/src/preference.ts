import { document, type Operation, resolve } from '@keytally/contract/document';
import { inputProblem, type MockAnswer } from './mock-answer.ts';

/** The longest wait for an answer. */
const MOST_SECONDS = 30;

/** How long the answer is to take, in seconds: `Prefer: wait=2`. */
export function preferredWait(headers: Readonly<Record<string, string>>): number {
  const seconds = Number(preferred(headers, 'wait') ?? 0);
  return seconds > 0 ? Math.min(MOST_SECONDS, seconds) : 0;
}

/** Whether the answer is to be made up from its schema: `Prefer: dynamic` or `Prefer: dynamic=true`. */
export function prefersDynamic({ prefer = '' }: Readonly<Record<string, string>>): boolean {
  return /(?:^|[,;])\s*dynamic\s*(?:=\s*"?true"?\s*)?(?:$|[,;])/i.test(prefer);
}

/** The value of a preference, a token or a quoted text (RFC 7240 section 2). */
function preferred({ prefer = '' }: Readonly<Record<string, string>>, name: string): string | undefined {
  const pattern = new RegExp(`(?:^|[,;])\\s*${name}\\s*=\\s*(?:"([^"]*)"|([^\\s,;"]*))`, 'i');
  const [, quoted, token] = pattern.exec(prefer) ?? [];
  return quoted ?? token;
}

/** The example that a request prefers to the usual answer, or the answer if there is no such example. */
type Preference =
  | { readonly shown?: ShownExample; readonly refusal?: never }
  | { readonly refusal: MockAnswer; readonly shown?: never };

/** An example of an operation, or the first one of a status. */
export interface ShownExample {
  readonly status: number;
  readonly name?: string;
  readonly type?: string;
}

/** Reads `Prefer: code=404`, `Prefer: code=unknown-product` and `Prefer: example=name` (RFC 7240). */
export function preferenceOf(operation: Operation, headers: Readonly<Record<string, string>>): Preference {
  const code = preferred(headers, 'code');
  const name = preferred(headers, 'example');
  const isStatus = code === undefined || /^\d+$/.test(code);
  if (code === undefined && name === undefined) return {};
  if (name === undefined && isStatus) return preferStatus(operation, Number(code));
  if (name === undefined) return preferProblem(operation, code ?? '');
  return preferExample(operation, { name, ...(isStatus && code !== undefined && { status: Number(code) }) });
}

function preferStatus(operation: Operation, status: number): Preference {
  const statuses = Object.keys(operation.responses);
  if (statuses.includes(String(status))) return { shown: { status } };
  return refused(`asks for ${status}, which this operation never answers; there are ${statuses.join(', ')}`);
}

function preferProblem(operation: Operation, code: string): Preference {
  const codes = examplesOf(operation).filter(({ status }) => status >= 400);
  const shown = codes.find(({ name }) => name === code);
  if (shown) return { shown };
  return refused(
    `asks for the problem "${code}", which this operation never answers; there are ${exampleNames(codes)}`,
  );
}

function preferExample(
  operation: Operation,
  { name, status }: { readonly name: string; readonly status?: number },
): Preference {
  const all = examplesOf(operation).filter((one) => status === undefined || one.status === status);
  const shown = all.find((one) => one.name === name);
  if (shown) return { shown };
  const there = all.length === 0 ? 'there are none' : `there are ${exampleNames(all)}`;
  return refused(`asks for the example "${name}", which this operation does not have; ${there}`);
}

function exampleNames(examples: readonly Required<ShownExample>[]): string {
  return [...new Set(examples.map(({ name }) => name))].join(', ');
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
