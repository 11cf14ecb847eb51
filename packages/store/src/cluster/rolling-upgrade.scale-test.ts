import { describeSeveralServers, testAgainstModel } from '@keytally/store-ports/conformance';
import { acme, event, nine, readTables, rollUp, session } from '@keytally/store-ports/testing';
import { expect, inject, it } from 'vitest';
import { openServer, upgradedEngine } from '../testing/cluster/cluster-engine.ts';
import { newClusterSettings } from '../testing/cluster/cluster-settings.ts';
import { addColumns, openNewerServer } from '../testing/cluster/newer-version.ts';
import { openPlain } from '../testing/postgres/test-database.ts';
import { readPostgresUrl } from './postgres/connection/postgres-settings.ts';
import { migrate } from './postgres/migrations/migrate.ts';
import { schemaSteps } from './postgres/migrations/schema-steps.ts';

/** Servers are replaced one after another: those of the version before go on while the newer ones have migrated. */

testAgainstModel(upgradedEngine, inject('longTests') ? { runs: 6, cases: 4 } : { runs: 3, cases: 2 });
describeSeveralServers(upgradedEngine);

it('servers of both versions see all that the other one writes, erases and aggregates', async () => {
  const settings = await newClusterSettings();
  const older = await openServer(settings);
  await older.registry.products.put(acme);
  const origin = (name: string) => ({ import: { name, at: nine } });
  const records = (from: string) => [
    ...['anna', 'ben', `of ${from}`].map((clientId) => event({ clientId, id: from, sessionId: from })),
    session({ clientId: `of ${from}`, sessionId: from }),
  ];
  await older.usage.ingest('acme', records('before'), origin('before'));
  await rollUp(older);

  const newer = await openNewerServer(settings);
  const servers = [older, newer];
  for (const [number, server] of servers.entries()) {
    const other = servers[1 - number] ?? server;
    const name = `server ${number}`;
    const { accepted } = await server.usage.ingest('acme', records(name), origin(name));
    expect(accepted).toBe(4);
    expect(await other.usage.ingest('acme', records(name), origin(name))).toMatchObject({ accepted: 0 });
    await expectAlike();
    await rollUp(server);
    await expectAlike();
    expect(await other.usage.eraseClient('acme', `of ${name}`)).toMatchObject({ events: 1 });
    await expectAlike();
  }
  expect(await newer.usage.eraseImport('acme', 'server 0')).toMatchObject({ events: 2 });
  await expectAlike();
  expect(await older.usage.eraseImport('acme', 'server 1')).toMatchObject({ events: 2 });
  await expectAlike();
  await openServer(settings); // One more of the version before, as when the upgrade is undone.

  async function expectAlike() {
    const [one, two] = await Promise.all(servers.map((server) => readTables(server, 'acme')));
    expect(one).toEqual(two);
    expect(await older.registry.trackedEvents.list('acme')).toEqual(
      await newer.registry.trackedEvents.list('acme'),
    );
    expect(await older.usage.listImports('acme', 10)).toEqual(await newer.usage.listImports('acme', 10));
  }
});

it('a server of the version before does not start on tables that it would harm, and says what to do', async () => {
  const settings = await newClusterSettings();
  await openServer(settings);
  const database = openPlain(await readPostgresUrl(settings.postgres.url), 1);
  await migrate(database, [...schemaSteps, addColumns([], schemaSteps.length + 1)]);
  await expect(openServer(settings)).rejects.toMatchObject({
    code: 'newer-data',
    message:
      'The tables in PostgreSQL were migrated by a newer version of Keytally, and this version cannot work on them: run ' +
      'the newer version.',
  });
});
