import type { Look } from '../../../importing/plan.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { Banner } from '../../../ui/feedback/banner.tsx';
import styles from './form.module.css';

interface Props {
  readonly look: Look;
  /** Whether it was said that the first line names the columns. */
  readonly isHeading: boolean;
  readonly onHeading: () => void;
}

/** What a file was taken for, and whether its first line, or all of its rows, look like something else. */
export function DoubtfulFile({ look, isHeading, onHeading }: Props) {
  const { heading, title, hasSums = false, takenFor, unused } = look;
  const twice = [
    ...new Set(unused.filter(({ because }) => because === 'name twice').map(({ column }) => column)),
  ];
  return (
    <>
      {takenFor && <p className={styles.quiet}>{`It looks like an export of ${takenFor.name}.`}</p>}
      {hasSums && (
        <Banner
          tone="warning"
          title="The rows look like sums over many people. They name nobody, so they are no records of usage."
        />
      )}
      {twice.length > 0 && (
        <Banner
          tone="warning"
          title={`Several columns are called ${twice.map((name) => `“${name}”`).join(' and ')}: only a column with a name of its own can be imported.`}
        />
      )}
      {title !== undefined && heading === undefined && (
        <Banner tone="warning" title={`The first row names one column alone, “${title.slice(0, 80)}”.`}>
          <p>If it is a title, choose below how many rows stand above the names of the columns.</p>
        </Banner>
      )}
      {heading !== undefined && !isHeading && (
        <Banner
          tone="warning"
          title={`The first line looks like a row, not like the names of the columns: it has “${heading.slice(0, 80)}” in it.`}
          actions={<Button onPress={onHeading}>It names the columns</Button>}
        >
          <p>If it is a row, put a line above it that names the columns, and choose the file again.</p>
        </Banner>
      )}
    </>
  );
}
