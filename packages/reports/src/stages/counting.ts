import type { RefusalItem } from '../request/refusal.ts';
import type { AskAll } from '../sql/queries.ts';
import type { CountedUsers } from '../users/counted-users.ts';
import type { QueriedProduct } from './report-meta.ts';

/** A request, and the place of a number in its report. */
export interface Counting {
  /** Every fault that makes the request unusable, but for its patterns. */
  faults(): readonly RefusalItem[];
  /**
   * The users that the number counts.
   *
   * @throws {ReportRefusal} if the report has no such number; its pointer begins with `/number`
   */
  find(ask: AskAll, product: QueriedProduct): Promise<CountedUsers>;
}
