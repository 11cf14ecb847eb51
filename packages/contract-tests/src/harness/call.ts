import { expectDeclared, operationOf, type ReadAnswer } from './expect-contract.ts';

/** A request, but for its operation. */
export interface CallOptions {
  readonly path?: Readonly<Record<string, string>>;
  readonly query?: string;
  readonly token?: string;
  readonly headers?: Readonly<Record<string, string>>;
  /** Sent as it is when it is text or bytes, else as JSON. */
  readonly body?: unknown;
}

/** Calls an operation with anything at all, and expects that the contract declares the answer. */
export async function call(url: string, operationId: string, options: CallOptions = {}): Promise<ReadAnswer> {
  const { token, body } = options;
  const isRaw = typeof body === 'string' || body instanceof Uint8Array;
  const response = await fetch(`${url}${targetOf(operationId, options)}`, {
    method: operationOf(operationId).method.toUpperCase(),
    headers: {
      ...(body !== undefined && { 'Content-Type': 'application/json' }),
      ...(token !== undefined && { Authorization: `Bearer ${token}` }),
      ...options.headers,
    },
    redirect: 'manual',
    ...(body !== undefined && { body: isRaw ? (body as string) : JSON.stringify(body) }),
  });
  const answer = { status: response.status, headers: response.headers, text: await response.text() };
  expectDeclared(operationId, answer);
  return answer;
}

/** Path and query of a request, with placeholders for path parameters that it does not give. */
export function targetOf(operationId: string, { path = {}, query = '' }: CallOptions): string {
  const filled = operationOf(operationId).path.replaceAll(
    /\{(\w+)\}/g,
    (_, name: string) => path[name] ?? `no-${name}`,
  );
  return `${filled}${query}`;
}

/** The code of a problem answer. */
export function codeOf({ text }: ReadAnswer): string {
  return (JSON.parse(text) as { code: string }).code;
}

/** Pointers and codes of what a problem answer lists. */
export function itemsOf({ text }: ReadAnswer): string[] {
  const { errors = [] } = JSON.parse(text) as { errors?: { pointer: string; code: string }[] };
  return errors.map(({ pointer, code }) => `${pointer} ${code}`);
}
