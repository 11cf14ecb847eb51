import type { KeytallyClient, Schema } from '@keytally/client';
import { countDays } from '@keytally/contract/days';
import { useState } from 'react';
import { putCohort, refreshCohorts, useCohorts } from '../../api/cohorts.ts';
import { ProblemView } from '../../api/problem-view.tsx';
import { fieldError } from '../../api/refused-call.ts';
import { useChange } from '../../api/use-change.ts';
import { idOfName } from '../../keeping/id-of-name.ts';
import { useProduct } from '../../question/product-context.ts';
import { Button } from '../../ui/controls/button.tsx';
import { RadioGroup } from '../../ui/controls/radio-group.tsx';
import { TextField } from '../../ui/controls/text-field.tsx';
import { toast } from '../../ui/feedback/toasts.tsx';
import { countOf } from '../../ui/format/number.ts';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { eachClient, type Selection } from './client-calls.ts';
import styles from './clients.module.css';
import { daysOf, type Kind, kindsFor } from './cohort-kinds.ts';

/** Most clients of a list, as in the contract. */
const MOST = 10_000;

/** A button that saves the listed clients under a name. */
export function SaveCohort({ selection }: { readonly selection: Selection }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button onPress={() => setOpen(true)}>Save as cohort</Button>
      {isOpen && <SaveDialog selection={selection} onClose={() => setOpen(false)} />}
    </>
  );
}

interface Props {
  readonly selection: Selection;
  readonly onClose: () => void;
}

function SaveDialog({ selection, onClose }: Props) {
  const product = useProduct();
  const { data: cohorts } = useCohorts(product.id);
  const kinds = kindsFor(selection);
  const [name, setName] = useState('');
  const [kind, setKind] = useState<Kind>(kinds[0]?.id ?? 'these');
  const wanted = name.trim();
  const saving = useChange(saveCohort, refreshCohorts, () => {
    toast(`Saved the cohort “${wanted}”. Filter users by it on any screen of reports.`);
    onClose();
  });
  const isReady = wanted !== '' && cohorts !== undefined && !saving.isPending;
  const save = () => {
    if (!isReady) return;
    const id = idOfName(wanted, cohorts, 'cohort');
    saving.mutate({ product: product.id, id, name: wanted, kind, selection });
  };
  const fault = fieldError(saving.error, '/name');
  return (
    <Dialog
      title="Save as cohort"
      isOpen
      onClose={onClose}
      actions={
        <>
          <Button onPress={onClose}>Cancel</Button>
          <Button
            look="primary"
            type="submit"
            form="cohort"
            isDisabled={!isReady}
            isPending={saving.isPending}
          >
            Save
          </Button>
        </>
      }
    >
      <form
        id="cohort"
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault();
          save();
        }}
      >
        <TextField
          label="Name"
          value={name}
          onChange={setName}
          maxLength={200}
          autoFocus
          autoComplete="off"
          error={fault}
        />
        <RadioGroup label="Who is in it" options={kinds} value={kind} onChange={setKind} />
      </form>
      {saving.error && !fault && <ProblemView error={saving.error} onRetry={save} />}
    </Dialog>
  );
}

interface Wanted extends Pick<Props, 'selection'> {
  readonly product: string;
  readonly id: string;
  readonly name: string;
  readonly kind: Kind;
}

async function saveCohort(
  client: KeytallyClient,
  { product, id, name, ...wanted }: Wanted,
): Promise<unknown> {
  const settings = { name, rule: await ruleOf(client, product, wanted) };
  return putCohort(client, { product, id, settings, replaces: false });
}

async function ruleOf(
  client: KeytallyClient,
  product: string,
  { kind, selection }: Pick<Wanted, 'kind' | 'selection'>,
): Promise<Schema<'CohortRule'>> {
  const { countedBy } = selection;
  if (kind === 'these' || countedBy === undefined)
    return { by: 'clients', clients: await idsOf(client, product, selection) };
  if (kind === 'counted') return { by: 'number', countedBy };
  const { startDate, stopDate } = daysOf(countedBy);
  return { by: 'number', countedBy, days: `last-${countDays(startDate, stopDate)}-days` };
}

async function idsOf(client: KeytallyClient, product: string, selection: Selection): Promise<string[]> {
  const ids: string[] = [];
  for await (const { clientId } of eachClient(client, product, selection)) {
    if (ids.length === MOST)
      throw new Error(
        `The list has more than ${countOf(MOST, 'client')}, which is the most that are saved. Filter it first.`,
      );
    ids.push(clientId);
  }
  return ids;
}
