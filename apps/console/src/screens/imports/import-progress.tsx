import { Button } from '../../ui/controls/button.tsx';
import { formatNumber } from '../../ui/format/number.ts';
import styles from './imports.module.css';
import type { Step } from './use-importer.ts';
import { useStayed } from './use-stayed.ts';

interface Props {
  readonly step: Extract<Step, { at: 'run' }>;
  readonly onStop: () => void;
}

/** How far an import is, and the way to stop it. */
export function ImportProgress({ step, onStop }: Props) {
  const { file, plan, progress, isDryRun, isStopping } = step;
  const { accepted, duplicates, rejected, share } = progress;
  useStayed(!isDryRun);
  const what = isDryRun ? 'Dry run' : 'Importing';
  const percent = Math.floor(share * 100);
  return (
    <>
      <h3>{isDryRun ? `Dry run of ${file.name}` : `Importing ${file.name}`}</h3>
      <progress className={styles.progress} max={1} value={share} aria-label={`${what}: ${percent} %`} />
      <p>
        {`${percent} % read: ${formatNumber(accepted)} ${isDryRun ? 'would be stored' : plan.replaces ? 'set aside' : 'stored'}, ` +
          `${formatNumber(duplicates)} there already, ${formatNumber(rejected)} with a fault.`}
      </p>
      <Button isDisabled={isStopping} onPress={onStop}>
        {isStopping ? 'Stopping …' : 'Stop'}
      </Button>
      {!isDryRun && (
        <p className={styles.quiet}>
          Stay on this screen until it has ended.{' '}
          {plan.replaces
            ? 'Nothing changes before the end.'
            : 'What came in before a stop is told, and can be undone.'}
        </p>
      )}
    </>
  );
}
