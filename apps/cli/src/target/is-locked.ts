/** Whether another process has the data directory open. */
export function isLocked(error: unknown): error is Error {
  return error instanceof Error && 'code' in error && error.code === 'data-directory-locked';
}
