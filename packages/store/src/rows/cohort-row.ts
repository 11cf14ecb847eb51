import type { Row } from '@keytally/reports';
import type { KeptCohort } from '@keytally/store-ports';
import type { Cells } from './statement.ts';

/** The cells of a row of `cohorts` beside its product. */
export function cohortCells({ id, name, rule, updatedAt }: KeptCohort): Cells {
  return { id, name, rule: JSON.stringify(rule), updated_at: BigInt(updatedAt.getTime()) };
}

export function toKeptCohort({ id, name, rule, updated_at }: Row): KeptCohort {
  return {
    id: String(id),
    name: String(name),
    rule: JSON.parse(String(rule)),
    updatedAt: new Date(Number(updated_at)),
  };
}
