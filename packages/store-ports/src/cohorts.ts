import type { Keeping, Kept } from './keeping.ts';

/** Clients under a name; `Cohort` in the contract. */
export interface KeptCohort extends Kept {
  /** `CohortRule` in the contract. It means nothing to the store. */
  readonly rule: object;
}

export type Cohorts = Keeping<KeptCohort>;
