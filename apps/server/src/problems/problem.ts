import { type Problem, type ProblemCode, problems, type Schema } from '@keytally/contract';

/** One error in the input. */
export type ProblemItem = Schema<'ProblemItem'>;

interface ProblemOptions {
  readonly errors?: readonly ProblemItem[];
  readonly headers?: Readonly<Record<string, string>>;
  readonly cause?: unknown;
  /** The reason for the audit trail, if it must say more than the code that the caller gets. */
  readonly auditReason?: 'product-out-of-reach';
}

/** Maximum number of errors in one answer. */
export const MOST_ITEMS = 100;

/**
 * Why a request is refused, with a code of the contract. `detail` and `errors` are for the caller, `cause` is for the
 * log.
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
 * A problem with the input. Its code is that of its items if all share one, otherwise `invalid-request`; its status is
 * always that of its items.
 */
export class InputProblem extends RequestProblem {
  readonly #status: number;

  constructor(items: readonly ProblemItem[]) {
    super(sharedCode(items), detailOf(items), { errors: items.slice(0, MOST_ITEMS) });
    this.#status = statusOf(items);
  }

  override get status(): number {
    return this.#status;
  }
}

function detailOf(items: readonly ProblemItem[]): string {
  const [first] = items;
  const { length } = items;
  if (first !== undefined && length === 1) return `${itemPlace(first)} ${first.message}.`;
  if (length > MOST_ITEMS) {
    return `The request has more than ${MOST_ITEMS} errors; the first ${MOST_ITEMS} are listed in "errors".`;
  }
  return `The request has ${length} errors, listed in "errors".`;
}

function itemPlace({ pointer }: ProblemItem): string {
  return pointer === '' ? 'The body' : pointer;
}

/** The same answer for a product that does not exist and for one that the token cannot reach. */
export function unknownProduct(options: ProblemOptions = {}): RequestProblem {
  const detail = 'There is no product with this id, or this token has no access to it.';
  return new RequestProblem('unknown-product', detail, options);
}

/**
 * The answer to a problem (RFC 9457).
 *
 * @param basePath the path before every path of the contract
 */
export function toProblem(problem: RequestProblem, requestId: string, basePath = ''): Problem {
  return {
    type: `${basePath}/problems/${problem.code}`,
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

/** Who sent no token is told nothing more (RFC 6750 section 3.1). */
function challenge(code: ProblemCode, title: string): string {
  return code === 'token-missing' ? 'Bearer' : `Bearer error="invalid_token", error_description="${title}"`;
}

function headersOf(code: ProblemCode): Record<string, string> {
  const { status, title } = problems[code];
  if (status === 401) return { 'WWW-Authenticate': challenge(code, title) };
  if (status === 503) return { 'Retry-After': '5' };
  return {};
}
