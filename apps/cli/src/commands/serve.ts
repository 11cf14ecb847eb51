import type { Command } from '@commander-js/extra-typings';
import { createLog, type Settings } from '@keytally/runtime';
import { isShared, loadEngine } from '@keytally/store';
import { CommandError } from '../command/command-error.ts';
import { withExamples } from '../command/examples.ts';
import { settingsWith } from '../data/environment.ts';
import { withoutPassword } from '../data/without-password.ts';
import { openWhenFree } from '../server/open-when-free.ts';

interface ServeOptions {
  readonly host?: string;
  readonly port?: string;
  readonly dataDir?: string;
  readonly database?: string;
  readonly clickhouse?: string;
  readonly corsOrigins?: string;
  readonly demo?: boolean;
}

/** `keytally serve` */
export function addServe(program: Command): void {
  const command = program
    .command('serve')
    .description('Run the server until you stop it.')
    .option('--host <host>', 'address to listen on (default: 127.0.0.1)')
    .option('--port <number>', 'port to listen on, 0 for any free port (default: 8080)')
    .option('--data-dir <directory>', 'data directory (default: .keytally)')
    .option(
      '--database <url>',
      'keep the data in PostgreSQL and ClickHouse: the URL of PostgreSQL, without its password, which is in the file KEYTALLY_DATABASE_PASSWORD_FILE',
    )
    .option(
      '--clickhouse <url>',
      'the URL of ClickHouse, without its password, which is in the file KEYTALLY_CLICKHOUSE_PASSWORD_FILE',
    )
    .option(
      '--cors-origins <origins>',
      'origins whose pages may call from a browser, with commas between them (default: none)',
    )
    .option('--demo', 'add a demo product with made-up usage, and print a token to try it')
    .action(serve);
  withExamples(command, 'keytally serve --demo', 'keytally serve --port 8081 --data-dir data');
}

async function serve(options: ServeOptions): Promise<void> {
  const settings = settingsWith({
    KEYTALLY_HOST: options.host,
    KEYTALLY_PORT: options.port,
    KEYTALLY_DATA_DIR: options.dataDir,
    KEYTALLY_DATABASE_URL: withoutPassword('database', options.database),
    KEYTALLY_CLICKHOUSE_URL: withoutPassword('clickhouse', options.clickhouse),
    KEYTALLY_CORS_ORIGINS: options.corsOrigins,
  });
  if (options.dataDir !== undefined && isShared(settings.store)) throw twoPlaces();
  const log = createLog(settings.logLevel);
  process.on('uncaughtExceptionMonitor', (error) => log.fatal(error, 'unexpected error: the server exits'));
  const [store, { runServer }] = await Promise.all([
    openWhenFree(settings, (message) => log.warn(message)),
    loadBehindEngine(settings),
  ]);
  await runServer(settings, { store, log, isDemo: options.demo ?? false });
}

/** Begins to load the server when the engine is loaded, so that the engine opens the data meanwhile. */
async function loadBehindEngine({ store }: Settings) {
  await loadEngine(store);
  const { loadServer, runServer } = await import('./run-server.ts');
  await loadServer();
  return { runServer };
}

/** Everywhere else `--data-dir` means that directory, so a server that works on the databases would surprise. */
function twoPlaces(): CommandError {
  return new CommandError(
    '--data-dir names a directory, but the URLs of PostgreSQL and ClickHouse are given too, by flags or in the environment: ' +
      'leave one of them out. Where a server of a cluster keeps its audit file is KEYTALLY_DATA_DIR.',
    2,
  );
}
