import type { FileTicket, FileTickets } from './file-tickets.ts';

/** Tickets in memory: for tests, and the model that other tickets are compared with. */
export function createMemoryFileTickets(): FileTickets {
  let tickets: FileTicket[] = [];

  return {
    async add(ticket, now, mostOfKey) {
      const isOfKey = ({ thumbprint }: FileTicket) => thumbprint === ticket.thumbprint;
      const stays = ({ expiresAt, ticketHash }: FileTicket) =>
        now < expiresAt && ticketHash !== ticket.ticketHash;
      tickets = [...tickets.filter(stays), structuredClone(ticket)];
      const byEnd = tickets.filter(isOfKey).sort((a, b) => a.expiresAt.getTime() - b.expiresAt.getTime());
      const tooMany = new Set(byEnd.slice(0, -mostOfKey));
      tickets = tickets.filter((one) => !tooMany.has(one));
    },
    find: async (ticketHash) => tickets.find((one) => one.ticketHash === ticketHash),
    async remove(ticketHash) {
      tickets = tickets.filter((one) => one.ticketHash !== ticketHash);
    },
  };
}
