import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { ProblemView } from '../../api/problem-view.tsx';
import { useProduct } from '../../question/product-context.ts';
import { useSession } from '../../session/use-session.ts';
import { Button, buttonClass } from '../../ui/controls/button.tsx';
import { Banner } from '../../ui/feedback/banner.tsx';
import { dayIn } from '../../ui/format/day.ts';
import { countOf } from '../../ui/format/number.ts';
import { FaultList } from './fault-list.tsx';
import { useImports } from './import-calls.ts';
import styles from './imports.module.css';
import { clockSentences, countsSentence, equalSentences } from './outcome-words.ts';
import { UndoDialog } from './undo-dialog.tsx';
import type { Importer, Step } from './use-importer.ts';

interface Props {
  readonly step: Extract<Step, { at: 'end' }>;
  readonly importer: Importer;
}

/** What a dry run found, or what came in, and what can be done next. */
export function ImportOutcome({ step, importer }: Props) {
  const { outcome, isDryRun, refusal, name, plan, file } = step;
  const { failure, accepted } = outcome;
  const product = useProduct();
  const isIncomplete = plan.replaces !== undefined && outcome.rejected > 0;
  return (
    <>
      <h3>{titleOf(step)}</h3>
      {failure !== undefined && !refusal && (
        <Banner tone="warning" title={`It ended before the end: ${failure}`} />
      )}
      {refusal && <ProblemView error={refusal} />}
      <p>
        {countsSentence(outcome, isDryRun)} {isDryRun && 'Nothing was stored yet.'}
      </p>
      {step.unnamed !== undefined && (
        <Banner
          tone="warning"
          title="The custom properties are not called like their columns. Name them on the page of the product."
        >
          <p>{step.unnamed}</p>
        </Banner>
      )}
      {isDryRun && isIncomplete && (
        <Banner
          tone="warning"
          title={`Rows replace those of ${plan.replaces} only if none of them has a fault: correct the file, then choose it again.`}
        />
      )}
      {!isDryRun && failure !== undefined && plan.replaces !== undefined && (
        <p>If the last answer was lost, the list of imports says whether its records were replaced.</p>
      )}
      {!isDryRun && failure !== undefined && plan.replaces === undefined && (
        <p>
          {accepted > 0 ? `What came in is the import ${name}. ` : ''}
          Import the file again, here or later, to go on under that name: what is there already does not count
          twice. If the last answer was lost, the list of imports says how many records came in.
        </p>
      )}
      {[...equalSentences(outcome, isDryRun), ...clockSentences(outcome)].map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
      <div className={styles.row}>
        {isDryRun ? (
          <>
            <Button
              look="primary"
              isDisabled={accepted === 0 || failure !== undefined || isIncomplete}
              onPress={() => void importer.run(plan, false)}
            >
              {plan.replaces
                ? `Replace ${plan.replaces} by ${countOf(accepted, 'record')}`
                : `Import ${countOf(accepted, 'record')} into ${product.name}`}
            </Button>
            <Button onPress={importer.change}>Change something</Button>
          </>
        ) : (
          <Stored step={step} importer={importer} />
        )}
        <Button look="quiet" onPress={importer.startOver}>
          {isDryRun ? `Put ${file.name} away` : 'All imports'}
        </Button>
      </div>
      <FaultList file={file.name} outcome={outcome} replaces={plan.replaces} />
    </>
  );
}

function titleOf({ file, isDryRun, outcome, name }: Props['step']): string {
  if (outcome.replaced) return `Replaced ${name} by ${file.name}`;
  if (outcome.failure !== undefined)
    return `${isDryRun ? 'The dry run' : 'The import'} of ${file.name} has not ended well`;
  return isDryRun ? `Dry run of ${file.name}` : `Imported ${file.name}`;
}

/** What can be done with records that came in. */
function Stored({ step, importer }: Props) {
  const { outcome, name, plan } = step;
  const { id, timeZone } = useProduct();
  const mayUndo = useSession().may('edit', id);
  const [isUndoing, setUndoing] = useState(false);
  const { span, failure } = outcome;
  // One that was gone on with has more than came in just now.
  const { accepted } = useImports(id).data?.find((one) => one.name === name) ?? outcome;
  return (
    <>
      {failure !== undefined && (
        <Button look="primary" onPress={() => void importer.run(plan, false)}>
          Import it again
        </Button>
      )}
      {span && (
        <Link
          to="/events"
          search={{ product: id, range: span.map((at) => dayIn(timeZone, new Date(at))).join('..') }}
          className={buttonClass(failure === undefined ? { look: 'primary' } : {})}
        >
          See its events
        </Link>
      )}
      {accepted > 0 && mayUndo && <Button onPress={() => setUndoing(true)}>Undo this import …</Button>}
      {isUndoing && (
        <UndoDialog
          product={id}
          stored={{ name, accepted }}
          onUndone={importer.startOver}
          onClose={() => setUndoing(false)}
        />
      )}
    </>
  );
}
