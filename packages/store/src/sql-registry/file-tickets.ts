import type { FileTickets } from '@keytally/keys';
import { fileTicketCells, toFileTicket } from '../rows/file-ticket-row.ts';
import { type Connection, insertion } from '../rows/statement.ts';
import type { SqlEngine } from './engine.ts';

/** Tickets for files. Nothing is urgent here, as with codes: anybody may send tickets. */
export function createFileTickets<C extends Connection>({ usual, dialect }: SqlEngine<C>): FileTickets {
  return {
    add: (ticket, now, mostOfKey) =>
      usual.transaction(async (connection) => {
        await dialect.lockFileTickets(connection);
        await connection.query('DELETE FROM file_tickets WHERE expires_at <= $1 OR ticket_hash = $2', [
          BigInt(now.getTime()),
          ticket.ticketHash,
        ]);
        await connection.query(...insertion('file_tickets', fileTicketCells(ticket)));
        await connection.query(
          `DELETE FROM file_tickets WHERE ticket_hash IN (
             SELECT ticket_hash FROM file_tickets WHERE thumbprint = $1 ORDER BY expires_at DESC, ticket_hash OFFSET $2)`,
          [ticket.thumbprint, mostOfKey],
        );
      }),

    async find(ticketHash) {
      const [row] = await usual.read('SELECT * FROM file_tickets WHERE ticket_hash = $1', [ticketHash]);
      return row && toFileTicket(row);
    },

    async remove(ticketHash) {
      await usual.write('DELETE FROM file_tickets WHERE ticket_hash = $1', [ticketHash]);
    },
  };
}
