import type { PropertyLabels } from '@keytally/contract/properties';
import { properties } from '@keytally/contract/properties';
import type { Table } from '@keytally/spreadsheets';
import { labelOfProperty } from '../../question/condition/property-labels.ts';
import { type ListedClient, SHOWN } from './client-calls.ts';
import { NO_TEXT } from './client-words.ts';

const KINDS = { text: 'text', boolean: 'flag', number: 'count', date: 'day' } as const;

/** A list of clients as a file has it: the columns of the screen. */
export function clientsTable(
  clients: AsyncIterable<ListedClient>,
  labels: PropertyLabels | undefined,
): Table {
  return {
    columns: [
      { heading: 'Client', kind: 'text' },
      ...SHOWN.map((name) => {
        const type = properties.find((property) => property.name === name)?.type ?? 'text';
        return { heading: labelOfProperty(name, labels), kind: KINDS[type] };
      }),
    ],
    rows: rowsOf(clients),
  };
}

async function* rowsOf(clients: AsyncIterable<ListedClient>) {
  for await (const client of clients) yield [client.clientId, ...SHOWN.map((name) => cellOf(client[name]))];
}

function cellOf(value: string | number | null | undefined): string | number | null {
  return value === undefined || value === NO_TEXT ? null : value;
}
