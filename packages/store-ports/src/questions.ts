import type { ReportName } from '@keytally/contract/reports';
import type { Keeping, Kept } from './keeping.ts';

/** A report that was asked once and is kept to be asked again; `Question` in the contract. */
export interface KeptQuestion extends Kept {
  readonly report: ReportName;
  /** The request of the report, as it was sent. */
  readonly request: Readonly<Record<string, unknown>>;
  /** `RelativeDays` in the contract; absent if the days of the request are fixed. */
  readonly days?: string;
  /** `QuestionComparison` in the contract; absent if it is compared with no other days. */
  readonly compare?: string;
  /** How it is shown. It means nothing to the store. */
  readonly view?: string;
}

export type Questions = Keeping<KeptQuestion>;
