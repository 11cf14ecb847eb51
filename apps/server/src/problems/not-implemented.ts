import { RequestProblem } from './problem.ts';

/** Stands for an operation that the contract declares and this version does not carry out. */
export function notImplemented(): never {
  throw new RequestProblem(
    'not-implemented',
    'The operation is declared and not yet carried out by this version of the server.',
  );
}
