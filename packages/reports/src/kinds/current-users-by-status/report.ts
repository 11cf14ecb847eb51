import type { Schema } from '@keytally/contract';
import { formatDay } from '@keytally/events/day-number';
import { checkRange, parseCalendarDay } from '../../request/day-range.ts';
import { ReportRefusal } from '../../request/refusal.ts';
import { type AsOfToday, userReport } from '../../user-reports/user-report.ts';
import { countedBy } from '../users-by-status/counted-by.ts';
import { collectFacts, type Facts, shapeReport } from '../users-by-status/status-answer.ts';
import { checkQuestion, parseQuestion, type Question } from '../users-by-status/status-question.ts';

type Request = Schema<'CurrentUsersByStatusRequest'>;
type Report = Schema<'UsersByStatusReport'>;

/** New, active and lost users from a day up to today. */
export const currentUsersByStatus = userReport<Request, Question, Facts, Report, Schema<'StatusNumber'>>({
  parse: (request, parsing) => {
    const first = parseCalendarDay(request.startDate, '/startDate', parsing);
    return parseQuestion(request, { first, last: first }, parsing);
  },
  validate: checkQuestion,
  collect: async (question, ask) => collectFacts(upToToday(question), ask),
  counted: async (question, place) => countedBy(upToToday(question), place),
  shape: shapeReport,
});

function upToToday(question: Question & AsOfToday): Question & AsOfToday {
  const { users, today } = question;
  const { first } = users.range;
  const range = { first, last: today.day };
  const faults = checkRange(range).map(({ code }) => ({
    pointer: '/startDate',
    code,
    message:
      today.day < first
        ? `is after today, which is ${formatDay(today.day)}`
        : `is too long before today, which is ${formatDay(today.day)}`,
  }));
  if (faults.length > 0) throw new ReportRefusal('unusable', faults);
  return { ...question, users: { ...users, range } };
}
