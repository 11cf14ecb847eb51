/** By what a report divides: users by one property or by cohorts, or by two properties too; or uses, by the value at each. */
export type Divides = 'users' | 'pairs' | 'uses';

export function dividesUsers(divides: Divides | undefined): boolean {
  return divides === 'users' || divides === 'pairs';
}
