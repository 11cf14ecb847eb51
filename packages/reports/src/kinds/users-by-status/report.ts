import type { Schema } from '@keytally/contract';
import { checkRange, parseRange } from '../../request/day-range.ts';
import type { ReportStages } from '../../stages/stages.ts';
import { findToday, objectToToday } from '../../users/today.ts';
import { collectFacts, type Facts, shapeReport } from './status-answer.ts';
import { checkQuestion, parseQuestion, type Question } from './status-question.ts';

type Request = Schema<'UsersByStatusRequest'>;
type Report = Schema<'UsersByStatusReport'>;

/** New, active and lost users of a range, and how they go from period to period. */
export const usersByStatus: ReportStages<Request, Question, Facts, Report> = {
  parse: (request, parsing) => parseQuestion(request, parseRange(request, parsing), parsing),
  validate: (question) => [...checkRange(question.entries.range), ...checkQuestion(question)],
  objections: ({ today }, ask) => objectToToday(today, ask),
  collect: async (question, ask) => {
    const today = await findToday(question.today, question.entries.range.last, ask);
    return collectFacts(question, today, ask);
  },
  shape: shapeReport,
};
