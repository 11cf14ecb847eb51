import { RequestProblem } from './problem.ts';

/** The handler of an operation that the contract declares and this version does not implement. */
export function notImplemented(): never {
  throw new RequestProblem(
    'not-implemented',
    'The operation is declared and not yet carried out by this version of the server.',
  );
}
