import { useCohorts } from '../../api/cohorts.ts';
import { Select } from '../../ui/controls/select.tsx';
import { useProduct } from '../product-context.ts';

interface Props {
  /** The id of the cohort; empty before one is chosen. */
  readonly value: string;
  readonly error: string | undefined;
  readonly onChange: (id: string) => void;
}

/** One of the saved cohorts of the product. */
export function CohortField({ value, error, onChange }: Props) {
  const { data: cohorts } = useCohorts(useProduct().id);
  const known = (cohorts ?? []).map(({ id, name }) => ({ id, label: name }));
  // A condition may name one that was deleted, or is not known yet.
  const isKnown = value === '' || known.some(({ id }) => id === value);
  return (
    <Select
      label="Cohort"
      hint={cohorts?.length === 0 ? 'There is none yet: save one on the screen Cohorts.' : undefined}
      options={isKnown ? known : [...known, { id: value, label: value }]}
      value={value}
      onChange={onChange}
      isDisabled={known.length === 0}
      error={error}
    />
  );
}
