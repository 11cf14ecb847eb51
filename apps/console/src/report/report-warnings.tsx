import type { ReportMeta } from '../api/reports.ts';
import { Banner } from '../ui/feedback/banner.tsx';
import styles from './report-screen.module.css';

/** What to know of a report before one believes it. */
export function ReportWarnings({ warnings }: Pick<ReportMeta, 'warnings'>) {
  if (warnings.length === 0) return null;
  return (
    <div className={styles.warnings}>
      <Banner tone="warning" title={warnings.length === 1 ? undefined : `${warnings.length} things to know`}>
        <ul>
          {warnings.map(({ code, detail, pointer }) => (
            <li key={`${code} ${pointer} ${detail}`}>{detail}</li>
          ))}
        </ul>
      </Banner>
    </div>
  );
}
