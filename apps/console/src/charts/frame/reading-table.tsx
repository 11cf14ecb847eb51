import { classNames } from '../../ui/class-names.ts';
import styles from './reading-table.module.css';
import { Swatch, type SwatchLook } from './swatch.tsx';

interface ReadingRow {
  readonly id: string;
  readonly name: string;
  readonly look: SwatchLook;
  /** The value, and if it is compared, the one before and the change. */
  readonly cells: readonly string[];
  /** The one that is pointed at. */
  readonly isNearest: boolean;
}

/** The values at one place of a chart, in its tooltip. */
export function ReadingTable({ rows }: { readonly rows: readonly ReadingRow[] }) {
  return (
    <table className={styles.values}>
      <tbody>
        {rows.map(({ id, name, look, cells: [value, before, change], isNearest }) => (
          <tr key={id} className={classNames(isNearest && styles.nearest)}>
            <th>
              <span className={styles.name}>
                <Swatch look={look} />
                <span>{name}</span>
              </span>
            </th>
            <td>{value}</td>
            {before !== undefined && <td className={styles.quiet}>{before}</td>}
            {change !== undefined && <td>{change}</td>}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
