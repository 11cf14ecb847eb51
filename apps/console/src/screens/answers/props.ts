import type { PropertyLabels } from '@keytally/contract/properties';
import type { Reports } from '@keytally/contract/reports';
import type { ReportName } from '../../api/report-name.ts';
import type { Answered } from '../../api/use-report.ts';
import type { Comparison } from '../../views/view.ts';

/** An answer to show in a small place. */
export interface AnswerProps<Kind extends ReportName> {
  readonly report: Answered<Kind>;
  readonly kind: Kind;
  /** What it is shown beside, if it is compared. */
  readonly comparison?: Comparison<Reports[Kind]> | undefined;
  /** Which of its numbers the screen showed, if it has several. */
  readonly show: string | undefined;
  /** What the product calls its properties. */
  readonly labels: PropertyLabels | undefined;
}
