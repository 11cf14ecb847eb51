import type { Schema } from '@keytally/contract';
import { checkRange, parseRange } from '../../request/day-range.ts';
import { userReport } from '../../user-reports/user-report.ts';
import { countedBy } from './counted-by.ts';
import { collectFacts, type Facts, shapeReport } from './status-answer.ts';
import { checkQuestion, parseQuestion, type Question } from './status-question.ts';

type Request = Schema<'UsersByStatusRequest'>;
type Report = Schema<'UsersByStatusReport'>;

/** New, active and lost users of a range, and how they go from period to period. */
export const usersByStatus = userReport<Request, Question, Facts, Report, Schema<'StatusNumber'>>({
  parse: (request, parsing) => parseQuestion(request, parseRange(request, parsing), parsing),
  validate: (question) => [...checkRange(question.users.range), ...checkQuestion(question)],
  collect: collectFacts,
  counted: async (question, place) => countedBy(question, place),
  shape: shapeReport,
});
