import { type Problem, type ProblemCode, problems, type Schema } from '@keytally/contract';

/** One thing that is wrong with the input. */
export type ProblemItem = Schema<'ProblemItem'>;

interface ProblemOptions {
  readonly errors?: readonly ProblemItem[];
  readonly headers?: Readonly<Record<string, string>>;
  readonly cause?: unknown;
  /** What the audit trail is told beside the code, where the caller is not. */
  readonly auditReason?: 'product-out-of-reach';
}

/**
 * Names of fields that are longer are not given back: they are none of the contract, and may be what belongs in no
 * answer.
 */
export const LONGEST_NAME = 64;

/** The most things wrong with one input that an answer lists. */
export const MOST_ITEMS = 100;

/**
 * Why a request is not carried out, in the words of the contract. `detail` and `errors` are for the caller; `cause`
 * is for the log.
 */
export class RequestProblem extends Error {
  override readonly name = 'RequestProblem';
  readonly code: ProblemCode;
  readonly errors: readonly ProblemItem[];
  readonly headers: Readonly<Record<string, string>>;
  readonly auditReason: ProblemOptions['auditReason'];

  constructor(code: ProblemCode, detail: string = problems[code].title, options: ProblemOptions = {}) {
    super(detail, { cause: options.cause });
    this.code = code;
    this.errors = options.errors ?? [];
    this.auditReason = options.auditReason;
    this.headers = { ...headersOf(code), ...options.headers };
  }

  get status(): number {
    return problems[this.code].status;
  }
}

/**
 * A problem of wrong input. Its code is that of its items when all share one, else `invalid-request`; its status is
 * that of its items all the same.
 */
export class InputProblem extends RequestProblem {
  readonly #status: number;

  constructor(items: readonly ProblemItem[]) {
    const detail = `${countOf(items)} wrong; see "errors".`;
    super(sharedCode(items), detail, { errors: items.slice(0, MOST_ITEMS) });
    this.#status = statusOf(items);
  }

  override get status(): number {
    return this.#status;
  }
}

function countOf({ length }: readonly unknown[]): string {
  if (length > MOST_ITEMS) return `More than ${MOST_ITEMS} things are`;
  return length === 1 ? '1 thing is' : `${length} things are`;
}

/** The same words for a product that is not there and for one that the caller's token does not reach. */
export function unknownProduct(options: ProblemOptions = {}): RequestProblem {
  const detail = 'There is no product of this id that this token may reach.';
  return new RequestProblem('unknown-product', detail, options);
}

/** The answer to a problem (RFC 9457). */
export function toProblem(problem: RequestProblem, requestId: string): Problem {
  return {
    type: `/problems/${problem.code}`,
    title: problems[problem.code].title,
    status: problem.status,
    detail: problem.message,
    instance: requestId,
    code: problem.code,
    ...(problem.errors.length > 0 && { errors: [...problem.errors] }),
  };
}

function sharedCode(items: readonly ProblemItem[]): ProblemCode {
  const codes = new Set(items.map(({ code }) => code));
  const [code] = codes;
  return code !== undefined && codes.size === 1 ? code : 'invalid-request';
}

function statusOf(items: readonly ProblemItem[]): number {
  return items.reduce((status, { code }) => Math.max(status, problems[code].status), 400);
}

function headersOf(code: ProblemCode): Record<string, string> {
  const { status } = problems[code];
  if (status === 401) return { 'WWW-Authenticate': 'Bearer' };
  if (status === 503) return { 'Retry-After': '5' };
  return {};
}
