import { once } from 'node:events';
import { request as httpRequest } from 'node:http';
import { text } from 'node:stream/consumers';
import { targetOf } from './call.ts';
import { expectDeclared, operationOf, type ReadAnswer } from './expect-contract.ts';

interface HalvedRequest {
  readonly token: string;
  readonly path: Readonly<Record<string, string>>;
  readonly body: string;
  readonly contentType?: string;
  /** What happens after the first half has been sent. */
  readonly meanwhile: () => Promise<unknown>;
}

/** Sends a request, and the second half of its body after something else has happened. */
export async function sendInHalves(
  url: string,
  operationId: string,
  { token, path, body, contentType = 'application/json', meanwhile }: HalvedRequest,
): Promise<ReadAnswer> {
  const request = httpRequest(`${url}${targetOf(operationId, { path })}`, {
    method: operationOf(operationId).method,
    headers: { Authorization: `Bearer ${token}`, 'Content-Type': contentType, Expect: '100-continue' },
  });
  request.flushHeaders();
  // The server asks for the body once it has accepted the token.
  await once(request, 'continue');
  request.write(body.slice(0, 1));
  await meanwhile();
  request.end(body.slice(1));
  const [response] = await once(request, 'response');
  const headers = new Headers(response.headers as Record<string, string>);
  const answer = { status: response.statusCode, headers, text: await text(response) };
  expectDeclared(operationId, answer);
  return answer;
}
