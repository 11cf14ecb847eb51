import type { Schema } from '@keytally/contract';
import type { Keeping, Kept } from './keeping.ts';

/** Clients under a name; `Cohort` in the contract. */
export interface KeptCohort extends Kept {
  readonly rule: Schema<'CohortRule'>;
}

export type Cohorts = Keeping<KeptCohort>;
