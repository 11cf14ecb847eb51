import type { Keeping, Kept } from './keeping.ts';

/** Cards side by side; `Board` in the contract. */
export interface KeptBoard extends Kept {
  /** In their order. They are `BoardCard` in the contract and mean nothing to the store. */
  readonly cards: readonly object[];
}

export type Boards = Keeping<KeptBoard>;
