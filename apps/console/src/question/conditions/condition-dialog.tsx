import { properties, recordedProperties } from '@keytally/contract/properties';
import { SAVED_COHORT, type ValueReader, valueWhen } from '@keytally/spreadsheets/names';
import { type ReactNode, useMemo, useState } from 'react';
import { fieldError } from '../../api/refused-call.ts';
import { Button } from '../../ui/controls/button.tsx';
import { ComboBox } from '../../ui/controls/combo-box.tsx';
import { Plus } from '../../ui/controls/icons.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { FilterForm } from '../condition/filter-form.tsx';
import { optionsOfProperties } from '../condition/property-labels.ts';
import { useEmptyProperties } from '../condition/use-empty-properties.ts';
import { useLastDay, useProduct } from '../product-context.ts';
import { ConditionRow } from './condition-row.tsx';
import styles from './conditions.module.css';
import {
  COHORT,
  type Condition,
  type ConditionDraft,
  conditionOf,
  type DraftFault,
  draftOf,
  emptyDraft,
  isFault,
  type Member,
} from './draft.ts';

interface Props {
  readonly of: ValueReader | 'uses' | 'cards';
  /** The conditions to change, one of which must be met; without them new ones are made. */
  readonly member: Member | undefined;
  readonly place: number;
  readonly error: unknown;
  readonly pointer: string;
  readonly others?: Readonly<Record<string, (onClose: () => void) => ReactNode>>;
  readonly onApply: (member: Member) => void;
  readonly onRemove: () => void;
  readonly onClose: () => void;
}

/** How many conditions may stand beside each other with "or". */
const MOST = 10;

/** Which users, or uses, a report is about: a condition, or several of which one must be met. */
export function ConditionDialog({ of, member, others = {}, onClose, ...dialog }: Props) {
  const [drafts, setDrafts] = useState<readonly ConditionDraft[]>(() => member?.map(draftOf) ?? []);
  const [faults, setFaults] = useState<readonly (DraftFault | undefined)[]>([]);
  const [other, setOther] = useState<string>();
  const [first] = drafts;
  const { labels } = useProduct();
  const empty = useEmptyProperties();
  const names = of === 'uses' ? recordedProperties : properties;
  const options = useMemo(
    () => [
      ...(of === 'uses' ? [] : [COHORT_OPTION]),
      ...optionsOfProperties([...names.map(({ name }) => name), ...Object.keys(others)], labels, empty),
    ],
    [of, names, others, labels, empty],
  );
  const lastDay = useLastDay();
  const hint = hintOf(of, { lastDay, property: other ?? first?.property });
  const choose = (property: string) => {
    const isOther = Object.hasOwn(others, property);
    setOther(isOther ? property : undefined);
    setDrafts(isOther ? [] : [emptyDraft(property, first?.test), ...drafts.slice(1)]);
    setFaults([]);
  };
  const change = (place: number, draft: ConditionDraft) => {
    setDrafts(drafts.with(place, draft));
    setFaults([]);
  };
  const apply = () => {
    const made = drafts.map(conditionOf);
    if (made.some(isFault)) setFaults(made.map((one) => (isFault(one) ? one : undefined)));
    else dialog.onApply(made as Condition[]);
  };
  return (
    <Dialog
      title={`${member ? 'Change: only' : 'Only'} ${of === 'uses' ? 'uses' : 'users'} whose …`}
      isOpen
      onClose={onClose}
    >
      <ComboBox
        label="Property"
        hint={hint}
        placeholder="Search properties"
        autoFocus={member === undefined}
        options={options}
        value={other ?? first?.property ?? ''}
        onChange={choose}
      />
      {other !== undefined && others[other]?.(onClose)}
      {first && (
        <FilterForm
          onSubmit={apply}
          onRemove={member && dialog.onRemove}
          refusal={fieldError(dialog.error, `${dialog.pointer}/all/${dialog.place}`)}
        >
          {drafts.map((draft, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a draft has no name but its place.
            <div key={place} className={styles.alternative}>
              {place > 0 && (
                <ComboBox
                  label="Or whose"
                  placeholder="Search properties"
                  options={options.filter(({ id }) => !Object.hasOwn(others, id))}
                  value={draft.property}
                  onChange={(property) => change(place, emptyDraft(property, draft.test))}
                />
              )}
              <ConditionRow
                draft={draft}
                fault={faults[place]}
                onChange={(next) => change(place, next)}
                onRemove={place > 0 ? () => setDrafts(drafts.toSpliced(place, 1)) : undefined}
              />
            </div>
          ))}
          {drafts.length < MOST && (
            <Button
              look="quiet"
              onPress={() => setDrafts([...drafts, emptyDraft(drafts.at(-1)?.property ?? first.property)])}
            >
              <Plus /> Or …
            </Button>
          )}
        </FilterForm>
      )}
    </Dialog>
  );
}

const IN_COHORT =
  'A user is counted with all that it did, or with nothing, by whether it is in the cohort when the report is asked.';

/** Who is in it is found anew each time, whatever the days of the report. */
const COHORT_OPTION = { id: COHORT, label: SAVED_COHORT, hint: 'Clients that were saved under a name' };

/** As of when values count, and what is counted then. */
function hintOf(
  of: Props['of'],
  { lastDay, property }: { readonly lastDay: string; readonly property: string | undefined },
): string {
  if (of === 'uses') return 'Counts only the uses that had such a value when they were made.';
  if (property === COHORT) return IN_COHORT;
  const when =
    of === 'cards' ? 'as of when its question reads values' : valueWhen({ report: of, lastDay, property });
  const place = of === 'cards' ? 'on each card' : 'in the report';
  return `A user is ${place} with all that it did, or with nothing, by its value ${when}.`;
}
