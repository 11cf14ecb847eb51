import type { Pieces } from '../order/pieces.ts';
import type { RangeRequest } from '../request/day-range.ts';
import type { Intake } from '../request/intake.ts';
import type { RefusalItem } from '../request/refusal.ts';
import type { AskAll } from '../sql/queries.ts';
import type { CsvTable } from './csv.ts';
import type { MetaWithoutWarnings } from './report-meta.ts';

/**
 * What one kind of report says of each stage. The stages stand in the order in which they run, and all but those that
 * ask are pure.
 */
export interface ReportStages<Request extends RangeRequest, Question, Facts, Report> {
  /** Parse: the question in the engine's own terms. What is malformed is noted in the intake. */
  parse(request: Request, intake: Intake): Question;
  /** Validate: all that makes the question unusable. */
  validate(question: Question): readonly RefusalItem[];
  /** Of a question that is unusable anyway: what the data have against it, too, so that all is told at once. */
  objections?(question: Question, ask: AskAll): Promise<readonly RefusalItem[]>;
  /** Collect: what must be known to answer it, asked in one round, or in two where the second needs the first. */
  collect(question: Question, ask: AskAll): Promise<Facts>;
  /** Shape: the answer, whose rows are made in pieces. */
  shape(question: Question, facts: Facts, meta: MetaWithoutWarnings, pieces: Pieces): Promise<Report>;
  /** The whole result flat, for CSV. */
  table(report: Report): CsvTable;
}
