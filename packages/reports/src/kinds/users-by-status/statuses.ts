import type { Schema } from '@keytally/contract';
import { type Sql, sql } from '../../sql/sql.ts';

export type UserStatus = Schema<'UserStatus'>;

/**
 * Why a user has a status in a period: its first day is in it (`began`), it was active in it (`present`), it was active in the
 * period before alone (`absent`), a loss counts in it (`gone`).
 */
const allReasons = ['began', 'present', 'absent', 'gone'] as const;
export type Reason = (typeof allReasons)[number];

interface StatusRule {
  readonly reason: Reason;
  /**
   * Condition on a user with that reason. `follows` says whether it was active in the period before too, `first_day` is its first
   * active day.
   */
  readonly holds: Sql;
}

/** When a user has each status; the order is that of columns. */
export const statusRules: Readonly<Record<UserStatus, StatusRule>> = {
  new: { reason: 'began', holds: sql`TRUE` },
  active: { reason: 'present', holds: sql`TRUE` },
  lost: { reason: 'gone', holds: sql`TRUE` },
  returning: { reason: 'present', holds: sql`follows` },
  resurrected: { reason: 'present', holds: sql`NOT follows AND first_day < period` },
  dormant: { reason: 'absent', holds: sql`TRUE` },
};

const order = Object.keys(statusRules) as UserStatus[];

/** These statuses in the order of columns. */
export function inOrder(statuses: readonly UserStatus[]): UserStatus[] {
  return order.filter((status) => statuses.includes(status));
}

/** Whether a status compares a period with the one before it. */
export function isOfLifecycle(status: UserStatus): boolean {
  return status === 'returning' || status === 'resurrected' || status === 'dormant';
}

/** The reasons of some statuses. */
export function reasonsOf(statuses: readonly UserStatus[]): Reason[] {
  return allReasons.filter((reason) => statuses.some((status) => statusRules[status].reason === reason));
}
