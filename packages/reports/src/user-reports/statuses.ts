import type { Schema } from '@keytally/contract';
import { type Sql, sql } from '../sql/sql.ts';

export type UserStatus = Schema<'UserStatus'>;

interface StatusRule {
  /** The signs of a user in a period that it depends on. */
  readonly signs: readonly Sign[];
  /** Condition on the signs. */
  readonly holds: Sql;
}

/**
 * What may be known of a user in a period: it was active (`here`), it was active in the period before (`before`), its
 * first day is in it (`began`), a loss counts in it (`gone`).
 */
export const allSigns = ['here', 'before', 'began', 'gone'] as const;
export type Sign = (typeof allSigns)[number];

/** Each status by the signs that a user has in a period; the order is that of columns. */
export const statusRules: Readonly<Record<UserStatus, StatusRule>> = {
  new: { signs: ['began'], holds: sql`began = 1` },
  active: { signs: ['here'], holds: sql`here = 1` },
  lost: { signs: ['gone'], holds: sql`gone = 1` },
  returning: { signs: ['here', 'before', 'began'], holds: sql`here = 1 AND before = 1 AND began = 0` },
  resurrected: { signs: ['here', 'before', 'began'], holds: sql`here = 1 AND before = 0 AND began = 0` },
  dormant: { signs: ['here', 'before'], holds: sql`here = 0 AND before = 1` },
};

const order = Object.keys(statusRules) as UserStatus[];

/** These statuses in the order of columns. */
export function inOrder(statuses: readonly UserStatus[]): UserStatus[] {
  return order.filter((status) => statuses.includes(status));
}

/** Whether a status compares a period with the one before it. */
export function isOfLifecycle(status: UserStatus): boolean {
  return statusRules[status].signs.includes('before');
}

/** The signs that some statuses depend on. */
export function signsOf(statuses: readonly UserStatus[]): Sign[] {
  return allSigns.filter((sign) => statuses.some((status) => statusRules[status].signs.includes(sign)));
}
