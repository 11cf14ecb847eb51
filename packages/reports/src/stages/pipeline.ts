import { type Pause, Pieces } from '../order/pieces.ts';
import type { RangeRequest } from '../request/day-range.ts';
import { type CleanName, openParsing, type Parsing } from '../request/parsing.ts';
import { type RefusalItem, type RefusalKind, ReportRefusal } from '../request/refusal.ts';
import { checkPatterns } from '../request/regular-expression.ts';
import { compile } from '../sql/compile.ts';
import type { Answers, AskAll, Queries } from '../sql/queries.ts';
import type { Dialect, ProductData, QueryRunner, Row } from '../sql/query.ts';
import type { RecordsRead } from '../users/records-read.ts';
import { Cohorts, type ReadNumber } from './cohorts.ts';
import type { Counting } from './counting.ts';
import { labelWarnings, type Warned } from './labelled-warnings.ts';
import { metaOf } from './report-meta.ts';
import type { ReportStages } from './stages.ts';

/** What a report needs to run. */
export interface ReportContext {
  /** Its settings come with its data, as of the same moment. */
  readonly product: { readonly id: string };
  readonly runner: QueryRunner;
  readonly cleanName: CleanName;
  /** Stops the report and, through the runner, its queries. */
  readonly signal?: AbortSignal;
  /** Awaited now and then while rows are made, so that other work gets a turn; optional. */
  readonly pause?: Pause;
}

/** What a report needs beside what its caller knows. */
interface OwnMeans {
  readonly readNumber: ReadNumber;
}

/** A kind of report, ready to run. */
export interface Pipeline<Request, Report, Place = never> {
  /** Throws what `run` would refuse whatever the data is. */
  check(request: Request, cleanName: CleanName): void;
  /** The records that the report on a request that was answered is made of; undefined if all are. */
  recordsRead(request: Request, cleanName: CleanName): RecordsRead | undefined;
  run(request: Request, context: ReportContext & OwnMeans): Promise<Report>;
  /** Reads a request, and the place of a number; null if no number of such a report counts users. */
  readonly counting: ((request: Request, place: Place, parsing: Parsing) => Counting) | null;
}

/** Builds a report from its stages. */
export function pipeline<
  Request extends Partial<RangeRequest>,
  Question,
  Facts,
  Report extends Warned,
  Place = never,
>(stages: ReportStages<Request, Question, Facts, Report, Place>): Pipeline<Request, Report, Place> {
  function read(request: Request, cleanName: CleanName, cohorts: Cohorts) {
    const { parsing, items, patterns } = openParsing(cleanName, cohorts.read);
    const question = stages.parse(request, parsing);
    refuseIfAny('malformed', items);
    const unusable = [...stages.validate(question), ...checkPatterns(patterns), ...cohorts.faults()];
    return { question, unusable };
  }

  return {
    check: (request, cleanName) => {
      refuseIfAny('unusable', read(request, cleanName, new Cohorts(cleanName, null)).unusable);
    },
    recordsRead: (request, cleanName) => {
      const { parsing } = openParsing(cleanName, new Cohorts(cleanName, null).read);
      return stages.recordsRead?.(stages.parse(request, parsing));
    },
    async run(request, context) {
      const { product, runner, cleanName, readNumber, signal } = context;
      const cohorts = new Cohorts(cleanName, readNumber);
      const { question, unusable } = read(request, cleanName, cohorts);
      if (!stages.checkAgainstData) refuseIfAny('unusable', unusable);
      const found = await runner.run(
        product.id,
        async (data) => {
          const ask = askerOf(runner.dialect, data);
          if (unusable.length > 0)
            throw new ReportRefusal('unusable', [
              ...unusable,
              ...((await stages.checkAgainstData?.(question, ask)) ?? []),
            ]);
          await cohorts.find(ask, data);
          return {
            facts: await stages.collect(question, ask, data),
            meta: metaOf(product.id, request, data),
            labels: data.labels,
          };
        },
        signal && { signal },
      );
      refuseIfAny('unusable', unusable);
      if (!found) throw new ReportRefusal('gone', [productGone]);
      const report = await stages.shape(question, found.facts, found.meta, piecesOf(context));
      return labelWarnings(report, found.labels);
    },
    counting: stages.counted === undefined ? null : countingBy({ ...stages, counted: stages.counted }),
  };
}

function countingBy<Request extends Partial<RangeRequest>, Question, Place>(
  stages: Pick<
    Required<ReportStages<Request, Question, never, never, Place>>,
    'parse' | 'validate' | 'counted'
  >,
): NonNullable<Pipeline<Request, never, Place>['counting']> {
  return (request, place, parsing) => {
    const question = stages.parse(request, parsing);
    return {
      faults: () => stages.validate(question),
      find: (ask, product) => stages.counted(question, place, ask, product),
    };
  };
}

function piecesOf({ pause, signal }: ReportContext): Pieces {
  return new Pieces(async () => {
    await pause?.();
    signal?.throwIfAborted();
  });
}

export function refuseIfAny(kind: RefusalKind, items: readonly RefusalItem[]): void {
  if (items.length > 0) throw new ReportRefusal(kind, items);
}

/** Compiles queries for the product and runs them one after another. */
export function askerOf(dialect: Dialect, data: ProductData): AskAll {
  return async <Q extends Queries>(queries: Q) => {
    const answers: [string, readonly Row[]][] = [];
    for (const [name, query] of Object.entries(queries)) {
      answers.push([name, await data.ask(compile(query, dialect, data.source))]);
    }
    return Object.fromEntries(answers) as Answers<Q>;
  };
}

/** The product was deleted after the caller looked it up. */
export const productGone = {
  pointer: '/path/product_id',
  code: 'unknown-product',
  message: 'is not the id of a product',
} as const;
