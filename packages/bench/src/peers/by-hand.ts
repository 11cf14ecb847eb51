import type { Peer, PeerEvent } from './peer.ts';
import type { Rows } from './peer-questions.ts';
import { sqlByHand, type Words } from './sql-by-hand.ts';

/** An engine with one table of events. */
interface Engine extends Pick<Peer, 'name' | 'take' | 'settle' | 'bytes' | 'end'> {
  readonly words: Words;
  query(sql: string): Promise<readonly (readonly unknown[])[]>;
}

/** The columns of the table, in their order. */
export const COLUMNS = ['id', 'client', 'session', 'happened', 'category', 'name', 'value'] as const;

/** The cells of an event but its instant, which engines write differently. */
export function cellsOf<At>(
  { id, clientId, sessionId, occurredAt, category, name, value }: PeerEvent,
  at: (iso: string) => At,
) {
  return [id, clientId, sessionId, at(occurredAt), category, name, value ?? null] as const;
}

/** What somebody has who asks an engine in SQL. */
export function byHand({ words, query, ...engine }: Engine): Peer {
  const sql = sqlByHand(words);
  return {
    ...engine,
    beside: 'library',
    ask: (question) => async () => rowsOf(await query(sql[question])),
  };
}

/** Some engines have large numbers as text. */
function rowsOf(lines: readonly (readonly unknown[])[]): Rows {
  return lines.map((cells) =>
    cells.map((cell) => (typeof cell === 'string' && !/^\d+$/.test(cell) ? cell : Number(cell))),
  );
}
