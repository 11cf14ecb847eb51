import type { Pieces } from '../order/pieces.ts';
import type { RangeRequest } from '../request/day-range.ts';
import type { Parsing } from '../request/parsing.ts';
import type { RefusalItem } from '../request/refusal.ts';
import type { AskAll } from '../sql/queries.ts';
import type { CountedUsers } from '../users/counted-users.ts';
import type { RecordsRead } from '../users/records-read.ts';
import type { MetaWithoutWarnings, QueriedProduct } from './report-meta.ts';

/** The stages of one kind of report, in the order in which they run. All but those with `ask` are pure. */
export interface ReportStages<Request extends Partial<RangeRequest>, Question, Facts, Report, Place = never> {
  /** Reads the request into the engine's own terms, and reports malformed parts to the parsing. */
  parse(request: Request, parsing: Parsing): Question;
  /** Returns every fault that makes the question unusable. */
  validate(question: Question): readonly RefusalItem[];
  /** For a question that is refused anyway: faults that only the data show, so that all are reported at once. */
  checkAgainstData?(question: Question, ask: AskAll): Promise<readonly RefusalItem[]>;
  /** Queries the data: in one round, or in two if the second depends on the first. */
  collect(question: Question, ask: AskAll, product: QueriedProduct): Promise<Facts>;
  /**
   * Finds out which users the number at a place of the report counts; absent if its numbers count none.
   *
   * @throws {ReportRefusal} if the report has no such number
   */
  counted?(question: Question, place: Place, ask: AskAll, product: QueriedProduct): Promise<CountedUsers>;
  /** The records that the report is made of; undefined if all are. */
  recordsRead?(question: Question): RecordsRead | undefined;
  /** Makes the report, its rows in pieces. */
  shape(
    question: Question,
    facts: Facts,
    meta: MetaWithoutWarnings<Request>,
    pieces: Pieces,
  ): Promise<Report>;
}
