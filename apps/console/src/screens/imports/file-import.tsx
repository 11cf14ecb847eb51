import { Button } from '../../ui/controls/button.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { FileChoice } from './file-choice.tsx';
import { FileForm } from './file-form.tsx';
import { NoTable } from './form/no-table.tsx';
import { ImportOutcome } from './import-outcome.tsx';
import { ImportProgress } from './import-progress.tsx';
import styles from './imports.module.css';
import type { Importer } from './use-importer.ts';

/** One file, from its choice to its records. */
export function FileImport({ importer }: { readonly importer: Importer }) {
  const { step } = importer;
  if (step.at === 'choice')
    return <FileChoice fault={step.fault} onChoose={(file) => void importer.choose(file)} />;
  if (step.at === 'look') return <Skeleton label={`Looking at ${step.file.name}`} />;
  if (step.at === 'run') return <ImportProgress step={step} onStop={importer.stop} />;
  if (step.look.noTable !== undefined)
    return (
      <div className={styles.form}>
        <h3>{step.file.name}</h3>
        <NoTable
          look={step.look}
          fault={step.at === 'form' ? step.fault : undefined}
          onChange={(reading) => void importer.choose(step.file, reading)}
        />
        <div className={styles.row}>
          <Button onPress={importer.startOver}>Another file</Button>
        </div>
      </div>
    );
  return (
    <>
      {step.at === 'end' && <ImportOutcome step={step} importer={importer} />}
      <div className={styles.whole} hidden={step.at === 'end'}>
        <FileForm
          key={`${step.file.name} ${step.file.lastModified}`}
          file={step.file}
          look={step.look}
          fault={step.at === 'form' ? step.fault : undefined}
          replaces={step.at === 'form' ? step.replaces : undefined}
          importer={importer}
        />
      </div>
    </>
  );
}
