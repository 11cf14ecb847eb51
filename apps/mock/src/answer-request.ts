import type { IncomingMessage, ServerResponse } from 'node:http';
import { exposedHeaders } from '@keytally/contract/document';
import { type MockAnswer, problem, sentBody } from './mock-answer.ts';
import { type MockRequest, readRequest } from './read-request.ts';

interface AnswerOptions {
  readonly origins: readonly string[];
  readonly log?: ((line: string) => void) | undefined;
}

/** Answers an HTTP request. Pages of the given origins may read the answer, as those of the server's setting may. */
export async function answerRequest(
  answer: (request: MockRequest) => Promise<MockAnswer>,
  message: IncomingMessage,
  response: ServerResponse,
  { origins, log }: AnswerOptions,
): Promise<void> {
  allowOrigin(message, response, origins);
  const begin = performance.now();
  const send = (given: MockAnswer) => {
    write(response, given);
    log?.(lineOf(message, given, performance.now() - begin));
  };
  try {
    const request = await readRequest(message);
    if ('malformed' in request) {
      const refusal = problem('malformed-request', request.malformed, { headers: { Connection: 'close' } });
      return send(refusal);
    }
    send(await answer(request));
  } catch (error) {
    // The caller has hung up within its request.
    if (message.destroyed && !message.complete) return;
    console.error(error);
    send(problem('internal-error', 'The mock failed; its console says why.'));
  }
}

/** `POST /v3/events/demo 400 invalid-request, 3 ms`. A query may have what is nobody's business. */
function lineOf({ method, url = '' }: IncomingMessage, { statusCode, body }: MockAnswer, ms: number): string {
  const { code = '' } = (statusCode >= 400 && typeof body === 'object' ? body : {}) as { code?: string };
  return `${[method, url.split('?')[0], statusCode, code].join(' ').trim()}, ${Math.round(ms)} ms`;
}

function allowOrigin(
  { headers }: IncomingMessage,
  response: ServerResponse,
  origins: readonly string[],
): void {
  if (origins.length === 0) return;
  response.setHeader('Vary', 'Origin');
  const { origin = '' } = headers;
  if (!origins.includes(origin)) return;
  response.setHeader('Access-Control-Allow-Origin', origin);
  response.setHeader('Access-Control-Allow-Headers', headers['access-control-request-headers'] ?? '*');
  response.setHeader('Access-Control-Allow-Methods', 'GET, HEAD, PUT, POST, PATCH, DELETE, OPTIONS');
  response.setHeader('Access-Control-Expose-Headers', exposedHeaders.join(','));
}

function write(response: ServerResponse, { statusCode, headers = {}, body }: MockAnswer): void {
  for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
  response.writeHead(statusCode).end(sentBody(body));
}
