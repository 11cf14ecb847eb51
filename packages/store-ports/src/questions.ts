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
  readonly folder?: string;
  /** Id of the key of who made it, or of the person. */
  readonly owner?: string;
  /** The day on which it was last asked, at midnight in UTC. */
  readonly askedOn?: Date;
  /** How it is shown. It means nothing to the store. */
  readonly view?: string;
}

export interface Questions extends Keeping<KeptQuestion> {
  /** Notes the day on which one was asked, if it is there and was not asked later. */
  noteAsked(productId: string, id: string, day: Date): Promise<void>;
}

/** A question that was deleted and can be restored. */
export interface DeletedQuestion extends KeptQuestion {
  readonly deletedAt: Date;
}

/** They go with their product. Whoever deletes a question puts it here. */
export type DeletedQuestions = Keeping<DeletedQuestion>;
