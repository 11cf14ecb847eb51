import type { Schema } from '@keytally/contract';
import { literal, sql } from '../../sql/sql.ts';
import { noSuchNumber, periodNamed } from '../../user-reports/numbers.ts';
import type { AsOfToday } from '../../user-reports/user-report.ts';
import type { CountedUsers } from '../../users/counted-users.ts';
import { columnOf, entriesOf } from './status-entries.ts';
import { periodsIn, type Question } from './status-question.ts';

/** The users with a status, in a period if there are several. */
export function countedBy(
  question: Question & AsOfToday,
  { status, period, labels = [] }: Schema<'StatusNumber'>,
): CountedUsers {
  const { users, statuses } = question;
  if (!statuses.includes(status)) throw noSuchNumber('status', 'is not in "clientStatus" of the request');
  if (labels.length > users.divisions.length)
    throw noSuchNumber('labels', `has more labels than the request has levels: ${users.divisions.length}`);
  return {
    users,
    entries: entriesOf(question),
    conditions: [...conditionsOn(period, question), sql`${columnOf(status)} = 1`],
    labels,
  };
}

function conditionsOn(period: string | undefined, { users, split }: Question) {
  if (split === null && period === undefined) return [];
  if (split === null) throw noSuchNumber('period', 'names a period, but the request has no "dateSplit"');
  if (period === undefined) throw noSuchNumber('period', 'is missing: the request has "dateSplit"');
  return [sql`period = ${literal(periodNamed(period, periodsIn(users.range, split), 'period'))}`];
}
