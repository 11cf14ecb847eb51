import type { IncomingMessage, RequestListener } from 'node:http';
import type { Log } from '@keytally/runtime';
import { createEarlyRefusal, sendEarlyRefusal } from './early-refusal.ts';

/**
 * Refuses requests that Node accepts but that two readers could understand differently, with 400, and closes the
 * connection: a proxy in front of the server may have understood another request.
 */
export function refuseMalformed(listener: RequestListener, log: Log): RequestListener {
  return (request, response) => {
    const fault = faultOf(request);
    if (fault === undefined) return listener(request, response);
    const answer = createEarlyRefusal('malformed-request', fault);
    log.debug({ requestId: answer.requestId, code: 'malformed-request', reason: fault }, 'request refused');
    sendEarlyRefusal(response, answer);
  };
}

function faultOf({ rawHeaders, headers, httpVersion }: IncomingMessage): string | undefined {
  const names = rawHeaders.filter((_, index) => index % 2 === 0).map((name) => name.toLowerCase());
  const count = (wanted: string) => names.filter((name) => name === wanted).length;
  const coding = headers['transfer-encoding'];
  if (count('host') > 1) return 'The request has two Host headers: send one.';
  if (count('host') === 0 && httpVersion !== '1.0') return 'The request has no Host header: send one.';
  if (count('authorization') > 1) return 'The request has two Authorization headers: send one.';
  if (coding === undefined) return undefined;
  if (httpVersion === '1.0')
    return 'HTTP/1.0 has no Transfer-Encoding: send a Content-Length, or use HTTP/1.1.';
  if (coding.trim().toLowerCase() === 'chunked') return undefined;
  return 'The only supported Transfer-Encoding is chunked.';
}
