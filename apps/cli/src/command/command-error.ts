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

/** A full disk, a quota, a limit on the size of files. */
const NO_ROOM: ReadonlySet<string> = new Set(['ENOSPC', 'EDQUOT', 'EFBIG']);

/** Whether an error of the system says that a file cannot grow. */
export function hasNoRoom(error: unknown): boolean {
  return error instanceof Error && 'code' in error && NO_ROOM.has(String(error.code));
}
