import { type AuditLine, toAuditLine } from '@keytally/runtime';
import { CommandError } from '../command/command-error.ts';
import { withStoredData } from '../data/with-store.ts';
import { askServer, type DataFlags } from './ask-server.ts';

/** Reads up to so many entries with a greater number. */
type ReadPage = (after: number) => Promise<readonly AuditLine[]>;

/** Entries that are read from the store at a time. */
const MOST_ENTRIES = 1_000;

/**
 * Reads the audit trail, oldest first: through the server that has the data directory open, or else from the store
 * itself.
 */
export async function readAudit(flags: DataFlags, each: (entry: AuditLine) => void): Promise<void> {
  const isServed = (await askForPage(flags, 0)) !== undefined;
  if (isServed) return readPages((after) => pageOfServer(flags, after), each);
  await withStoredData(flags.dataDir, ({ registry: { audit } }) =>
    readPages(async (after) => (await audit.readAfter(after, MOST_ENTRIES)).map(toAuditLine), each),
  );
}

async function readPages(read: ReadPage, each: (entry: AuditLine) => void): Promise<void> {
  let page = await read(0);
  for (let last = page.at(-1); last !== undefined; last = page.at(-1)) {
    page.forEach(each);
    page = await read(last.number);
  }
}

async function pageOfServer(flags: DataFlags, after: number): Promise<readonly AuditLine[]> {
  const page = await askForPage(flags, after);
  if (page !== undefined) return page;
  throw new CommandError('The server stopped before it had finished: run the command again.');
}

async function askForPage(flags: DataFlags, after: number): Promise<readonly AuditLine[] | undefined> {
  const answer = await askServer(flags, { command: 'audit', after });
  return answer && 'entries' in answer ? answer.entries : undefined;
}
