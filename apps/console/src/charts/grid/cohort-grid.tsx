import { type CSSProperties, type ReactNode, useState } from 'react';
import { classNames } from '../../ui/class-names.ts';
import { TextButton } from '../../ui/controls/text-button.tsx';
import { countOf, formatNumber, formatPercent } from '../../ui/format/number.ts';
import { ChartFrame } from '../frame/chart-frame.tsx';
import { usePrinting } from '../frame/use-printing.ts';
import styles from './cohort-grid.module.css';
import { fullShade, type GridCell, type GridRow, shadeOf } from './grid.ts';

interface Step {
  /** In words: `3 weeks later`. */
  readonly name: string;
  /** At the head of its column: `+3`. */
  readonly label: string;
}

interface Props {
  /** What the percentages are, and of whom. */
  readonly title: string;
  /** What the grid shows, in a sentence. */
  readonly summary: string;
  /** What one row is: `Week`. */
  readonly rowsAre: string;
  readonly steps: readonly Step[];
  readonly rows: readonly GridRow[];
  /** What all rows are together, above them. */
  readonly all?: GridRow | undefined;
  /** What the part of a cell did: `came back`. */
  readonly did: string;
  /** Where there is little room it has the first rows at first. */
  readonly isSmall?: boolean;
  /** Around the numbers of a cell that leads somewhere. */
  readonly linkOf?: LinkOfCell | undefined;
}

/** @param step undefined for the number of all users of the row */
type LinkOfCell = (row: GridRow, step: number | undefined, words: string, numbers: ReactNode) => ReactNode;

/** As many rows as one page of paper or a few screens have. */
const PORTION = 60;
const FEW = 8;

/** Rows of people who came together, and how many of them were there at each step later: shades with their numbers. */
export function CohortGrid({
  title,
  summary,
  rowsAre,
  steps,
  rows,
  all,
  did,
  isSmall = false,
  linkOf,
}: Props) {
  const [most, setMost] = useState(isSmall ? FEW : PORTION);
  const isPrinting = usePrinting();
  const shown = isPrinting ? rows : rows.slice(0, most);
  const full = fullShade(rows, all);
  const hasOpen = rows.some(({ cells }) => cells.some((cell) => cell?.isOpen && cell.percent !== null));
  const line = (row: GridRow) => (
    <Row
      key={row.id}
      row={row}
      steps={steps}
      full={full}
      did={did}
      linkOf={row === all ? undefined : linkOf}
    />
  );
  return (
    <ChartFrame title={title} summary={summary}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: who has no pointer scrolls it with the arrow keys */}
      <section className={styles.scroll} tabIndex={0} aria-label={`Table: ${title}`}>
        <table className={styles.table} style={{ '--steps': steps.length } as CSSProperties}>
          <caption className="visually-hidden">{title}</caption>
          <thead>
            <tr>
              <th scope="col">{rowsAre}</th>
              <th scope="col">Users</th>
              {steps.map(({ name, label }) => (
                <th key={name} scope="col" title={name}>
                  <span aria-hidden="true">{label}</span>
                  <span className="visually-hidden">{name}</span>
                </th>
              ))}
            </tr>
          </thead>
          {all && <tbody className={styles.all}>{line(all)}</tbody>}
          <tbody>{shown.map(line)}</tbody>
        </table>
      </section>
      <p className={styles.note}>
        {full > 0 && `The darkest shade is ${formatPercent(full)}${full < 100 ? ' and more' : ''}. `}
        {hasOpen && (
          <>
            <span className={classNames(styles.cell, styles.open, styles.sample)} aria-hidden="true" />{' '}
            Dashed: not over yet, so the number may still change.
          </>
        )}
      </p>
      {shown.length < rows.length && (
        <p className={styles.note}>
          Rows 1 to {formatNumber(shown.length)} of {formatNumber(rows.length)}.{' '}
          <TextButton onPress={() => setMost(most + PORTION)}>Show more rows</TextButton>
        </p>
      )}
    </ChartFrame>
  );
}

interface RowProps extends Pick<Props, 'steps' | 'did' | 'linkOf'> {
  readonly row: GridRow;
  readonly full: number;
}

function Row({ row, steps, full, did, linkOf }: RowProps) {
  return (
    <tr>
      <th scope="row">{row.name}</th>
      <td>
        {row.size !== undefined &&
          (linkOf && row.size > 0
            ? linkOf(row, undefined, `${row.name}: ${countOf(row.size, 'user')}`, formatNumber(row.size))
            : formatNumber(row.size))}
      </td>
      {steps.map(({ name }, step) => {
        const cell = row.cells[step];
        return (
          <td key={name} className={styles.holder}>
            {cell && (
              <div
                className={classNames(styles.cell, cell.isOpen && cell.percent !== null && styles.open)}
                style={{ '--shade': `${shadeOf(cell, full)}%` } as CSSProperties}
                title={wordsOf(row, name, cell, did)}
              >
                {linkOf && cell.part > 0 ? (
                  linkOf(row, step, wordsOf(row, name, cell, did), <Numbers cell={cell} />)
                ) : (
                  <Numbers cell={cell} />
                )}
              </div>
            )}
          </td>
        );
      })}
    </tr>
  );
}

function Numbers({ cell: { percent, part, isOpen } }: { readonly cell: GridCell }) {
  return (
    <>
      <span>{formatPercent(percent)}</span> {percent !== null && <small>{formatNumber(part)}</small>}
      {isOpen && <span className="visually-hidden">, not over yet</span>}
    </>
  );
}

/** `2 – 8 Mar 2026, 3 weeks later: 45.20 %, 113 of 250 users came back` */
function wordsOf(
  { name }: GridRow,
  step: string,
  { percent, part, whole, isOpen }: GridCell,
  did: string,
): string {
  const share = `${formatPercent(percent)}, ${formatNumber(part)} of ${countOf(whole, 'user')} ${did}`;
  return `${name}, ${step}: ${share}${isOpen ? ', not over yet' : ''}`;
}
