import type { PropertyLabels } from '@keytally/contract/properties';
import { labelOfProperty } from '../../question/condition/property-labels.ts';
import { Button } from '../../ui/controls/button.tsx';
import { formatDay } from '../../ui/format/day.ts';
import { formatNumber, NO_VALUE } from '../../ui/format/number.ts';
import type { Column } from '../../ui/table/column.ts';
import type { ListedClient } from './client-calls.ts';
import { textOfValue } from './client-words.ts';

/** The columns of the list. It is in the order of the server. */
export function clientColumns(
  labels: PropertyLabels | undefined,
  onShow: (id: string) => void,
): readonly Column<ListedClient>[] {
  const text = (name: 'prodVersion' | 'geography.country'): Column<ListedClient> => ({
    id: name,
    label: labelOfProperty(name, labels),
    cell: (client) => textOfValue(client[name]) ?? NO_VALUE,
    isFilled: (client) => textOfValue(client[name]) !== undefined,
  });
  const day = (name: 'dateInstalled' | 'dateLastSeen'): Column<ListedClient> => ({
    id: name,
    label: labelOfProperty(name, labels),
    cell: ({ [name]: value }) => (value ? formatDay(value) : NO_VALUE),
  });
  return [
    {
      id: 'clientId',
      label: 'Client',
      cell: ({ clientId }) => (
        <Button look="quiet" onPress={() => onShow(clientId)}>
          {clientId}
        </Button>
      ),
    },
    day('dateInstalled'),
    day('dateLastSeen'),
    {
      id: 'sessions',
      label: labelOfProperty('lifetimeSessionCount', labels),
      isNumber: true,
      cell: ({ lifetimeSessionCount }) => formatNumber(lifetimeSessionCount),
    },
    text('prodVersion'),
    text('geography.country'),
  ];
}
