import { KeytallyError, type Problem, RefusedCall } from '@keytally/client';
import { problems } from '@keytally/contract';
import type { ReactNode } from 'react';
import { Button } from '../ui/controls/button.tsx';
import { Banner } from '../ui/feedback/banner.tsx';
import { CopyField } from '../ui/feedback/copy-field.tsx';
import styles from './problem-view.module.css';

/** A newer server may have codes that this page does not know. */
const remedies: Readonly<Record<string, { readonly remedy: string } | undefined>> = problems;

interface Props {
  readonly error: unknown;
  readonly onRetry?: (() => void) | undefined;
}

/** Why a call failed: what was wrong, where, and what to do. */
export function ProblemView({ error, onRetry }: Props) {
  const again = onRetry && <Button onPress={onRetry}>Try again</Button>;
  if (error instanceof RefusedCall) return <Refusal problem={error.problem} actions={again} />;
  return (
    <Banner tone="danger" title={titleOf(error)} actions={again}>
      <p>{error instanceof Error ? error.message : String(error)}</p>
    </Banner>
  );
}

/** A call with 1,000 parts may have a fault in each. */
const MOST_FAULTS = 5;

function Refusal({ problem, actions }: { readonly problem: Problem; readonly actions: ReactNode }) {
  const remedy = remedies[problem.code]?.remedy;
  return (
    <Banner tone="danger" title={problem.title} actions={actions}>
      {problem.errors === undefined ? (
        <p>{problem.detail}</p>
      ) : (
        <ul className={styles.faults}>
          {problem.errors.slice(0, MOST_FAULTS).map(({ pointer, message }) => (
            <li key={`${pointer} ${message}`}>
              {pointer !== '' && <code>{pointer}</code>} {message}
            </li>
          ))}
          {problem.errors.length > MOST_FAULTS && <li>and {problem.errors.length - MOST_FAULTS} more</li>}
        </ul>
      )}
      {remedy !== undefined && <p className={styles.remedy}>{remedy}</p>}
      <details className={styles.more}>
        <summary>
          {problem.status} {problem.code}, for support
        </summary>
        <CopyField label="Request id" text={problem.instance} />
      </details>
    </Banner>
  );
}

function titleOf(error: unknown): string {
  if (!(error instanceof KeytallyError)) return 'The page made a mistake';
  return error.code === 'no-answer'
    ? 'The server does not answer'
    : 'This answer is not from a Keytally server';
}
