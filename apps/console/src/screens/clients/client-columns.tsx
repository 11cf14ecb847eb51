import type { PropertyLabels } from '@keytally/contract/properties';
import { Link } from '@tanstack/react-router';
import { writeAddress } from '../../question/codec/address.ts';
import type { ListedColumn } from '../../question/codec/listed-columns.ts';
import type { Question } from '../../question/codec/question.ts';
import { labelOfProperty } from '../../question/condition/property-labels.ts';
import { NO_VALUE } from '../../ui/format/number.ts';
import type { Column } from '../../ui/table/column.ts';
import type { ListedClient } from './client-calls.ts';
import { textOfProperty, typeOfProperty } from './client-words.ts';

/**
 * The columns of the list, which is in the order of the server. Each client leads to its own page, with the days of the question.
 */
export function clientColumns(
  columns: readonly ListedColumn[],
  labels: PropertyLabels | undefined,
  question: Question,
): readonly Column<ListedClient>[] {
  const search = writeAddress(question);
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
    ...columns.map(
      (name): Column<ListedClient> => ({
        id: name,
        label: labelOfProperty(name, labels),
        isNumber: typeOfProperty(name) === 'number',
        cell: (client) => textOfProperty(client, name) ?? NO_VALUE,
        isFilled: (client) => textOfProperty(client, name) !== undefined,
      }),
    ),
  ];
}
