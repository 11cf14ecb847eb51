import { type CallOptions, call } from '@keytally/contract-tests/call';
import { expect } from 'vitest';

/** An answer, as it can be compared with that of another server to the same call. */
interface ComparableAnswer {
  readonly asked: string;
  readonly status: number;
  readonly type: string | null;
  readonly body: unknown;
}

/** Makes calls one after another, and keeps the answers. */
export class Caller {
  readonly answers: ComparableAnswer[] = [];
  readonly #url: string;
  readonly #names = new Names();

  constructor(url: string) {
    this.#url = url;
  }

  async ask(operationId: string, options: CallOptions = {}): ReturnType<typeof call> {
    const answer = await call(this.#url, operationId, options);
    const type = answer.headers.get('Content-Type');
    const headers = ['X-Watermark', 'X-Next-Cursor', 'Retry-After', 'WWW-Authenticate'].map((name) =>
      this.#names.replaceIn(name, answer.headers.get(name)),
    );
    const body = type?.includes('json') && !type.includes('ndjson') ? JSON.parse(answer.text) : answer.text;
    this.answers.push({
      asked: `${this.answers.length} ${operationId}${this.#names.replaceIn('query', options.query ?? '')}`,
      status: answer.status,
      type,
      body: [this.#names.replaceIn('body', body), headers],
    });
    return answer;
  }

  /** Resolves when every server takes the tokens of a key: others than the one that registered it may look later. */
  async waitUntilKnown(token: string): Promise<void> {
    const isKnown = async () => (await call(this.#url, 'getCaller', { token })).status === 200;
    await expect.poll(async () => [await isKnown(), await isKnown(), await isKnown()]).not.toContain(false);
  }

  /** Makes a call that succeeds, and returns its body. */
  async change<Body>(operationId: string, options: CallOptions = {}): Promise<Body> {
    const { status, text } = await this.ask(operationId, options);
    if (status !== 200) throw new Error(`${operationId} was refused: ${text}`);
    return JSON.parse(text) as Body;
  }
}

/** Instants at which something was done, as opposed to those of records, and numbers that refused calls take too. */
const PASSING = new Set([
  'at',
  'createdAt',
  'updatedAt',
  'deletedAt',
  'effectiveBy',
  'expiresAt',
  'renewableUntil',
  'startedAt',
  'notAfter',
  'lastUsedOn',
  'number',
]);

/** What a server makes up: watermarks, cursors, ids of requests and sessions, codes and thumbprints. */
const MADE_UP =
  /(?<![\w-])(w-\d+|[acr]_[\w.-]{16,}|session-[\w-]{12}|[\w-]{43}|[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12})(?![\w-])/g;

/** Names what differs from server to server by when it was first seen, so that the same is still seen to be the same. */
class Names {
  readonly #names = new Map<string, string>();

  replaceIn(field: string, value: unknown): unknown {
    if (PASSING.has(field)) return '(passing)';
    if (typeof value === 'string') return value.replaceAll(MADE_UP, (found) => this.#nameOf(found));
    if (Array.isArray(value)) return value.map((one) => this.replaceIn('', one));
    if (typeof value !== 'object' || value === null) return value;
    return Object.fromEntries(
      Object.entries(value).map(([name, inside]) => [name, this.replaceIn(name, inside)]),
    );
  }

  #nameOf(value: string): string {
    const known = this.#names.get(value) ?? `(made up, number ${this.#names.size})`;
    this.#names.set(value, known);
    return known;
  }
}
