import { StoreError } from '@keytally/store-ports';
import type { Clickhouse } from '../clickhouse/connection/clickhouse.ts';
import { patientLimits, querySettings } from '../clickhouse/connection/query-settings.ts';

/** Where ClickHouse may write backups: https://clickhouse.com/docs/operations/backup */
const PLACE = /^(Disk|File|S3|AzureBlobStorage)\(.+\)$/s;

/** @throws {StoreError} `wrong-settings` */
export function requirePlace(place: string): void {
  if (PLACE.test(place)) return;
  throw new StoreError(
    'wrong-settings',
    `"${place}" is no place for a backup of ClickHouse: write it as in its statement BACKUP, such as Disk('backups', 'monday') or S3(backups, 'monday').`,
  );
}

/** Has ClickHouse write a backup of a database; resolves when it is complete. */
export async function backUpClickhouse(
  clickhouse: Clickhouse,
  database: string,
  place: string,
  cluster?: string,
): Promise<void> {
  await run(
    clickhouse,
    `BACKUP DATABASE ${inBackquotes(database)}${on(cluster)} TO ${place}`,
    'write its backup to',
    place,
  );
}

/** Has ClickHouse restore a backup of the database `from` to another one, which has no tables. */
export async function restoreClickhouse(
  clickhouse: Clickhouse,
  { from, to }: { readonly from: string; readonly to: string },
  place: string,
  cluster?: string,
): Promise<void> {
  const statement = `RESTORE DATABASE ${inBackquotes(from)} AS ${inBackquotes(to)}${on(cluster)} FROM ${place}`;
  await run(clickhouse, statement, 'restore its backup from', place);
}

/** What ClickHouse says helps, for example that the place is not allowed or taken. It shows no secret. */
async function run(clickhouse: Clickhouse, statement: string, what: string, place: string): Promise<void> {
  try {
    await clickhouse.run(statement, { settings: querySettings(patientLimits) });
  } catch (error) {
    const { code, cause } =
      error instanceof StoreError ? error : new StoreError('store-unavailable', '', error);
    const why = cause instanceof Error ? cause.message.split('\n')[0] : 'see the log';
    throw new StoreError(
      code === 'statement-failed' ? 'wrong-settings' : code,
      `ClickHouse cannot ${what} ${place}: ${why}`,
      cause,
    );
  }
}

function on(cluster: string | undefined): string {
  return cluster === undefined ? '' : ` ON CLUSTER ${inBackquotes(cluster)}`;
}

export function inBackquotes(name: string): string {
  return `\`${name.replaceAll('\\', '\\\\').replaceAll('`', '\\`')}\``;
}
