import { type Operation, operations } from '@keytally/contract/document';
import type { Express, RequestHandler } from 'express';
import { RequestProblem } from './problems/problem.ts';
import type { Step } from './steps/validate-request.ts';

/**
 * Gives the app one route for each path of the contract and nothing else, so that it answers 404 to what is not a
 * path, 405 to what is not a method of it, and OPTIONS from the document.
 *
 * @param stepsOf what happens to a request of an operation, in order
 */
export function addRoutes(app: Express, stepsOf: (operation: Operation) => Step[]): void {
  for (const [path, ofPath] of Map.groupBy(operations, ({ path }) => path)) {
    const route = app.route(path.replaceAll(/\{(\w+)\}/g, ':$1'));
    for (const operation of ofPath) route[operation.method](...stepsOf(operation));
    const allow = allowedMethods(ofPath);
    route.options((_request, response) => {
      response.set('Allow', allow).status(204).end();
    });
    route.all(() => {
      throw new RequestProblem('method-not-allowed', `This path takes ${allow}.`, {
        headers: { Allow: allow },
      });
    });
  }
  app.use(() => {
    throw new RequestProblem('no-such-path', NOTHING_HERE);
  });
}

/** The path itself is not given back: it may hold what belongs in no answer. */
const NOTHING_HERE = 'There is nothing at this path. Case and a slash at the end count.';

/** HEAD is what GET answers without its body; Node leaves the body out, whatever the method says from here on. */
export const deriveHead: RequestHandler = (request, _response, next) => {
  if (request.method === 'HEAD') request.method = 'GET';
  next();
};

function allowedMethods(operations: readonly Operation[]): string {
  const methods = operations.flatMap(({ method }) =>
    method === 'get' ? ['GET', 'HEAD'] : [method.toUpperCase()],
  );
  return [...methods, 'OPTIONS'].join(', ');
}
