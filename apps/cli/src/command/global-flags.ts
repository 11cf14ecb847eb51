/** What every command takes. */
export interface GlobalFlags {
  readonly verbose?: boolean;
}
