/** Flags of every command. */
export interface GlobalFlags {
  readonly verbose?: boolean;
}
