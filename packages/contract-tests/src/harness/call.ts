import { expectDeclared, operationOf, type ReadAnswer } from './expect-contract.ts';

interface CallOptions {
  readonly path?: Readonly<Record<string, string>>;
  readonly query?: string;
  readonly token?: string;
  readonly headers?: Readonly<Record<string, string>>;
  /** Sent as it is when it is text or bytes, else as JSON. */
  readonly body?: unknown;
}

/** Calls an operation with anything at all, and expects that the contract declares the answer. */
export async function call(url: string, operationId: string, options: CallOptions = {}): Promise<ReadAnswer> {
  const { method, path } = operationOf(operationId);
  const { token, body, query = '' } = options;
  const target = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => options.path?.[name] ?? `no-${name}`);
  const isRaw = typeof body === 'string' || body instanceof Uint8Array;
  const response = await fetch(`${url}${target}${query}`, {
    method: method.toUpperCase(),
    headers: {
      ...(body !== undefined && { 'Content-Type': 'application/json' }),
      ...(token !== undefined && { Authorization: `Bearer ${token}` }),
      ...options.headers,
    },
    ...(body !== undefined && { body: isRaw ? (body as string) : JSON.stringify(body) }),
  });
  const answer = { status: response.status, headers: response.headers, text: await response.text() };
  expectDeclared(operationId, answer);
  return answer;
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
