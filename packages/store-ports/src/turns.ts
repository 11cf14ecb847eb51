/**
 * Turns at tasks that only one server may do at a time. A store whose data only one process has open leaves this out.
 */
export interface Turns {
  /**
   * Does a task, unless another server has its turn. Resolves to whether it was done. If this server is paused or cut
   * off for so long that another one may take the turn, the signal aborts, and the call rejects in the end.
   *
   * @param restMs for how long no server gets the next turn after this one, unless the task failed
   */
  take(task: string, work: (signal: AbortSignal) => Promise<void>, restMs?: number): Promise<boolean>;
}
