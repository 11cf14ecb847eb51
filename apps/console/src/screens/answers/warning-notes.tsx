import type { ReportMeta } from '../../api/reports.ts';
import styles from './answers.module.css';

/** What to know of a report before one believes it, in a small place. */
export function WarningNotes({ warnings }: Pick<ReportMeta, 'warnings'>) {
  return warnings.map(({ code, detail, pointer }) => (
    <p key={`${code} ${pointer}`} className={styles.note}>
      {detail}
    </p>
  ));
}
