import { classNames } from '../class-names.ts';
import { Down, Up } from '../controls/icons.tsx';
import type { Column, Sort } from './column.ts';
import styles from './data-table.module.css';

interface Props<Row> {
  readonly column: Column<Row>;
  readonly sort: Sort | undefined;
  readonly onSort: (() => void) | undefined;
}

export function ColumnHead<Row>({ column, sort, onSort }: Props<Row>) {
  const { id, label, help, value, isNumber } = column;
  const direction = sort?.column === id ? sort.direction : undefined;
  const canSort = value !== undefined && onSort !== undefined;
  return (
    <th
      scope="col"
      className={classNames(isNumber && styles.number)}
      aria-sort={direction && (direction === 'asc' ? 'ascending' : 'descending')}
    >
      <div className={styles.cell}>
        {canSort ? (
          <button type="button" className={styles.sort} onClick={onSort}>
            {!isNumber && label}
            <span className={classNames(styles.arrow, direction === undefined && styles.off)}>
              {(direction ?? (isNumber ? 'desc' : 'asc')) === 'asc' ? <Up /> : <Down />}
            </span>
            {isNumber && label}
          </button>
        ) : (
          <span>{label}</span>
        )}
        {help}
      </div>
    </th>
  );
}
