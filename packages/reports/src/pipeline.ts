import { compile } from './compile.ts';
import { writeCsv } from './csv.ts';
import type { RangeRequest } from './day-range.ts';
import { type CleanName, openIntake } from './intake.ts';
import type { QueryRunner, Row } from './query.ts';
import { type RefusalItem, type RefusalKind, ReportRefusal } from './refusal.ts';
import { metaOf, metaQuery, type ReportProduct } from './report-meta.ts';
import type { Answers, Queries, ReportStages } from './stages.ts';

/** What a report is computed with. */
export interface ReportContext {
  readonly product: ReportProduct;
  readonly runner: QueryRunner;
  readonly cleanName: CleanName;
  /** Handed to the runner, to stop its queries. */
  readonly signal?: AbortSignal;
}

/** The stages of one kind of report, put together. */
export interface Pipeline<Request, Report> {
  run(request: Request, context: ReportContext): Promise<Report>;
  toCsv(report: Report): string;
}

/** Puts the stages of a report together. */
export function pipeline<Request extends RangeRequest, Question, Q extends Queries, Report>(
  stages: ReportStages<Request, Question, Q, Report>,
): Pipeline<Request, Report> {
  return {
    async run(request, context) {
      const { intake, items } = openIntake(context.cleanName);
      const question = stages.parse(request, intake);
      refuseIfAny('malformed', items);
      refuseIfAny('unusable', stages.validate(question));
      const { answers, state } = await ask(stages.plan(question), context);
      return stages.shape(question, answers, metaOf(context.product, request, state));
    },
    toCsv: (report) => writeCsv(stages.table(report)),
  };
}

function refuseIfAny(kind: RefusalKind, items: readonly RefusalItem[]): void {
  if (items.length > 0) throw new ReportRefusal(kind, items);
}

/** Compiles and runs the queries of a plan, all in one call so that one state of the data answers them. */
async function ask<Q extends Queries>(
  plan: Q,
  { product, runner, signal }: ReportContext,
): Promise<{ state: readonly Row[]; answers: Answers<Q> }> {
  const queries = [metaQuery, ...Object.values(plan)];
  const compiled = queries.map((query) => compile(query, product.id, runner.dialect));
  const [state = [], ...rows] = await runner.run(compiled, signal ? { signal } : {});
  const answers = Object.keys(plan).map((name, index) => [name, rows[index]]);
  return { state, answers: Object.fromEntries(answers) as Answers<Q> };
}
