import type { PropertyLabels } from '@keytally/contract/properties';
import { Link } from '@tanstack/react-router';
import { writeAddress } from '../../question/codec/address.ts';
import type { Question } from '../../question/codec/question.ts';
import { labelOfProperty } from '../../question/condition/property-labels.ts';
import { formatDay } from '../../ui/format/day.ts';
import { formatNumber, NO_VALUE } from '../../ui/format/number.ts';
import type { Column } from '../../ui/table/column.ts';
import type { ListedClient } from './client-calls.ts';
import { textOfValue } from './client-words.ts';

/** The columns of the list, which is in the order of the server. Each client leads to its own page, with the days of the question. */
export function clientColumns(
  labels: PropertyLabels | undefined,
  question: Question,
): readonly Column<ListedClient>[] {
  const search = writeAddress(question);
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
        <Link to="/clients/$client" params={{ client: clientId }} search={search}>
          {clientId}
        </Link>
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
