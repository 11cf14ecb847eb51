import { setTimeout as sleep } from 'node:timers/promises';
import type { Log, Settings } from '@keytally/runtime';
import { loadServer, type RunningServer, startServer } from '@keytally/server';
import { isShared, type Store } from '@keytally/store';
import { print } from '../command/output.ts';
import { nameOfCluster } from '../data/name-of-cluster.ts';
import { welcome } from '../demo/welcome.ts';
import { consoleDirectory, docsPage, hasConsole } from '../pages.ts';
import { endWith } from '../server/end-with-store.ts';
import { isLoopback, noticesFor } from '../server/notices.ts';
import { version } from '../version.ts';

export { loadServer };

interface Run {
  readonly store: Store;
  readonly log: Log;
  /** Whether the store gets a demo product. */
  readonly isDemo: boolean;
}

/** Starts a server on an open store, greets whoever started it, and stops it on a signal. */
export async function runServer(settings: Settings, { store, log, isDemo }: Run): Promise<void> {
  const demo = isDemo ? await demoOn(store, settings) : undefined;
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

/** What makes up usage is loaded for a demo only. */
async function demoOn(store: Store, { dataDirectory }: Settings) {
  const { prepareDemo } = await import('../demo/demo.ts');
  return prepareDemo(store, dataDirectory);
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
