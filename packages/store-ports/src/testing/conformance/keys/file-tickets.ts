import assert from 'node:assert/strict';
import type { FileTicket } from '@keytally/keys';
import { describe, expect, it } from 'vitest';
import type { Store } from '../../../store.ts';
import type { TestEngine } from '../../test-engine.ts';

/** What every implementation of `FileTickets` must do. */
export function testFileTickets(engine: TestEngine<Pick<Store, 'registry'>>): void {
  describe('tickets for files', () => {
    it('finds a ticket exactly as it was, as often as it is asked, until it is removed', async () => {
      const tickets = (await engine.open()).registry.fileTickets;
      for (const ticket of [ofAdministration, ofClient]) await tickets.add(ticket, new Date(0), 100);
      for (const ticket of [ofAdministration, ofClient, ofClient])
        assert.deepEqual(await tickets.find(ticket.ticketHash), ticket);
      await tickets.remove(ofClient.ticketHash);
      await tickets.remove(ofClient.ticketHash);
      assert.equal(await tickets.find(ofClient.ticketHash), undefined);
      assert.deepEqual(await tickets.find(ofAdministration.ticketHash), ofAdministration);
    });

    it('finds nothing where there is none, whatever the text', async () => {
      const tickets = (await engine.open()).registry.fileTickets;
      await tickets.add(ofClient, new Date(0), 100);
      for (const text of ['', 'of-clien', 'OF-CLIENT', "' OR 1=1 --", '\u{1F600}'])
        assert.equal(await tickets.find(text), undefined);
    });

    it('deletes tickets that have ended when it gets another one', async () => {
      const tickets = (await engine.open()).registry.fileTickets;
      await tickets.add(ofClient, new Date(0), 100);
      await tickets.add(ofAdministration, ofClient.expiresAt, 100);
      assert.equal(await tickets.find(ofClient.ticketHash), undefined);
      assert.deepEqual(await tickets.find(ofAdministration.ticketHash), ofAdministration);
    });

    it('deletes the first to end of too many tickets of one key, and none of another key', async () => {
      const tickets = (await engine.open()).registry.fileTickets;
      await tickets.add(ofAdministration, new Date(0), 2);
      const hashes = ['first', 'second', 'third'];
      for (const [minute, ticketHash] of hashes.entries()) {
        const expiresAt = new Date(60_000 + minute * 60_000);
        await tickets.add({ ...ofClient, ticketHash, expiresAt }, new Date(0), 2);
      }
      const found = await Promise.all(
        [...hashes, ofAdministration.ticketHash].map((hash) => tickets.find(hash)),
      );
      assert.deepEqual(
        found.map((ticket) => ticket?.ticketHash),
        [undefined, 'second', 'third', ofAdministration.ticketHash],
      );
    });

    it('keeps tickets over a restart', async () => {
      const first = await engine.open();
      await first.registry.fileTickets.add(ofClient, new Date(0), 10);
      const second = await engine.reopen(first);
      expect(await second.registry.fileTickets.find(ofClient.ticketHash)).toEqual(ofClient);
    });
  });
}

const ofAdministration: FileTicket = {
  ticketHash: 'of-administration',
  productId: 'acme-editor',
  day: '2026-03-02',
  kind: 'ADMIN',
  keyId: "o'brien",
  thumbprint: 'root',
  expiresAt: new Date(3_600_001),
};

const ofClient: FileTicket = {
  ticketHash: 'of-client',
  productId: 'demo',
  day: '0001-01-01',
  kind: 'CLIENT',
  keyId: '__proto__',
  thumbprint: 'client',
  expiresAt: new Date(60_000),
};
