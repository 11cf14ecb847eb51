import type { PropertyLabels } from '@keytally/contract/properties';
import type { Cell, Table } from '@keytally/spreadsheets';
import type { ListedColumn } from '../../question/codec/listed-columns.ts';
import { labelOfProperty } from '../../question/condition/property-labels.ts';
import type { ListedClient } from './client-calls.ts';
import { NO_TEXT, typeOfProperty } from './client-words.ts';

const KINDS = { text: 'text', boolean: 'flag', number: 'count', date: 'day' } as const;

/** A list of clients as a file has it: the columns of the screen. */
export function clientsTable(
  clients: AsyncIterable<ListedClient>,
  columns: readonly ListedColumn[],
  labels: PropertyLabels | undefined,
): Table {
  return {
    columns: [
      { heading: 'Client', kind: 'text' },
      ...columns.map((name) => ({
        heading: labelOfProperty(name, labels),
        kind: KINDS[typeOfProperty(name)],
      })),
    ],
    rows: rowsOf(clients, columns),
  };
}

async function* rowsOf(clients: AsyncIterable<ListedClient>, columns: readonly ListedColumn[]) {
  for await (const client of clients) yield [client.clientId, ...columns.map((name) => cellOf(client[name]))];
}

function cellOf(value: string | number | boolean | null | undefined): Cell {
  if (typeof value === 'boolean') return String(value);
  return value === undefined || value === NO_TEXT ? null : value;
}
