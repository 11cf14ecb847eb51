import { setTimeout } from 'node:timers/promises';
import { StoreError } from '@keytally/store-ports';
import { inBackquotes } from '../clickhouse/connection/check-server.ts';
import type { Clickhouse } from '../clickhouse/connection/clickhouse.ts';

/** A name or a path within quotation marks. */
const TEXT = "'[^'\\\\]+'";

/**
 * Where ClickHouse may write backups (https://clickhouse.com/docs/operations/backup), without a secret: a place is in the manifest,
 * in messages, and in the list of processes.
 */
const PLACE = new RegExp(
  `^(Disk\\(${TEXT}, *${TEXT}\\)|File\\(${TEXT}\\)|S3\\('https?://[^'\\\\]+'\\)|(S3|AzureBlobStorage)\\(\\w+(, *${TEXT})?\\))$`,
);

export function isPlace(place: unknown): boolean {
  return typeof place === 'string' && PLACE.test(place);
}

/** @throws {StoreError} `wrong-settings`, whose message does not show the place: it may have a secret */
export function requirePlace(place: string): void {
  if (isPlace(place)) return;
  throw new StoreError(
    'wrong-settings',
    "That is no place for a backup of ClickHouse: write it as in its statement BACKUP, such as Disk('backups', 'monday'), or S3(backups, 'monday') with a named collection, which has the address and the secrets.",
  );
}

/** Has ClickHouse write a backup of a database; resolves when it is complete. */
export async function backUpClickhouse(
  clickhouse: Clickhouse,
  database: string,
  place: string,
  cluster?: string,
): Promise<void> {
  const statement = `BACKUP DATABASE ${inBackquotes(database)}${on(cluster)} TO ${place}`;
  await run(clickhouse, statement, `write its backup to ${place}`);
}

/** Has ClickHouse restore a backup of the database `from` to another one, which has no tables. */
export async function restoreClickhouse(
  clickhouse: Clickhouse,
  { from, to }: { readonly from: string; readonly to: string },
  place: string,
  { cluster, signal }: { readonly cluster?: string | undefined; readonly signal?: AbortSignal | undefined },
): Promise<void> {
  const statement = `RESTORE DATABASE ${inBackquotes(from)} AS ${inBackquotes(to)}${on(cluster)} FROM ${place}`;
  await run(clickhouse, statement, `restore its backup from ${place}`, signal);
}

const LOOK_EVERY_MS = 500;

/** Another server of ClickHouse may answer in between; only the one that does the work knows of it. */
const MOST_UNKNOWN = 60;

/** It may take hours, so it runs by itself, and is asked for. What ClickHouse says of a failure helps. */
async function run(
  clickhouse: Clickhouse,
  statement: string,
  what: string,
  signal?: AbortSignal,
): Promise<void> {
  // What is begun goes on in ClickHouse, and would make its database again after that was dropped.
  signal?.throwIfAborted();
  const begun = await clickhouse.ask(`${statement} ASYNC`).catch((error: unknown) => {
    throw failed(what, error);
  });
  const [id = ''] = begun.split('\t');
  for (let unknown = 0; unknown < MOST_UNKNOWN; ) {
    const [row] = await clickhouse.query(
      'SELECT toString(status) AS status, error FROM system.backups WHERE id = {id:String} ORDER BY start_time DESC LIMIT 1',
      { parameters: { id } },
    );
    const status = String(row?.status);
    if (status === 'BACKUP_CREATED' || status === 'RESTORED') return;
    if (/FAILED|CANCELLED/.test(status)) throw failed(what, new Error(String(row?.error)));
    unknown += row === undefined ? 1 : 0;
    await setTimeout(LOOK_EVERY_MS, undefined, { signal });
  }
  throw new StoreError(
    'store-unavailable',
    `ClickHouse was to ${what}, and does not know of it any more: was it restarted? Behind a balancer, name one of its servers in KEYTALLY_CLICKHOUSE_URL.`,
  );
}

function failed(what: string, error: unknown): StoreError {
  const { code, cause } = error instanceof StoreError ? error : new StoreError('statement-failed', '', error);
  const why = cause instanceof Error ? (cause.message.split(/\n|, Stack trace/)[0] ?? '') : 'see the log';
  return new StoreError(
    code === 'statement-failed' ? 'wrong-settings' : code,
    `ClickHouse cannot ${what}: ${why}`,
    cause,
  );
}

function on(cluster: string | undefined): string {
  return cluster === undefined ? '' : ` ON CLUSTER ${inBackquotes(cluster)}`;
}
