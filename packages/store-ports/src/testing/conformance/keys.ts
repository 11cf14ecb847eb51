import type { FileTicket, KeyRow } from '@keytally/keys';
import { auditPromises } from '@keytally/keys/audit-conformance';
import { fileTicketPromises } from '@keytally/keys/file-ticket-conformance';
import { pairingPromises } from '@keytally/keys/pairing-conformance';
import { registryPromises } from '@keytally/keys/registry-conformance';
import { describe, expect, it } from 'vitest';
import type { Store } from '../../store.ts';
import type { TestEngine } from '../test-engine.ts';

/** Keys and the audit trail. */
export function testKeys(engine: TestEngine<Pick<Store, 'registry'>>): void {
  describe('keys', () => {
    it.each(registryPromises)('$name', async ({ check }) => {
      await check((await engine.open()).registry.keys);
    });

    it('keeps changes and days of last use over a restart', async () => {
      const first = await engine.open();
      await first.registry.keys.change(() => ({ write: [key], result: undefined }));
      await first.registry.keys.touch('CLIENT', 'ci', '2026-03-02');
      const second = await engine.reopen(first);
      expect(await second.registry.keys.read()).toEqual([{ ...key, lastUsedOn: '2026-03-02' }]);
    });
  });

  describe('codes for sessions', () => {
    it.each(pairingPromises)('$name', async ({ check }) => {
      await check((await engine.open()).registry.pairings);
    });
  });

  describe('tickets for files', () => {
    it.each(fileTicketPromises)('$name', async ({ check }) => {
      await check((await engine.open()).registry.fileTickets);
    });

    it('keeps tickets over a restart', async () => {
      const first = await engine.open();
      await first.registry.fileTickets.add(ticket, new Date(0), 10);
      const second = await engine.reopen(first);
      expect(await second.registry.fileTickets.find(ticket.ticketHash)).toEqual(ticket);
    });
  });

  describe('the audit trail', () => {
    it.each(auditPromises)('$name', async ({ check }) => {
      await check((await engine.open()).registry);
    });
  });
}

const ticket: FileTicket = {
  ticketHash: 'hash',
  productId: 'acme',
  day: '2026-03-02',
  kind: 'ADMIN',
  keyId: 'ops',
  thumbprint: 'thumbprint',
  expiresAt: new Date(3_600_000),
};

const key: KeyRow = {
  thumbprint: 'thumbprint',
  kind: 'CLIENT',
  id: 'ci',
  publicKey: 'PEM',
  algorithm: 'EdDSA',
  products: ['*'],
  access: ['ingest'],
  createdAt: new Date(1_000),
  updatedAt: new Date(2_000),
};
