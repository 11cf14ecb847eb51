import type { KeyRow } from '../registry/key-row.ts';
import type { KeyRegistry } from '../registry/registry.ts';
import { hashOfCode, newCode } from '../sessions/pairings.ts';
import { type Caller, callerOf, mayDo } from '../tokens/caller.ts';
import { requireValidKey } from '../tokens/caller-key.ts';
import { TokenRefused } from '../tokens/token-refused.ts';
import type { FileTicket, FileTickets } from './file-tickets.ts';

/** How long a ticket is good, in milliseconds. */
const TICKET_MS = 60 * 60_000;

/** Unused tickets of one key: some for each file that there is. */
const MOST_TICKETS = 1_000;

/** The file of a product and a day (`YYYY-MM-DD`). */
type OfferedFile = Pick<FileTicket, 'productId' | 'day'>;

/** Makes a ticket for a file, good for an hour, for the key of a caller. */
export async function offerFile(
  tickets: FileTickets,
  { kind, keyId, thumbprint }: Caller,
  { productId, day }: OfferedFile,
  now: Date,
): Promise<string> {
  const ticket = newCode();
  const expiresAt = new Date(now.getTime() + TICKET_MS);
  const kept = { ticketHash: hashOfCode(ticket), productId, day, kind, keyId, thumbprint, expiresAt };
  await tickets.add(kept, now, MOST_TICKETS);
  return ticket;
}

/** A ticket that is good, and the key that it was given to, as it is now. */
export interface GoodTicket {
  readonly ticket: FileTicket;
  readonly holder: Caller;
}

/** Finds a ticket and its key; undefined if it is not good: unknown, late, or of a key that may not export any more. */
export async function findTicket(
  tickets: Pick<FileTickets, 'find'>,
  keys: Pick<KeyRegistry, 'read'>,
  text: string,
  now: Date,
): Promise<GoodTicket | undefined> {
  const ticket = await tickets.find(hashOfCode(text));
  if (ticket === undefined || ticket.expiresAt <= now) return undefined;
  const holder = await holderOf(ticket, keys, now);
  return holder && { ticket, holder };
}

/** The key that a ticket was given to, as it is now; undefined if it may not export the product any more. */
export async function holderOf(
  ticket: FileTicket,
  keys: Pick<KeyRegistry, 'read'>,
  now: Date,
): Promise<Caller | undefined> {
  const rows = await keys.read();
  if (!isValid(ticket, rows, now)) return undefined;
  const row = rows.find(({ thumbprint }) => thumbprint === ticket.thumbprint);
  if (row === undefined) return undefined;
  const parent = rows.find(({ thumbprint }) => thumbprint === row.session?.parentThumbprint);
  const holder = callerOf(row, { audience: [ticket.productId] }, parent);
  return mayDo(holder, 'export', ticket.productId) ? holder : undefined;
}

function isValid(ticket: FileTicket, rows: readonly KeyRow[], now: Date): boolean {
  try {
    requireValidKey(ticket, rows, now);
    return true;
  } catch (error) {
    if (error instanceof TokenRefused) return false;
    throw error;
  }
}
