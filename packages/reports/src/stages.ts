import type { CsvTable } from './csv.ts';
import type { RangeRequest } from './day-range.ts';
import type { Intake } from './intake.ts';
import type { Row } from './query.ts';
import type { RefusalItem } from './refusal.ts';
import type { MetaWithoutWarnings } from './report-meta.ts';
import type { Sql } from './sql.ts';

/** The queries of a report by names of its own. */
export type Queries = Readonly<Record<string, Sql>>;

/** The rows of each query, by its name. */
export type Answers<Q> = { readonly [Name in keyof Q]: readonly Row[] };

/**
 * What one kind of report says of each stage. The stages stand in the order in which they run, all are pure, and
 * between plan and shape the engine compiles the queries and runs them.
 */
export interface ReportStages<Request extends RangeRequest, Question, Q extends Queries, Report> {
  /** Parse: the question in the engine's own terms. What is malformed is noted in the intake. */
  parse(request: Request, intake: Intake): Question;
  /** Validate: all that makes the question unusable. */
  validate(question: Question): readonly RefusalItem[];
  /** Plan: what must be known to answer it. */
  plan(question: Question): Q;
  /** Shape: the answer. */
  shape(question: Question, answers: Answers<Q>, meta: MetaWithoutWarnings): Report;
  /** The whole result flat, for CSV. */
  table(report: Report): CsvTable;
}
