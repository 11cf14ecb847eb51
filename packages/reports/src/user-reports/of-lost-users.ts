import { formatDay } from '@keytally/events/day-number';
import type { RangeRequest } from '../request/day-range.ts';
import type { ReportStages } from '../stages/stages.ts';
import { type LossRule, lastFinalDay, lossWarnings } from '../users/losses.ts';
import type { LostUsers } from '../users/lost-users.ts';
import type { PopulationQuestion } from '../users/population.ts';
import { userReport } from './user-report.ts';

interface LostRequest extends RangeRequest {
  readonly daysUntilDeclaredLost: number;
  readonly dateReportedLost: LossRule['reported'];
  readonly today?: string;
}

interface AboutUsers {
  readonly population: PopulationQuestion;
}

interface LostQuestion<Question> {
  readonly question: Question;
  readonly users: PopulationQuestion;
  readonly rule: LossRule;
}

interface Warned {
  readonly meta: { readonly warnings: readonly object[] };
}

/** A lifetime report of the users who were lost in the range. Its request is one of the lifetime report, and says what a loss is. */
export function ofLostUsers<Request extends LostRequest>() {
  return <Question extends AboutUsers, Facts, Report extends Warned, Place = never>(
    lifetime: ReportStages<Request, Question, Facts, Report, Place>,
  ) => {
    const { counted } = lifetime;
    return userReport<Request, LostQuestion<Question>, Facts, Report, Place>({
      parse: (request, parsing) => {
        const question = lifetime.parse(request, parsing);
        const { daysUntilDeclaredLost: days, dateReportedLost: reported } = request;
        return { question, users: question.population, rule: { days, reported } };
      },

      validate: ({ question }) => lifetime.validate(question),

      collect: ({ question, users, rule, today }, ask, product) =>
        lifetime.collect(ofLost(question, { users, rule, today }), ask, product),

      ...(counted && {
        counted: ({ question, users, rule, today }, place, ask, product) =>
          counted(ofLost(question, { users, rule, today }), place, ask, product),
      }),

      shape: async ({ question, users, rule, today }, facts, meta, pieces) => {
        const report = await lifetime.shape(question, facts, meta, pieces);
        return {
          ...report,
          meta: {
            ...report.meta,
            ...(today.isKnown && { lostFinalThrough: formatDay(lastFinalDay(rule, today)) }),
            warnings: [...lossWarnings(users.range, rule, today), ...report.meta.warnings],
          },
        };
      },
    });
  };
}

/** The question about the users who were lost. */
function ofLost<Question>(
  question: Question,
  { users, ...lost }: LostUsers & { readonly users: PopulationQuestion },
): Question {
  return { ...question, population: { ...users, lost } };
}
