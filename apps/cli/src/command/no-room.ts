/** A full disk, a quota, a limit on the size of files. */
const NO_ROOM: ReadonlySet<string> = new Set(['ENOSPC', 'EDQUOT', 'EFBIG']);

/** Whether an error of the system says that a file cannot grow. */
export function hasNoRoom(error: unknown): boolean {
  return error instanceof Error && 'code' in error && NO_ROOM.has(String(error.code));
}
