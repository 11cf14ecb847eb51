import type { Keeping, Kept } from './keeping.ts';

/** Cards side by side; `Board` in the contract. */
export interface KeptBoard extends Kept {
  /** In their order. They are `BoardCard` in the contract and mean nothing to the store. */
  readonly cards: readonly object[];
  /** `BoardDays` in the contract; absent if each card has its own. */
  readonly days?: string;
  /** `Conditions` in the contract, of the users of all cards. They mean nothing to the store. */
  readonly conditions?: object;
}

export type Boards = Keeping<KeptBoard>;
