import { tell } from '../command/output.ts';

type Send = (request: Request) => Promise<Response>;

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
