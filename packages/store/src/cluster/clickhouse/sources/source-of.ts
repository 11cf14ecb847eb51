import { recordedProperties } from '@keytally/contract/properties';
import type { ProductData } from '@keytally/reports';
import { quotedName } from '../../../sql-text.ts';
import type { Snapshot } from '../../snapshot/snapshot.ts';
import { clientMonths } from './client-months.ts';
import { daySetTotals, daySetUses, singleSetUses } from './day-set-uses.ts';
import { type DayTable, dayTable } from './day-tables.ts';
import { type LifetimeTable, lifetimeTable } from './lifetime-tables.ts';
import { counted } from './records.ts';

type TableName = Parameters<ProductData['source']>[0]['name'];

/** SQL for a table of the reports, without its name; its parameters are those of `parametersOf`. */
function tableRows(name: TableName, snapshot: Snapshot): string {
  switch (name) {
    case 'event_names':
      return EVENT_NAMES;
    case 'property_sets':
      return `SELECT property_set, ${PROPERTIES} FROM property_sets WHERE ${counted.property_sets(snapshot)}`;
    case 'single_uses':
      return `SELECT day, client, session, event, occurred_at, id, value_micros AS value FROM events WHERE ${counted.events(snapshot)}`;
    case 'single_set_uses':
      return singleSetUses(snapshot);
    case 'day_set_uses':
      return daySetUses(snapshot);
    case 'day_set_totals':
      return daySetTotals(snapshot);
    case 'client_months':
      return clientMonths(snapshot);
    case 'client_uses':
    case 'clients':
    case 'client_property_sets':
      return lifetimeTable(name satisfies LifetimeTable, snapshot);
    default:
      return dayTable(name satisfies DayTable, snapshot);
  }
}

/** How the queries of a report read their tables. */
export function sourceOf(snapshot: Snapshot): ProductData['source'] {
  return ({ name }) => `(${tableRows(name, snapshot)}) AS ${name}`;
}

const PROPERTIES = recordedProperties.map(({ name }) => quotedName(name)).join(', ');

const EVENT_NAMES = `
  SELECT row.1 AS event, row.2 AS category, row.3 AS name, row.4 AS tracking
  FROM (
    SELECT arrayJoin({event_names:Array(Tuple(Int32, Nullable(String), String, String))}) AS row
  )`;
