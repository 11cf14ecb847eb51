/** By what a report divides: users by one property, by cohorts too, by two properties too; or uses, by the value at each. */
export type Divides = boolean | 'cohorts' | 'pairs' | 'uses';

export function dividesByCohorts(divides: Divides | undefined): boolean {
  return divides === 'cohorts' || divides === 'pairs';
}
