import type { Command } from '@commander-js/extra-typings';
import { call, type KeytallyClient } from '@keytally/client';
import {
  type InspectedData,
  type InspectedTables,
  inspectStore,
  inspectTables,
  requireCapability,
  type Store,
  tryDatabases,
} from '@keytally/store';
import { withExamples } from '../../command/examples.ts';
import { printsResult, type Result } from '../../command/prints-result.ts';
import { refused } from '../../command/refusal.ts';
import { settingsOfData } from '../../data/environment.ts';
import { requireData, withStoredData } from '../../data/with-store.ts';
import { type Finding, findingLines } from '../../doctor/finding.ts';
import { lookAtBackups } from '../../doctor/look-at-backups.ts';
import { lookAtConnections, lookAtDatabases, lookAtTables } from '../../doctor/look-at-databases.ts';
import { lookAtDirectory } from '../../doctor/look-at-directory.ts';
import { type AskedOfServer, lookAtAggregates, lookAtServer } from '../../doctor/look-at-server.ts';
import { lookAtSettings } from '../../doctor/look-at-settings.ts';
import { askServer, type DataFlags } from '../../server/ask-server.ts';
import { askStatus } from '../../status/ask-status.ts';
import { statusOf } from '../../status/describe-status.ts';
import { measuredValue } from '../../status/read-metrics.ts';
import { isServed } from '../../target/is-served.ts';
import { addDataFlag } from '../../target/only-with-data.ts';
import { withClient } from '../../target/with-client.ts';

interface DoctorFlags extends DataFlags {
  readonly backups?: string;
  readonly whole?: boolean;
  readonly upgrade?: boolean;
}

/** `keytally doctor` */
export function addDoctor(program: Command): void {
  const command = program
    .command('doctor')
    .description(
      'Look for what is wrong, or soon will be: settings, the data directory, disk, memory, keys, the clock, backups, the databases of a cluster, and whether ' +
        'aggregates are what the records say. Each finding says what to do. Changes nothing. Exits with 1 if there is a fault.',
    )
    .option('--backups <directory>', 'the folder that has the backups (default: KEYTALLY_BACKUP_DIR)')
    .option(
      '--whole',
      'compare all aggregates with the records, not some days by chance; in a data directory, batches wait meanwhile',
    )
    .option('--upgrade', 'only look whether this version can take over the data, before you start it');
  printsResult(addDataFlag(command), run);
  withExamples(command, 'keytally doctor --backups backups', 'keytally doctor --upgrade');
}

async function run(flags: DoctorFlags): Promise<Result> {
  const findings = await look(flags);
  if (findings.some(({ level }) => level === 'fault')) process.exitCode = 1;
  return { text: findingLines(findings).join('\n'), json: { findings } };
}

async function look(flags: DoctorFlags): Promise<readonly Finding[]> {
  const settings = settingsOfData(flags.dataDir);
  const tried = await tryDatabases(settings.store);
  if (tried.some(({ fault }) => fault !== undefined))
    return [...(await lookAtSettings(settings)), ...lookAtConnections(tried)];
  await requireData(flags.dataDir);
  const data = await inspectStore(settings.store);
  const tables = await inspectTables(settings.store);
  return [
    ...(await lookAtSettings(settings)),
    ...(data === undefined ? [] : await lookAtEmbedded(flags, data)),
    ...(tables === undefined ? [] : await lookAtCluster(flags, tables)),
  ];
}

async function lookAtEmbedded(flags: DoctorFlags, data: InspectedData): Promise<readonly Finding[]> {
  const ofDirectory = await lookAtDirectory(data, flags.upgrade);
  const isOfServer = await isServed(settingsOfData(flags.dataDir).dataDirectory);
  // Opening older data would bring it to the version of this program.
  const isReadable = isOfServer || data.version === data.versionOfProgram;
  if (flags.upgrade || !isReadable)
    return [...ofDirectory, ...(await lookAtBackups(backupsOf(flags, null), Date.now()))];
  const asked = await askData(flags, isOfServer);
  const extent = extentOf(flags);
  return [
    ...ofDirectory,
    ...lookAtServer(asked, Date.now()),
    ...lookAtAggregates(await checkAggregates(flags, extent), extent),
    ...(await lookAtBackups(backupsOf(flags, asked.status.lastBackupAt), Date.now())),
  ];
}

async function lookAtCluster(flags: DoctorFlags, tables: InspectedTables): Promise<readonly Finding[]> {
  const ofTables = lookAtTables(tables);
  // Opening older tables would bring them to the version of this program.
  if (flags.upgrade || !tables.isUsable || tables.version < tables.versionOfProgram) return ofTables;
  const extent = extentOf(flags);
  const lookAtStore = async (store: Store) => [
    ...lookAtDatabases(await requireCapability(store, 'databases')()),
    ...lookAtAggregates(await requireCapability(store, 'rollups').check(extent), extent),
  ];
  return [
    ...ofTables,
    ...lookAtServer(await askData(flags, false), Date.now()),
    ...(await withStoredData(flags.dataDir, lookAtStore)),
  ];
}

function extentOf({ whole }: DoctorFlags): 'some' | 'all' {
  return whole ? 'all' : 'some';
}

function askData(flags: DoctorFlags, isOfServer: boolean): Promise<AskedOfServer> {
  return withClient(flags, {}, (client) => ask(client, isOfServer));
}

function backupsOf({ backups, dataDir }: DoctorFlags, lastBackupAt: string | null) {
  const { backupDirectory, backupHours } = settingsOfData(dataDir);
  const folder = backups ?? backupDirectory;
  return { folder, everyHours: backupHours, lastBackupAt };
}

async function ask(client: KeytallyClient, isOfServer: boolean): Promise<AskedOfServer> {
  const state = await askStatus(client);
  const listed = await call(client, 'listPublicKeys').catch(refused('to list the keys'));
  const entries = await call(client, 'listAuditEntries', { query: { limit: 1 } }).catch(
    refused('to read the audit trail'),
  );
  return {
    status: statusOf({ ...state, isOfServer }),
    keys: listed.keys,
    newestEntryAt: entries.entries[0]?.at,
    // Without a server they are those of this process.
    openFiles: isOfServer ? measuredValue(state.measured, 'process_open_fds') : undefined,
    mostFiles: isOfServer ? measuredValue(state.measured, 'process_max_fds') : undefined,
  };
}

async function checkAggregates(flags: DoctorFlags, extent: 'some' | 'all') {
  const done = await askServer(flags, { command: 'check', extent });
  if (done !== undefined) return 'checked' in done ? done.checked : undefined;
  return withStoredData(flags.dataDir, async (store) => requireCapability(store, 'rollups').check(extent));
}
