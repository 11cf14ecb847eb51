import type { IncomingMessage, ServerResponse } from 'node:http';
import { type MockAnswer, problem } from './mock-answer.ts';
import { type MockRequest, readRequest } from './read-request.ts';

/** Answers an HTTP request from any origin. */
export async function answerRequest(
  answer: (request: MockRequest) => Promise<MockAnswer>,
  message: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  allowOrigin(message, response);
  if (message.method === 'OPTIONS') {
    response.writeHead(204).end();
    return;
  }
  try {
    send(response, await answer(await readRequest(message)));
  } catch (error) {
    console.error(error);
    send(response, problem('internal-error', 'The mock failed; its console says why.'));
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

function send(response: ServerResponse, { statusCode, headers = {}, body }: MockAnswer): void {
  for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
  const isText = typeof body === 'string' || body === undefined;
  response.writeHead(statusCode).end(isText ? body : JSON.stringify(body));
}
