import { useState } from 'react';
import administration from '../../administration/administration.module.css';
import { fieldError } from '../../api/refused-call.ts';
import { Button } from '../../ui/controls/button.tsx';
import { Close, Plus } from '../../ui/controls/icons.tsx';
import { Select } from '../../ui/controls/select.tsx';
import { TextField } from '../../ui/controls/text-field.tsx';
import { faultOfLabel, type LabelDraft, namesWithoutLabel } from './label-draft.ts';
import styles from './labels.module.css';

interface Props {
  readonly labels: readonly LabelDraft[];
  readonly onChange: (labels: readonly LabelDraft[]) => void;
  /** Why the server refused the settings, if it did. */
  readonly error: unknown;
}

/** What people call the custom properties: a row for each that has a label. */
export function LabelsField({ labels, onChange, error }: Props) {
  const [added, setAdded] = useState<number>();
  const free = namesWithoutLabel(labels);
  const [next] = free;
  return (
    <fieldset className={administration.group}>
      <legend>Labels of custom properties</legend>
      <p className={administration.small}>
        What people call C01 to C20 in this product, such as “Country (own)”. Shown wherever the property is;
        records and requests keep its name.
      </p>
      {labels.map((label, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a row stays the same when its property is changed
        <div key={place} className={styles.row}>
          <Select
            label={`Property of label ${place + 1}`}
            labelHidden
            options={[label.name, ...free].toSorted().map((id) => ({ id, label: id }))}
            value={label.name}
            onChange={(name) => onChange(labels.with(place, { ...label, name }))}
          />
          <TextField
            label={`Label of ${label.name}`}
            labelHidden
            autoFocus={place === added}
            error={faultOfLabel(labels, place) ?? fieldError(error, `/labels/${label.name}`)}
            value={label.text}
            onChange={(text) => onChange(labels.with(place, { ...label, text }))}
            autoComplete="off"
          />
          <Button
            look="quiet"
            icon
            aria-label={`Remove the label of ${label.name}`}
            onPress={() => onChange(labels.toSpliced(place, 1))}
          >
            <Close />
          </Button>
        </div>
      ))}
      {next && (
        <div>
          <Button
            onPress={() => {
              setAdded(labels.length);
              onChange([...labels, { name: next, text: '' }]);
            }}
          >
            <Plus /> Add a label
          </Button>
        </div>
      )}
    </fieldset>
  );
}
