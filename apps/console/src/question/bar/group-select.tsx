import type { PropertyLabels } from '@keytally/contract/properties';
import { useMemo, useState } from 'react';
import { requestSchemas } from '../../generated/request-schemas.ts';
import { type Option, Select } from '../../ui/controls/select.tsx';
import { labelOfProperty, rankOfProperty, WITHOUT_DATA } from '../condition/property-labels.ts';
import { useEmptyProperties } from '../condition/use-empty-properties.ts';
import { useProduct } from '../product-context.ts';
import { useQuestion } from '../use-question.ts';

type GroupBy = (typeof requestSchemas.GroupBy.enum)[number];

/** What counts as one user. */
export function GroupSelect() {
  const { question, ask } = useQuestion();
  const { labels } = useProduct();
  const [isOpened, setOpened] = useState(false);
  const empty = useEmptyProperties(isOpened);
  const options = useMemo(() => optionsOf(labels, empty), [labels, empty]);
  return (
    <Select
      label="What a user is"
      labelHidden
      options={options}
      onOpen={() => setOpened(true)}
      value={question.groupBy ?? 'clientId'}
      onChange={(id) => ask({ groupBy: id === 'clientId' ? undefined : id })}
    />
  );
}

function optionsOf(labels: PropertyLabels | undefined, empty: ReadonlySet<string>): Option<GroupBy>[] {
  return requestSchemas.GroupBy.enum
    .toSorted(
      (a, b) =>
        Number(empty.has(a)) - Number(empty.has(b)) || rankOfProperty(a, labels) - rankOfProperty(b, labels),
    )
    .map((id) => ({ id, label: userOf(id, labels), hint: hintOf(id, empty.has(id)) }));
}

function hintOf(id: GroupBy, isEmpty: boolean): string {
  if (id === 'clientId') return 'One installation';
  return `${isEmpty ? `${WITHOUT_DATA} · ` : ''}Clients with the same ${id} count as one`;
}

/** A label of the product is said as it was written: it may be a name, of any language. */
function userOf(id: GroupBy, labels: PropertyLabels | undefined): string {
  if (id === 'clientId') return 'A user is a client';
  const label = labelOfProperty(id, labels);
  return rankOfProperty(id, labels) === 1 ? `One user per ${label}` : `A user is a ${lower(label)}`;
}

function lower(text: string): string {
  return text.charAt(0).toLocaleLowerCase('en') + text.slice(1).replace(' id', '');
}
