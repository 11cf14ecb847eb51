import { KeytallyError } from '@keytally/client';
import { tell } from '../command/output.ts';

type Send = (request: Request) => Promise<Response>;

/** A redirect is an error: the token was made for the server that the user named. */
export function refusingRedirects(send: typeof fetch | Send): Send {
  return async (request) => {
    const response = await send(new Request(request, { redirect: 'manual' }));
    if (response.status < 300 || response.status > 399 || response.status === 304) return response;
    // Of the client's own errors, so that it does not take it for a failure of the network, and tries again.
    throw new KeytallyError(
      'unexpected-answer',
      `${request.url} leads to ${response.headers.get('Location') ?? 'another place'}: use the URL of the server itself.`,
    );
  };
}

/** Prints each request and its outcome on standard error; no token is printed. */
export function printing(send: typeof fetch | Send): Send {
  return async (request) => {
    const start = performance.now();
    const print = (outcome: string) => {
      const milliseconds = Math.round(performance.now() - start);
      tell(`${request.method} ${request.url}: ${outcome} after ${milliseconds} ms`);
    };
    try {
      const response = await send(request);
      print(`${response.status}, request ${response.headers.get('X-Request-Id')},`);
      return response;
    } catch (error) {
      print('no answer');
      throw error;
    }
  };
}
