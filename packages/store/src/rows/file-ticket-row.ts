import type { FileTicket, KeyKind } from '@keytally/keys';
import type { Row } from '@keytally/reports';
import type { Cells } from './statement.ts';

/** The cells of a row of `file_tickets`. */
export function fileTicketCells(ticket: FileTicket): Cells {
  return {
    ticket_hash: ticket.ticketHash,
    product_id: ticket.productId,
    day: ticket.day,
    kind: ticket.kind,
    key_id: ticket.keyId,
    thumbprint: ticket.thumbprint,
    expires_at: BigInt(ticket.expiresAt.getTime()),
  };
}

export function toFileTicket(row: Row): FileTicket {
  return {
    ticketHash: String(row.ticket_hash),
    productId: String(row.product_id),
    day: String(row.day),
    kind: row.kind as KeyKind,
    keyId: String(row.key_id),
    thumbprint: String(row.thumbprint),
    expiresAt: new Date(Number(row.expires_at)),
  };
}
