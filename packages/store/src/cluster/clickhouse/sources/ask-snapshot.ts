import type { Row } from '@keytally/reports';
import type { Snapshot } from '../../snapshot/snapshot.ts';
import type { Clickhouse } from '../connection/clickhouse.ts';
import type { Parameters } from '../connection/parameters.ts';
import {
  insertSettings,
  patientLimits,
  type QueryLimits,
  querySettings,
  reportSettings,
  usualLimits,
} from '../connection/query-settings.ts';
import { parametersOf } from './snapshot-parameters.ts';

/** Runs a query whose sources are those of one snapshot. */
export type AskSnapshot = (sql: string, parameters?: Parameters) => Promise<readonly Row[]>;

/** Queries on the tables as of a snapshot. */
export function askOf(
  clickhouse: Clickhouse,
  snapshot: Snapshot,
  {
    limits = usualLimits,
    signal,
  }: { readonly limits?: QueryLimits; readonly signal?: AbortSignal | undefined } = {},
): AskSnapshot {
  const settings = reportSettings(limits);
  const ofSnapshot = parametersOf(snapshot);
  return (sql, parameters = {}) =>
    clickhouse.query(sql, { parameters: namedIn(sql, { ...ofSnapshot, ...parameters }), settings, signal });
}

/** Writes the rows of a query whose sources are those of one snapshot. */
export async function insertFrom(clickhouse: Clickhouse, sql: string, parameters: Parameters): Promise<void> {
  await clickhouse.run(sql, {
    parameters: namedIn(sql, parameters),
    settings: { ...querySettings(patientLimits), ...insertSettings },
  });
}

/** Only those that the text uses: the names of events may be long. */
function namedIn(sql: string, parameters: Parameters): Parameters {
  return Object.fromEntries(Object.entries(parameters).filter(([name]) => sql.includes(`{${name}:`)));
}
