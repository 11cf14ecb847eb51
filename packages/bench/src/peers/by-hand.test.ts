import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeAll, expect, it } from 'vitest';
import { duckdbByHand } from './duckdb-by-hand.ts';
import { keytallyInProcess } from './keytally-in-process.ts';
import type { Peer } from './peer.ts';
import { nextEvents, peerEvents } from './peer-events.ts';
import { type QuestionName, questionNames, textOfRows } from './peer-questions.ts';
import { sqliteByHand } from './sqlite-by-hand.ts';

const EVENTS = 3_000;

/** The answers of a peer that has the events. */
async function answersOf(make: (folder: string) => Promise<Peer> | Peer) {
  const folder = mkdtempSync(join(tmpdir(), 'keytally-peers-'));
  try {
    const peer = await make(folder);
    await peer.take(nextEvents(peerEvents(EVENTS), EVENTS));
    await peer.settle();
    const answers = new Map<QuestionName, string>();
    for (const name of questionNames) answers.set(name, textOfRows((await peer.ask(name)?.()) ?? []));
    await peer.end();
    return answers;
  } finally {
    rmSync(folder, { recursive: true });
  }
}

let own: Awaited<ReturnType<typeof answersOf>>;
beforeAll(async () => {
  own = await answersOf(keytallyInProcess);
});

it.each(questionNames)('events of a year answer %s with more than zeros', (name) => {
  expect(own.get(name)).toMatch(/[1-9]/);
});

it.each([
  ['DuckDB', duckdbByHand],
  ['SQLite', sqliteByHand],
] as const)('SQL by hand in %s answers as Keytally does', async (_, make) => {
  expect(await answersOf(make)).toEqual(own);
});
