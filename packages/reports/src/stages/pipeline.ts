import { type Pause, Pieces } from '../order/pieces.ts';
import type { RangeRequest } from '../request/day-range.ts';
import { type CleanName, openIntake } from '../request/intake.ts';
import { type RefusalItem, type RefusalKind, ReportRefusal } from '../request/refusal.ts';
import { checkPatterns } from '../request/regular-expression.ts';
import { compile } from '../sql/compile.ts';
import type { Answers, AskAll, Queries } from '../sql/queries.ts';
import type { Ask, QueryRunner, Row } from '../sql/query.ts';
import { writeCsv } from './csv.ts';
import { metaOf, metaQuery, type ReportProduct } from './report-meta.ts';
import type { ReportStages } from './stages.ts';

/** What a report is computed with. */
export interface ReportContext {
  readonly product: ReportProduct;
  readonly runner: QueryRunner;
  readonly cleanName: CleanName;
  /** Stops the report; handed to the runner, to stop its queries. */
  readonly signal?: AbortSignal;
  /** What is waited for now and then while rows are made, such as the turns of others; nothing when left out. */
  readonly pause?: Pause;
}

/** The stages of one kind of report, put together. */
export interface Pipeline<Request, Report> {
  run(request: Request, context: ReportContext): Promise<Report>;
  toCsv(report: Report): Iterable<string>;
}

/** Puts the stages of a report together. */
export function pipeline<Request extends RangeRequest, Question, Facts, Report>(
  stages: ReportStages<Request, Question, Facts, Report>,
): Pipeline<Request, Report> {
  return {
    async run(request, context) {
      const { product, runner, cleanName, signal } = context;
      const { intake, items, patterns } = openIntake(cleanName);
      const question = stages.parse(request, intake);
      refuseIfAny('malformed', items);
      const unusable = [...stages.validate(question), ...checkPatterns(patterns)];
      if (!stages.objections) refuseIfAny('unusable', unusable);
      const work = async (ask: Ask) => {
        const askAll = askerOf(ask, context);
        if (unusable.length > 0)
          throw new ReportRefusal('unusable', [
            ...unusable,
            ...((await stages.objections?.(question, askAll)) ?? []),
          ]);
        const { state } = await askAll({ state: metaQuery });
        const meta = metaOf(product, request, state);
        return { facts: await stages.collect(question, askAll), meta };
      };
      const { facts, meta } = await runner.run(work, { product: product.number, ...(signal && { signal }) });
      return stages.shape(question, facts, meta, piecesOf(context));
    },
    toCsv: (report) => writeCsv(stages.table(report)),
  };
}

function piecesOf({ pause, signal }: ReportContext): Pieces {
  return new Pieces(async () => {
    await pause?.();
    signal?.throwIfAborted();
  });
}

function refuseIfAny(kind: RefusalKind, items: readonly RefusalItem[]): void {
  if (items.length > 0) throw new ReportRefusal(kind, items);
}

/** Compiles queries for the product and asks them one after another. */
function askerOf(ask: Ask, { product, runner }: ReportContext): AskAll {
  return async <Q extends Queries>(queries: Q) => {
    const answers: [string, readonly Row[]][] = [];
    for (const [name, query] of Object.entries(queries)) {
      answers.push([name, await ask(compile(query, product.number, runner.dialect))]);
    }
    return Object.fromEntries(answers) as Answers<Q>;
  };
}
