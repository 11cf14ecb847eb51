import { formatDay } from '@keytally/events/day-number';
import type { RangeRequest } from '../request/day-range.ts';
import type { ReportStages } from '../stages/stages.ts';
import { type LossRule, lastFinalDay, lossWarnings } from '../users/losses.ts';
import type { PopulationQuestion } from '../users/population.ts';
import { findToday, metaOfToday, objectToToday, parseToday, type Today } from '../users/today.ts';

interface LostRequest extends RangeRequest {
  readonly daysUntilDeclaredLost: number;
  readonly dateReportedLost: LossRule['reported'];
  readonly today?: string;
}

/** The question of a lifetime report, and when its users were lost. */
interface LostQuestion<Question> {
  readonly lifetime: Question;
  readonly rule: LossRule;
  readonly today: number | null;
}

interface LostFacts<Facts> {
  readonly lifetime: Facts;
  readonly today: Today;
}

interface AboutUsers {
  readonly population: PopulationQuestion;
}

/** A lifetime report of the users who were lost in the range. */
export function ofLostUsers<Request extends LostRequest, Report extends { readonly meta: object }>() {
  return <Lifetime extends RangeRequest, Question extends AboutUsers, Facts, LifetimeReport extends Warned>(
    stages: ReportStages<Lifetime, Question, Facts, LifetimeReport>,
  ): ReportStages<Request, LostQuestion<Question>, LostFacts<Facts>, Report> => ({
    parse: (request, parsing) => {
      const { daysUntilDeclaredLost: days, dateReportedLost: reported, today: _, ...lifetime } = request;
      return {
        lifetime: stages.parse(lifetime as unknown as Lifetime, parsing),
        rule: { days, reported },
        today: parseToday(request, parsing),
      };
    },

    validate: ({ lifetime }) => stages.validate(lifetime),

    objections: ({ today }, ask) => objectToToday(today, ask),

    collect: async ({ lifetime, rule, today: requested }, ask, product) => {
      const { population } = lifetime;
      const today = await findToday(requested, population.range.last, ask);
      const lost = { ...lifetime, population: { ...population, lost: { rule, today } } };
      return { lifetime: await stages.collect(lost, ask, product), today };
    },

    shape: async ({ lifetime, rule }, { lifetime: facts, today }, meta, pieces) => {
      const report = await stages.shape(lifetime, facts, meta as never, pieces);
      const { range } = lifetime.population;
      return {
        ...report,
        meta: {
          ...report.meta,
          ...metaOfToday(today),
          ...(today.isKnown && { lostFinalThrough: formatDay(lastFinalDay(rule, today)) }),
          warnings: [...lossWarnings(range, rule, today), ...report.meta.warnings],
        },
      } as unknown as Report;
    },
  });
}

interface Warned {
  readonly meta: { readonly warnings: readonly object[] };
}
