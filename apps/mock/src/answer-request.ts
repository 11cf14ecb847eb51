import type { IncomingMessage, ServerResponse } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { gunzipSync } from 'node:zlib';
import { type IHttpRequest, ProblemJsonError } from '@stoplight/prism-http';
import type { AskPrism, Preference } from './ask-prism.ts';
import type { MockAnswer } from './mock-answer.ts';

/** Longest header that every HTTP client reads. */
const LONGEST_HEADER = 8_000;

/** Answers an HTTP request with Prism's response. */
export async function answerRequest(
  ask: AskPrism,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  allowOrigin(request, response);
  if (request.method === 'OPTIONS') {
    response.writeHead(204).end();
    return;
  }
  try {
    send(response, await ask(...(await read(request))));
  } catch (error) {
    sendProblem(response, error);
  }
}

/** Pages of any origin may use the mock. */
function allowOrigin({ headers }: IncomingMessage, response: ServerResponse): void {
  response.setHeader('Access-Control-Allow-Origin', headers.origin ?? '*');
  response.setHeader('Access-Control-Allow-Credentials', 'true');
  response.setHeader('Access-Control-Allow-Headers', headers['access-control-request-headers'] ?? '*');
  response.setHeader('Access-Control-Allow-Methods', 'GET, HEAD, PUT, POST, PATCH, DELETE, OPTIONS');
  response.setHeader('Access-Control-Expose-Headers', '*');
  response.setHeader('Vary', 'Origin');
}

/** The request in Prism's form, and the response that it prefers. */
async function read(message: IncomingMessage): Promise<[IHttpRequest, Preference]> {
  const { pathname, searchParams } = new URL(message.url ?? '', 'http://mock.example');
  const names = [...new Set(searchParams.keys())];
  const request: IHttpRequest = {
    method: (message.method === 'HEAD' ? 'get' : message.method?.toLowerCase()) as IHttpRequest['method'],
    url: {
      path: pathname,
      query: Object.fromEntries(names.map((name) => [name, valueIn(searchParams, name)])),
    },
    headers: message.headers as Record<string, string>,
  };
  if (!isDecodable(pathname)) return [request, { code: 404 }];
  if (!isUtf8(message)) return [request, { code: 415 }];
  const bytes = await buffer(message);
  if (bytes.length === 0) return [request, preferenceOf(message)];
  try {
    return [{ ...request, body: parseBody(message, bytes) }, preferenceOf(message)];
  } catch {
    return [request, { code: 400, exampleKey: 'malformed-json' }];
  }
}

function valueIn(parameters: URLSearchParams, name: string): string | string[] {
  const [first = '', ...others] = parameters.getAll(name);
  return others.length === 0 ? first : [first, ...others];
}

function isDecodable(path: string): boolean {
  try {
    return decodeURIComponent(path) !== '';
  } catch {
    return false;
  }
}

function isUtf8({ headers }: IncomingMessage): boolean {
  const [, charset = 'utf-8'] = /;\s*charset="?([^";\s]+)/i.exec(headers['content-type'] ?? '') ?? [];
  return charset.toLowerCase() === 'utf-8';
}

function parseBody({ headers }: IncomingMessage, bytes: Buffer): unknown {
  const inflated = headers['content-encoding'] === 'gzip' ? gunzipSync(bytes) : bytes;
  const text = new TextDecoder('utf-8', { fatal: true }).decode(inflated);
  return /^application\/(.+\+)?json\b/i.test(headers['content-type'] ?? '') ? JSON.parse(text) : text;
}

/** `Prefer: code=404`, `Prefer: example=name`. */
function preferenceOf({ headers: { prefer = '' } }: IncomingMessage): Preference {
  const [, code] = /\bcode=(\d{3})\b/.exec(String(prefer)) ?? [];
  const [, exampleKey] = /\bexample=([\w-]+)/.exec(String(prefer)) ?? [];
  return {
    ...(code !== undefined && { code: Number(code) }),
    ...(exampleKey !== undefined && { exampleKey }),
  };
}

function send(response: ServerResponse, { statusCode, headers = {}, body, violations }: MockAnswer): void {
  for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
  if (violations.length > 0) response.setHeader('sl-violations', inHeader(violations));
  const isText = typeof body === 'string' || body === undefined;
  response.writeHead(statusCode).end(isText ? body : JSON.stringify(body));
}

/** Headers must be ASCII, but violations may quote any text of the request. */
function inHeader(violations: readonly object[]): string {
  return JSON.stringify(violations)
    .replace(/[^ -~]/g, '?')
    .slice(0, LONGEST_HEADER);
}

/** If Prism has no response, its own error becomes the problem. */
function sendProblem(response: ServerResponse, error: unknown): void {
  const problem = ProblemJsonError.toProblemJson(error as Error);
  response
    .writeHead(problem.status, { 'Content-Type': 'application/problem+json' })
    .end(JSON.stringify(problem));
}
