import type { KeytallyClient, Schema } from '@keytally/client';
import { countDays } from '@keytally/contract/days';
import { useState } from 'react';
import { putCohort, refreshCohorts, useCohorts } from '../../api/cohorts.ts';
import { useChange } from '../../api/use-change.ts';
import { CohortForm } from '../../cohorts/cohort-form.tsx';
import { idOfName } from '../../keeping/id-of-name.ts';
import { useProduct } from '../../question/product-context.ts';
import { Button } from '../../ui/controls/button.tsx';
import { RadioGroup } from '../../ui/controls/radio-group.tsx';
import { Banner } from '../../ui/feedback/banner.tsx';
import { toast } from '../../ui/feedback/toasts.tsx';
import { countOf } from '../../ui/format/number.ts';
import { eachClient, type Selection } from './client-calls.ts';
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
  const tooMany = saving.error instanceof TooManyClients;
  const isReady = wanted !== '' && cohorts !== undefined && !saving.isPending;
  const save = () => {
    if (!isReady) return;
    const id = idOfName(wanted, cohorts, 'cohort');
    saving.mutate({ product: product.id, id, name: wanted, kind, selection });
  };
  return (
    <CohortForm
      title="Save as cohort"
      name={name}
      onName={setName}
      isReady={isReady}
      isPending={saving.isPending}
      error={tooMany ? null : saving.error}
      onSave={save}
      onClose={onClose}
    >
      <RadioGroup label="Who is in it" options={kinds} value={kind} onChange={setKind} />
      {tooMany && (
        <Banner tone="danger" title={`The list has more than ${countOf(MOST, 'client')}`}>
          <p>That is the most that are saved as a list. Filter it first.</p>
        </Banner>
      )}
    </CohortForm>
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

class TooManyClients extends Error {}

async function idsOf(client: KeytallyClient, product: string, selection: Selection): Promise<string[]> {
  const ids: string[] = [];
  for await (const { clientId } of eachClient(client, product, selection)) {
    if (ids.length === MOST) throw new TooManyClients();
    ids.push(clientId);
  }
  return ids;
}
