import { existsSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { cleanName } from '@keytally/events';
import { contractChecker } from '@keytally/events/contract-checker';
import { runReport } from '@keytally/reports';
import { requireCapability, type Store } from '@keytally/store';
import { openBenchStore } from '../bench-store.ts';
import { PRODUCT } from '../reports/report-data.ts';
import type { Peer, PeerEvent } from './peer.ts';
import { type PeerQuestion, peerQuestions } from './peer-questions.ts';

/** The embedded store as a library: records are checked as the server does, and nothing of an answer is kept. */
export async function keytallyInProcess(directory: string): Promise<Peer> {
  const { store } = await openBenchStore(directory);
  const check = contractChecker();
  const checked = (event: PeerEvent) => {
    const { record } = check(event, Date.now());
    if (record === undefined) throw new TypeError('the record is not valid');
    return record;
  };
  const context = { product: PRODUCT, runner: store.usage.queries, cleanName };
  return {
    name: 'Keytally, library',
    beside: 'library',
    async take(events) {
      await store.usage.ingest(PRODUCT.id, events.map(checked));
    },
    settle: () => rollUp(store),
    bytes: async () => dataBytes(directory),
    ask(name) {
      const { kind, request, rowsOf } = peerQuestions[name] as PeerQuestion;
      return async () => rowsOf(await runReport(kind, request, context));
    },
    end: () => store.close(),
  };
}

/** Makes the aggregates of all days. */
export function rollUp(store: Store): Promise<void> {
  return requireCapability(store, 'rollups').rollUp();
}

/** Bytes of the data file and its log, without the room that a data directory keeps free for a full disk. */
export function dataBytes(directory: string): number {
  const file = join(directory, 'private/keytally.duckdb');
  return [file, `${file}.wal`].reduce((sum, path) => sum + (existsSync(path) ? statSync(path).size : 0), 0);
}
