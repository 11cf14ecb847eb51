import type { Look } from '../../../importing/plan.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { Banner } from '../../../ui/feedback/banner.tsx';
import styles from '../imports.module.css';
import type { Importer } from '../use-importer.ts';
import { ReadingFields } from './reading-fields.tsx';

interface Props {
  readonly file: File;
  readonly look: Look;
  readonly fault: string | undefined;
  readonly importer: Importer;
}

/** A workbook whose first sheet has no rows, such as a cover: another sheet can be chosen. */
export function NoTable({ file, look, fault, importer }: Props) {
  return (
    <div className={styles.form}>
      <h3>{file.name}</h3>
      <Banner tone="warning" title={fault ?? look.noTable ?? ''}>
        <p>Choose another sheet.</p>
      </Banner>
      <ReadingFields
        look={look}
        decimal={look.reading.decimal}
        onChange={(reading) => void importer.choose(file, reading)}
      />
      <div className={styles.row}>
        <Button onPress={importer.startOver}>Another file</Button>
      </div>
    </div>
  );
}
