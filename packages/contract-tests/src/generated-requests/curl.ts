import { targetOf } from '../harness/call.ts';
import { operationOf } from '../harness/expect-contract.ts';
import type { GeneratedRequest } from './generated-request.ts';

/**
 * A shell command that sends a request to the server of `npm start`, with the token in `TOKEN`. The body comes by a
 * pipe, because it may be longer than an argument may be.
 */
export function toCurl(request: GeneratedRequest, url = 'http://127.0.0.1:8080'): string {
  const { operationId, headers = {}, body } = request;
  const { method, security } = operationOf(operationId);
  const command = [
    `curl -X ${method.toUpperCase()} ${quoted(`${url}${targetOf(operationId, request)}`)}`,
    ...(security.length > 0 ? ['-H "Authorization: Bearer $TOKEN"'] : []),
    ...Object.entries(headers).map(([name, value]) => `-H ${quoted(`${name}: ${value}`)}`),
  ].join(' ');
  return body === undefined ? command : `printf %s ${quoted(body)} | ${command} --data-binary @-`;
}

/** As one word of a POSIX shell. */
function quoted(text: string): string {
  return `'${text.replaceAll("'", `'\\''`)}'`;
}
