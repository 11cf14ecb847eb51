import { RefusedCall } from '@keytally/client';
import { useMemo } from 'react';
import { Form } from 'react-aria-components/Form';
import styles from '../../administration/administration.module.css';
import { RequestPreview } from '../../administration/request-preview.tsx';
import { SaveProblem } from '../../administration/save-problem.tsx';
import { useDraft } from '../../administration/use-draft.ts';
import type { Product } from '../../api/catalogue.ts';
import { fieldError } from '../../api/refused-call.ts';
import type { Revised } from '../../api/revised.ts';
import { Button } from '../../ui/controls/button.tsx';
import { ComboBox } from '../../ui/controls/combo-box.tsx';
import { RadioGroup } from '../../ui/controls/radio-group.tsx';
import { TextField } from '../../ui/controls/text-field.tsx';
import { Banner } from '../../ui/feedback/banner.tsx';
import { countOf } from '../../ui/format/number.ts';
import { faultOfLabel } from './label-draft.ts';
import { LabelsField } from './labels-field.tsx';
import { saveProduct, saveRequestOf, useProductChange } from './product-calls.ts';
import { deletedBy, draftOf, faultOfDays, type ProductDraft, timeZones } from './product-draft.ts';
import { PRODUCT_PARTS, TRACKING } from './product-parts.ts';

interface Props {
  /** What is there now; without a tag it is to be created. */
  readonly latest: Revised<ProductDraft>;
  /** Its id is to be chosen, and must not be one of these. */
  readonly taken?: readonly string[];
  readonly action: string;
  readonly onSaved: (product: Product) => void;
}

/** The settings of a product. What the server refuses is said at its field. */
export function ProductForm({ latest, taken, action, onSaved }: Props) {
  const { mutate, error, isPending, reset } = useProductChange(saveProduct, ({ value, tag }, sent) => {
    restart(sent.value, { value: draftOf(value), tag });
    onSaved(value);
  });
  const { draft, set: change, toSave, changes, restart } = useDraft(latest, PRODUCT_PARTS, isPending);
  const { timeZone: zone } = latest.value;
  const zones = useMemo(() => timeZones(zone).map((id) => ({ id, label: id })), [zone]);
  const set = (changed: Partial<ProductDraft>) => {
    change(changed);
    if (error) reset();
  };
  const isTaken = taken?.includes(draft.id) ?? false;
  const daysFault = faultOfDays(draft.retentionDays);
  const isLabelled = draft.labels.every((_, place) => faultOfLabel(draft.labels, place) === undefined);
  const deleted = taken === undefined ? deletedBy(latest.value, draft) : undefined;
  const save = () => {
    if (!isTaken && daysFault === undefined && isLabelled && !isPending) mutate(toSave);
  };
  return (
    <Form
      className={styles.form ?? ''}
      onSubmit={(event) => {
        event.preventDefault();
        save();
      }}
    >
      {taken && (
        <TextField
          label="Id"
          hint="Letters, digits, point, dash and underscore. Applications send records to it; it stays."
          error={isTaken ? 'There is a product with this id. Choose another one.' : idFault(error)}
          value={draft.id}
          onChange={(id) => set({ id })}
          autoComplete="off"
          isCode
        />
      )}
      <TextField
        label="Name"
        hint="For people. Without a name the id is shown."
        error={fieldError(error, '/name')}
        value={draft.name}
        onChange={(name) => set({ name })}
      />
      <ComboBox
        label="Time zone"
        hint="Its days begin and end in this zone. It stays as soon as there are events."
        error={zoneFault(error)}
        options={zones}
        value={draft.timeZone}
        onChange={(timeZone) => set({ timeZone })}
      />
      <RadioGroup
        label="New events are"
        options={TRACKING}
        value={draft.defaultTracking}
        onChange={(defaultTracking) => set({ defaultTracking })}
      />
      <TextField
        label="Days to keep records"
        hint="Older records are deleted every hour, by whole days. Empty: they are kept for ever."
        error={daysFault ?? fieldError(error, '/retentionDays')}
        value={draft.retentionDays}
        onChange={(retentionDays) => set({ retentionDays })}
        inputMode="numeric"
      />
      {deleted !== undefined && (
        <Banner tone="warning" title={`Records older than ${countOf(deleted, 'day')} will be deleted`}>
          <p>
            Within an hour and for good, with the sessions that began on those days. Reports about them lose
            their numbers. Backups that were made before still have them.
          </p>
        </Banner>
      )}
      <LabelsField labels={draft.labels} onChange={(labels) => set({ labels })} error={error} />
      <SaveProblem error={error} changes={changes} onRetry={save} />
      <div className={styles.row}>
        <Button look="primary" type="submit" isPending={isPending}>
          {isPending ? 'Saving …' : action}
        </Button>
      </div>
      <RequestPreview request={saveRequestOf(toSave)} />
    </Form>
  );
}

/** The zone of a product with events is fixed: the problem has no pointer, but only one field can be meant. */
function zoneFault(error: unknown): string | undefined {
  const isFixed = error instanceof RefusedCall && error.problem.code === 'time-zone-fixed';
  return isFixed ? error.problem.detail : fieldError(error, '/timeZone');
}

/** The id is in the path. */
function idFault(error: unknown): string | undefined {
  if (!(error instanceof RefusedCall)) return undefined;
  return error.problem.errors?.find(({ pointer }) => pointer.includes('product_id'))?.message;
}
