import type { PropertyLabels } from '@keytally/contract/properties';
import { labelOfProperty } from '../../../question/condition/property-labels.ts';
import { Checkbox } from '../../../ui/controls/checkbox.tsx';

interface Props {
  /** What custom properties can be called that have no label. */
  readonly proposed: PropertyLabels;
  readonly isSelected: boolean;
  readonly onChange: (isSelected: boolean) => void;
}

/** Whether custom properties are called like the columns of the file: otherwise reports show only their numbers. */
export function NamingField({ proposed, isSelected, onChange }: Props) {
  const names = Object.entries(proposed).map(
    ([property, label]) => `${labelOfProperty(property, undefined)} “${label}”`,
  );
  if (names.length === 0) return null;
  return (
    <Checkbox isSelected={isSelected} onChange={onChange}>
      {`Call ${new Intl.ListFormat('en').format(names)} in all reports`}
    </Checkbox>
  );
}
