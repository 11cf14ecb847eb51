import { setTimeout as sleep } from 'node:timers/promises';
import type { Command } from '@commander-js/extra-typings';
import { createLog } from '@keytally/runtime';
import { loadServer, type RunningServer, startServer } from '@keytally/server';
import { isShared } from '@keytally/store';
import { CommandError } from '../command/command-error.ts';
import { withExamples } from '../command/examples.ts';
import { print } from '../command/output.ts';
import { settingsWith } from '../data/environment.ts';
import { nameOfCluster } from '../data/name-of-cluster.ts';
import { withoutPassword } from '../data/without-password.ts';
import { prepareDemo } from '../demo/demo.ts';
import { welcome } from '../demo/welcome.ts';
import { consoleDirectory, docsPage, hasConsole } from '../pages.ts';
import { endWith } from '../server/end-with-store.ts';
import { isLoopback, noticesFor } from '../server/notices.ts';
import { openWhenFree } from '../server/open-when-free.ts';
import { version } from '../version.ts';

interface ServeOptions {
  readonly host?: string;
  readonly port?: string;
  readonly dataDir?: string;
  readonly database?: string;
  readonly clickhouse?: string;
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
  });
  if (options.dataDir !== undefined && isShared(settings.store)) throw twoPlaces();
  const log = createLog(settings.logLevel);
  process.on('uncaughtExceptionMonitor', (error) => log.fatal(error, 'unexpected error: the server exits'));
  // The app is loaded while the engine opens the data.
  const [store] = await Promise.all([openWhenFree(settings, (message) => log.warn(message)), loadServer()]);
  const demo = options.demo ? await prepareDemo(store, settings.dataDirectory) : undefined;
  const page = docsPage();
  const server = await startServer(settings, {
    store,
    log,
    version: version(),
    docsPage: page,
    // On another address anybody who sees the code could use it for ever.
    ...(demo && isLoopback(settings.host) && { demoCode: demo.pairing }),
    consoleDirectory,
  });
  process.on('SIGHUP', () => void server.reopenAuditFile());
  endWith(store, log);
  // Who tries the demo reads the greeting.
  const tell = (message: string, signal?: NodeJS.Signals) =>
    demo ?? log.info({ version: version(), node: process.versions.node, signal }, message);
  tell('Keytally has started');
  closeOnSignal(server, isShared(settings.store) ? settings.drainSeconds : 0, (signal) =>
    tell('Keytally has stopped', signal),
  );
  const greeting = welcome({
    url: server.url,
    demo,
    isPrivate: isLoopback(settings.host),
    data: settings.store.engine === 'cluster' ? nameOfCluster(settings.store) : settings.dataDirectory,
    pages: { console: hasConsole(), docs: page !== undefined },
  });
  print([greeting, ...(await noticesFor(settings, store, server.url))].join('\n\n  '));
}

/** Everywhere else `--data-dir` means that directory, so a server that works on the databases would surprise. */
function twoPlaces(): CommandError {
  return new CommandError(
    '--data-dir names a directory, but the URLs of PostgreSQL and ClickHouse are given too, by flags or in the environment: ' +
      'leave one of them out. Where a server of a cluster keeps its audit file is KEYTALLY_DATA_DIR.',
    2,
  );
}

/** SIGTERM lets balancers send calls elsewhere before the server closes; Ctrl+C, or a second signal, closes at once. */
function closeOnSignal(
  server: RunningServer,
  drainSeconds: number,
  onStopped: (signal: NodeJS.Signals) => void,
): void {
  const hurry = new AbortController();
  let closing = false;
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.on(signal, () => {
      if (closing || signal === 'SIGINT') hurry.abort();
      if (closing) return;
      closing = true;
      void drain(server, drainSeconds, hurry.signal)
        .then(() => server.close())
        .then(() => {
          onStopped(signal);
          process.exit(0);
        });
    });
  }
}

async function drain(server: RunningServer, seconds: number, hurry: AbortSignal): Promise<void> {
  server.beginToStop();
  await sleep(seconds * 1_000, undefined, { signal: hurry }).catch(() => undefined);
}
