import { resolve } from 'node:path';
import type { Command } from '@commander-js/extra-typings';
import type { Settings } from '@keytally/runtime';
import { sampleReports } from '@keytally/server';
import {
  hasData,
  moveStore,
  type OpenOptions,
  openStore,
  type StoreInMove,
  type StoreSettings,
} from '@keytally/store';
import { CommandError } from '../command/command-error.ts';
import { withExamples } from '../command/examples.ts';
import { printsResult, type Result } from '../command/prints-result.ts';
import { counted } from '../command/terminal-text.ts';
import { untilStopped } from '../command/until-stopped.ts';
import { settingsOfData, settingsWith } from '../data/environment.ts';
import { nameOfCluster } from '../data/name-of-cluster.ts';
import { openOptions } from '../data/with-store.ts';
import { withoutPassword } from '../data/without-password.ts';
import { showMove } from '../move/show-move.ts';
import { addDataFlag } from '../target/only-with-data.ts';

interface MoveFlags {
  readonly dataDir?: string;
  readonly database?: string;
  readonly clickhouse?: string;
  readonly back?: boolean;
}

/** `keytally move` */
export function addMove(program: Command): void {
  const command = program
    .command('move')
    .description(
      'Move all data of a directory to PostgreSQL and ClickHouse, or back, and compare both. Stop the server first. ' +
        'What was interrupted goes on when the command is run again.',
    )
    .option('--database <url>', 'URL of PostgreSQL, without a password (default: KEYTALLY_DATABASE_URL)')
    .option('--clickhouse <url>', 'URL of ClickHouse, without a password (default: KEYTALLY_CLICKHOUSE_URL)')
    .option('--back', 'move from the databases to the directory, which must be empty');
  printsResult(addDataFlag(command), move);
  withExamples(command, 'keytally move --data-dir data', 'keytally move --back --data-dir returned');
}

async function move(flags: MoveFlags): Promise<Result> {
  const [directory, cluster] = placesOf(flags);
  const [from, to] = flags.back ? [cluster, directory] : [directory, cluster];
  if (!(await hasData(from.settings))) throw new CommandError(`There is no data in ${from.name} to move.`);
  const startedAt = performance.now();
  const progress = showMove(process.stderr);
  const moved = await untilStopped('Run the same command again to go on.', (signal) =>
    withStores(from, to, (source, target) =>
      moveStore(source, target, { sampleReports, signal, onProgress: progress.show }),
    ).finally(() => progress.end()),
  );
  const seconds = (performance.now() - startedAt) / 1000;
  const { keys, products, records, pastRetention } = moved;
  const what = `${counted(products, 'product')} with ${counted(records, 'record')}, ${counted(keys, 'key')} and the audit trail`;
  const done = `${what} are in ${to.name} now, and were compared. The data in ${from.name} was not changed, and is not used any more.`;
  return {
    text: pastRetention === 0 ? done : `${done}\n${expired(pastRetention)}`,
    json: { from: from.name, to: to.name, ...moved, seconds },
  };
}

function expired(records: number): string {
  return (
    `Past the retention of their products: ${counted(records, 'record')}. A server deletes them, or waits until ` +
    '"keytally retention run" says that it may.'
  );
}

interface Place {
  readonly name: string;
  readonly settings: StoreSettings;
  readonly options: OpenOptions;
}

/** The directory and the cluster that the flags and the environment name. */
function placesOf({ dataDir, database, clickhouse }: MoveFlags): [Place, Place] {
  const there = settingsWith({
    KEYTALLY_DATABASE_URL: withoutPassword('database', database),
    KEYTALLY_CLICKHOUSE_URL: withoutPassword('clickhouse', clickhouse),
  });
  if (there.store.engine !== 'cluster')
    throw new CommandError(
      'The databases are missing: set KEYTALLY_DATABASE_URL and KEYTALLY_CLICKHOUSE_URL, or --database and --clickhouse.',
      2,
    );
  const here = settingsOfData(dataDir ?? there.dataDirectory);
  return [movePlace(here, resolve(here.dataDirectory)), movePlace(there, nameOfCluster(there.store))];
}

/** All names that there are come along, also if a later setting allows fewer. */
function movePlace(settings: Settings, name: string): Place {
  return {
    name,
    settings: { ...settings.store, maxEventNames: Number.MAX_SAFE_INTEGER },
    options: { ...openOptions(settings), isForMove: true },
  };
}

async function withStores<T>(
  from: Place,
  to: Place,
  work: (from: StoreInMove, to: StoreInMove) => Promise<T>,
): Promise<T> {
  const source = await openStore(from.settings, from.options);
  try {
    const target = await openStore(to.settings, to.options);
    try {
      return await work({ store: source, name: from.name }, { store: target, name: to.name });
    } finally {
      await target.close();
    }
  } finally {
    await source.close();
  }
}
