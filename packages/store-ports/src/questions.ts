import type { ReportName } from '@keytally/contract/reports';
import type { ChangeContext } from './change-context.ts';

/** A report that was asked once and is kept to be asked again; `Question` in the contract. */
export interface KeptQuestion {
  /** Unique within its product. */
  readonly id: string;
  readonly name: string;
  readonly report: ReportName;
  /** The request of the report, as it was sent. */
  readonly request: Readonly<Record<string, unknown>>;
  /** `RelativeDays` in the contract; absent if the days of the request are fixed. */
  readonly days?: string;
  /** How it is shown. It means nothing to the store. */
  readonly view?: string;
  /** When it was last changed. */
  readonly updatedAt: Date;
}

/** What a question was before it was put; absent if it is new. */
export interface ReplacedQuestion {
  readonly before?: KeptQuestion;
}

export interface Questions {
  /** The questions of a product, by name, then by id, both by code point. */
  list(productId: string): Promise<readonly KeptQuestion[]>;
  get(productId: string, id: string): Promise<KeptQuestion | undefined>;
  /**
   * Keeps a question, or replaces the one with its id. Rejects with `unknown-product`, and with `too-many-questions` if it
   * would be more than `most`.
   */
  put(
    productId: string,
    question: KeptQuestion,
    most: number,
    context?: ChangeContext<ReplacedQuestion>,
  ): Promise<void>;
  /** Deletes a question, if it is there. Resolves to it. */
  delete(
    productId: string,
    id: string,
    context?: ChangeContext<Required<ReplacedQuestion>>,
  ): Promise<KeptQuestion | undefined>;
}
