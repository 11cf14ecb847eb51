import type { ReactNode } from 'react';
import { Form } from 'react-aria-components/Form';
import { Button } from '../../ui/controls/button.tsx';
import styles from './filter-form.module.css';

/** What every kind of filter form takes: the filter to change, if there is one, and what to do with the new one. */
export interface FilterFormProps<Filter> {
  readonly name: string;
  readonly filter: Filter | undefined;
  readonly onApply: (filter: Filter) => void;
  readonly onRemove: (() => void) | undefined;
  /** What the server found wrong with it. */
  readonly refusal: string | undefined;
}

interface Props extends Omit<FilterFormProps<never>, 'name' | 'filter' | 'onApply'> {
  readonly onSubmit: () => void;
  readonly fault?: string | undefined;
  readonly children: ReactNode;
}

export function FilterForm({ onSubmit, onRemove, refusal, fault = refusal, children }: Props) {
  return (
    <Form
      className={styles.form ?? ''}
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit();
      }}
    >
      {children}
      {fault !== undefined && (
        <p role="alert" className={styles.fault}>
          {fault}
        </p>
      )}
      <div className={styles.buttons}>
        {onRemove && <Button onPress={onRemove}>Remove</Button>}
        <Button look="primary" type="submit">
          Apply
        </Button>
      </div>
    </Form>
  );
}
