import { type Operation, operations } from '@keytally/contract/document';
import type { Express, RequestHandler } from 'express';
import { RequestProblem } from './problems/problem.ts';
import { localsOf } from './steps/locals.ts';
import type { Step } from './steps/validate-request.ts';

/**
 * Adds one route for each path of the contract. Any other path gets 404, any other method 405, and OPTIONS is answered
 * from the contract.
 *
 * @param stepsOf the steps of a request of an operation, in order
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

/** The path is not repeated in the answer: it may contain private data. */
const NOTHING_HERE = 'There is nothing at this path. Check upper and lower case, and a slash at the end.';

/** HEAD is handled as GET; Node leaves out the body, because it remembers the original method. */
export const deriveHead: RequestHandler = (request, response, next) => {
  localsOf(response).isHead = request.method === 'HEAD';
  if (request.method === 'HEAD') request.method = 'GET';
  next();
};

function allowedMethods(operations: readonly Operation[]): string {
  const methods = operations.flatMap(({ method }) =>
    method === 'get' ? ['GET', 'HEAD'] : [method.toUpperCase()],
  );
  return [...methods, 'OPTIONS'].join(', ');
}
