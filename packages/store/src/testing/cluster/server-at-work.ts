import { createInterface } from 'node:readline';
import { StoreError } from '@keytally/store-ports';
import { createClusterStore } from '../../cluster/cluster-store.ts';
import { openDatabases } from '../../cluster/open-databases.ts';
import type { ClusterSettings } from '../../store-settings.ts';
import { doTask, type Reply, type Task } from './tasks.ts';

/**
 * A server of a cluster that does what its standard input says, several tasks at a time: a line of JSON for each, which is
 * answered with a line when it is done.
 */
const settings = JSON.parse(process.argv[2] ?? '') as ClusterSettings;

/** Much shorter than usual: a server that is paused while it reads finds what it needs deleted. */
const HIDDEN_MS = 60_000;

const store = createClusterStore(await openDatabases(settings, { waitSeconds: 60 }), {
  hiddenMs: HIDDEN_MS,
  longestMs: HIDDEN_MS / 2,
});
console.log(JSON.stringify({ number: 0, result: 'open' } satisfies Reply));

for await (const line of createInterface(process.stdin)) {
  const { number, task } = JSON.parse(line) as { readonly number: number; readonly task: Task };
  doTask(store, task).then(
    (result) => answer({ number, result }),
    (error: unknown) => answer({ number, failure: failureOf(error) }),
  );
}
process.exit(); // The test is over, or died.

function answer(reply: Reply): void {
  console.log(JSON.stringify(reply));
}

/** Only that a database cannot be used at the moment is expected: everything else is a bug. */
function failureOf(error: unknown): string {
  if (error instanceof StoreError && error.code === 'store-unavailable') return error.code;
  return `unexpected: ${error instanceof Error ? `${error.stack} ${String(error.cause)}` : String(error)}`;
}
