import type { Verdict } from '@keytally/contract/comparison';
import { useMemo } from 'react';
import type { ReportName } from '../../api/report-name.ts';
import { useProduct } from '../../question/product-context.ts';
import { classNames } from '../../ui/class-names.ts';
import { formatNumber } from '../../ui/format/number.ts';
import { paperOf } from '../../ui/table/paper.ts';
import { Change } from '../../views/change.tsx';
import styles from './answers.module.css';
import { besideTable } from './compared-table.ts';
import { firstRows, type ShownCell } from './first-rows.ts';
import type { AnswerProps } from './props.ts';

const MOST_ROWS = 8;

/** The first rows of a report; of events, the most used ones. */
export function TableAnswer({ report, kind, comparison }: AnswerProps<ReportName>) {
  const { labels, timeZone } = useProduct();
  const { columns, rows, more } = useMemo(
    () =>
      firstRows(kind, besideTable({ name: kind, report, asked: report.asked, comparison, labels }), {
        most: MOST_ROWS,
        timeZone,
      }),
    [kind, report, comparison, labels, timeZone],
  );
  if (rows.length === 0) return <p>There is nothing in these days.</p>;
  const scroll = classNames(styles.scroll, paperOf(columns.length));
  return (
    <>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: who has no pointer scrolls it with the arrow keys */}
      <section className={scroll} tabIndex={0} aria-label="First rows">
        <table className={styles.rows}>
          <thead>
            <tr>
              {columns.map(({ heading, isNumber }) => (
                <th key={heading} scope="col" className={classNames(isNumber && styles.number)}>
                  {heading}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((cells) => (
              <tr key={cells.map(({ text }) => text).join('\n')}>
                {cells.map((cell) => (
                  <TableCell key={cell.heading} {...cell} verdict={comparison?.verdict} />
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      {more > 0 && <p className={styles.note}>And {formatNumber(more)} more.</p>}
    </>
  );
}

interface CellProps extends ShownCell {
  readonly verdict: Verdict | undefined;
}

function TableCell({ text, isNumber, change, verdict }: CellProps) {
  return (
    <td className={classNames(isNumber && styles.number)}>
      {change ? <Change {...change} verdict={verdict} /> : text}
    </td>
  );
}
