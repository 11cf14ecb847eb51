import type { Schema } from '@keytally/client';
import { type AskedFunnel, openWords, stepsWords } from '@keytally/spreadsheets/names';
import type { CSSProperties, ReactNode } from 'react';
import { ChartFrame } from '../../charts/frame/chart-frame.tsx';
import { countOf, formatPercent } from '../../ui/format/number.ts';
import { isOpen } from './compared-steps.ts';
import styles from './funnel.module.css';
import { describeStop, type Funnel, funnelTable, type Step, summariseFunnel, typicalTime } from './funnel.ts';

interface Props {
  readonly title: string;
  readonly funnel: Funnel;
  /** In which order and how fast the steps must come. */
  readonly asked: AskedFunnel;
  /** Around numbers that lead to their users. */
  readonly linkOf?: LinkOfStep | undefined;
}

type LinkOfStep = (place: Schema<'FunnelNumber'>, words: string, shown: string) => ReactNode;

/** A column for each step, as high as its share of the first one, and between them who stopped. */
export function FunnelChart({ title, funnel, asked, linkOf = shownAlone }: Props) {
  const { steps } = funnel;
  return (
    <ChartFrame title={title} summary={summariseFunnel(funnel)} table={funnelTable(funnel)}>
      <ol className={styles.funnel}>
        {steps.map((step, index) => (
          <li key={step.step} className={styles.step}>
            <Column step={step} linkOf={linkOf} />
            {index < steps.length - 1 && <Drop step={step} next={steps[index + 1] as Step} linkOf={linkOf} />}
          </li>
        ))}
      </ol>
      <p className={styles.stopped}>
        {stepsWords(asked)} {isOpen(funnel) && openWords(asked.conversionWindow)}
      </p>
    </ChartFrame>
  );
}

const shownAlone: LinkOfStep = (_place, _words, shown) => shown;

interface StepProps {
  readonly step: Step;
  readonly linkOf: LinkOfStep;
}

function Column({ step: { step, label, users, percentOfFirst }, linkOf }: StepProps) {
  const words = countOf(users, 'user');
  return (
    <div className={styles.column}>
      <p className={styles.label}>{label}</p>
      <div className={styles.track} aria-hidden="true">
        <div className={styles.bar} style={{ '--share': `${percentOfFirst ?? 0}%` } as CSSProperties} />
      </div>
      <p className={styles.value}>
        <strong>{users > 0 ? linkOf({ step }, `${label}: ${words}`, words) : words}</strong>{' '}
        {formatPercent(percentOfFirst)}
      </p>
    </div>
  );
}

/** Those who did not come to the next step, and how long the others took. */
function Drop({ step, next, linkOf }: StepProps & { readonly next: Step }) {
  const stopped = describeStop(step);
  const time = typicalTime(next);
  return (
    <div className={styles.drop}>
      <p>
        <strong>{formatPercent(next.percentOfPrevious)}</strong> went on
        {time !== undefined && `, half of them within ${time}`}
      </p>
      <p className={styles.stopped}>
        Stopped:{' '}
        {step.stopped > 0
          ? linkOf({ step: step.step, users: 'stopped' }, `Stopped after ${step.label}: ${stopped}`, stopped)
          : stopped}
      </p>
    </div>
  );
}
