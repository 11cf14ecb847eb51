/** Ends a command with a message for the user. */
export class CommandError extends Error {
  override readonly name = 'CommandError';
  /** 1: failed. 2: usage error. */
  readonly exitCode: 1 | 2;
  /** The code of the problem, if a server refused something. */
  readonly problem: string | undefined;

  constructor(message: string, exitCode: 1 | 2 = 1, problem?: string) {
    super(message);
    this.exitCode = exitCode;
    this.problem = problem;
  }
}
