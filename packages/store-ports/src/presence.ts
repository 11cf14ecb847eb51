/** Which servers have the data open now. A store whose data only one process has open leaves this out. */
export interface Presence {
  /**
   * Says that this server is there, for half a minute from now, and resolves to how many are, this one included. A server that
   * stops without a word is counted until its half minute is over.
   */
  announce(): Promise<number>;
  /** Says that this server is leaving. */
  leave(): Promise<void>;
}
