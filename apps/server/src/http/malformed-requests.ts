import type { RequestListener } from 'node:http';
import type { Log } from '@keytally/runtime';
import { malformedPart } from '@keytally/validation/head';
import { createEarlyRefusal, sendEarlyRefusal } from './early-refusal.ts';

/**
 * Refuses requests that Node accepts but that two readers could understand differently, with 400, and closes the
 * connection: a proxy in front of the server may have understood another request.
 */
export function refuseMalformed(listener: RequestListener, log: Log, basePath = ''): RequestListener {
  return (request, response) => {
    const fault = malformedPart(request);
    if (fault === undefined) return listener(request, response);
    const answer = createEarlyRefusal({ code: 'malformed-request', detail: fault }, basePath);
    log.debug({ requestId: answer.requestId, code: 'malformed-request', reason: fault }, 'request refused');
    sendEarlyRefusal(response, answer);
  };
}
