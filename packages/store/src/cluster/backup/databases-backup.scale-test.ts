import { randomBytes } from 'node:crypto';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type DatabasesManifest, requireCapability, type Store } from '@keytally/store-ports';
import { batches, event, openMemoryStore, readTables, rollUp, session } from '@keytally/store-ports/testing';
import fc from 'fast-check';
import { describe, expect, inject, it, onTestFinished } from 'vitest';
import type { ClusterSettings } from '../../store-settings.ts';
import { openServer } from '../../testing/cluster/cluster-engine.ts';
import { newClusterSettings, openDatabase } from '../../testing/cluster/cluster-settings.ts';
import { testCraftedBackups } from '../../testing/cluster/crafted-backups.ts';
import { isSameJson } from '../../testing/flipped-bits.ts';
import { addKeylessAccess, keylessAccessOf, LINKS } from '../../testing/keyless-access.ts';
import { acme, temporaryDirectory } from '../../testing/test-store.ts';
import { Clickhouse } from '../clickhouse/connection/clickhouse.ts';
import { readClickhouseUrl } from '../clickhouse/connection/clickhouse-settings.ts';
import { openClickhouse } from '../clickhouse/open-clickhouse.ts';
import { clusterEngine } from '../cluster-store.ts';
import { readPostgresUrl } from '../postgres/connection/postgres-settings.ts';
import { schemaSteps } from '../postgres/migrations/schema-steps.ts';
import { openPostgres } from '../postgres/open-postgres.ts';
import { createDatabasesBackup } from './back-up-databases.ts';
import { checkDatabasesBackup } from './check-databases-backup.ts';
import { restoreDatabases } from './restore-databases.ts';

const RUNS = inject('longTests') ? 4 : 1;

/** A place for ClickHouse's part, which no backup has yet. */
function newPlace(): string {
  return `File('keytally-test-${randomBytes(6).toString('hex')}')`;
}

interface Backup {
  readonly directory: string;
  readonly manifest: DatabasesManifest;
}

async function backUp(store: Store): Promise<Backup> {
  const directory = join(await temporaryDirectory(), 'backup');
  const manifest = await requireCapability(store, 'backUpDatabases')(directory, newPlace());
  return { directory, manifest };
}

/** Opens a restored cluster, and resolves to what it says at that. */
async function openRestored(
  settings: ClusterSettings,
): Promise<{ store: Store; warnings: readonly string[] }> {
  const warnings: string[] = [];
  const first = await clusterEngine.open(settings, { warn: (message) => warnings.push(message) });
  await first.close();
  return { store: await openServer(settings), warnings };
}

/** What a check may leave behind. */
async function countScratch(settings: ClusterSettings): Promise<number> {
  const postgres = await openDatabase(settings.postgres.url);
  const schemas = await postgres.query("SELECT 1 FROM pg_namespace WHERE nspname LIKE 'keytally_check_%'");
  const clickhouse = new Clickhouse(await readClickhouseUrl(settings.clickhouse.url));
  const databases = await clickhouse.query(
    "SELECT name FROM system.databases WHERE name LIKE 'keytally_check_%'",
  );
  await clickhouse.close();
  return schemas.length + databases.length;
}

// Replicas need a place that all of them reach, which these tests do not know.
describe.skipIf(inject('clickhouseCluster') !== '')('a backup of both databases', () => {
  it('is proven to fit, and has all as of one moment: records, names, keys and audit trail', async () => {
    const cases = fc.record({
      kept: batches,
      later: batches,
      isRolledUp: fc.boolean(),
      isErased: fc.boolean(),
    });
    const property = fc.asyncProperty(cases, async ({ kept, later, isRolledUp, isErased }) => {
      const settings = await newClusterSettings();
      const source = await openServer(settings);
      const model = await openMemoryStore({});
      for (const { registry, usage } of [source, model]) {
        await registry.products.put(acme);
        for (const records of kept) await usage.ingest(acme.id, records);
      }
      if (isRolledUp) await rollUp(source);
      if (isErased) for (const { usage } of [source, model]) await usage.eraseClient(acme.id, 'anna');
      const { directory, manifest } = await backUp(source);
      const entries = await source.registry.audit.list({ limit: 100 });
      const watermarks = new Set<string>();
      for (const records of later) watermarks.add((await source.usage.ingest(acme.id, records)).watermark);

      expect(await checkDatabasesBackup(directory, settings)).toEqual(manifest);
      expect(await countScratch(settings)).toBe(0);
      const elsewhere = await newClusterSettings();
      expect(await restoreDatabases(directory, elsewhere)).toMatchObject({ manifest });
      const { store: restored, warnings } = await openRestored(elsewhere);
      expect(warnings).toEqual([]);
      expect(await restored.registry.audit.list({ limit: 100 })).toEqual(entries);
      const expectEqual = async () =>
        expect(await readTables(restored, acme.id)).toEqual(await readTables(model, acme.id));
      await expectEqual();
      for (const records of later) {
        const { accepted, watermark } = await restored.usage.ingest(acme.id, records);
        expect(accepted).toBe((await model.usage.ingest(acme.id, records)).accepted);
        // What others remember of the lost data under a watermark is not taken for this.
        expect(watermarks).not.toContain(watermark);
      }
      await expectEqual();
      await restored.registry.products.put({ ...acme, id: 'new' });
      expect((await restored.registry.products.list()).map(({ id }) => id)).toEqual(['acme', 'new']);
    });
    await fc.assert(property, { numRuns: RUNS });
  });

  it.each([true, false])(
    'is restored with what opens it without a key closed, and told; with links kept: %s',
    async (keepLinks) => {
      const source = await openServer(await newClusterSettings());
      await addKeylessAccess(source);
      const { directory } = await backUp(source);
      const elsewhere = await newClusterSettings();
      const { closed } = await restoreDatabases(directory, elsewhere, { keepLinks });
      expect(closed).toEqual({ links: LINKS, linksKept: keepLinks, sessions: 1 });
      const { store: restored } = await openRestored(elsewhere);
      expect(await keylessAccessOf(restored)).toEqual({
        links: keepLinks ? ['board', 'ended', 'open'] : [],
        keys: ['app', 'ops'],
        sessions: 0,
        code: false,
        ticket: false,
      });
    },
  );

  it('has all that was acknowledged before, also while records come in', async () => {
    const settings = await newClusterSettings();
    const source = await openServer(settings);
    await source.registry.products.put(acme);
    const batch = (number: number) =>
      Array.from({ length: 50 }, (_, place) =>
        event({ id: `${number} ${place}`, clientId: `client ${place % 7}` }),
      );
    let [acknowledged, isDone] = [0, false];
    const writing = (async () => {
      for (; !isDone; acknowledged += 1) await source.usage.ingest(acme.id, batch(acknowledged));
    })();
    await expect.poll(() => acknowledged).toBeGreaterThan(2);
    const before = acknowledged;
    const { directory } = await backUp(source);
    const after = acknowledged;
    isDone = true;
    await writing;
    expect(after).toBeGreaterThan(before);

    const elsewhere = await newClusterSettings();
    await restoreDatabases(directory, elsewhere);
    const { store: restored } = await openRestored(elsewhere);
    for (let number = 0; number < before; number += 1)
      expect(await restored.usage.ingest(acme.id, batch(number))).toMatchObject({ accepted: 0 });
    for (let number = before; number < acknowledged; number += 1)
      await restored.usage.ingest(acme.id, batch(number));
    expect(await readTables(restored, acme.id)).toEqual(await readTables(source, acme.id));
  });

  it('is refused with the part of ClickHouse of another time, and nothing of it counts then', async () => {
    const settings = await newClusterSettings();
    const store = await openServer(settings);
    await store.registry.products.put(acme);
    const parts: Backup[] = [];
    for (const records of [[event({})], [event({ id: 'later' }), session({})]]) {
      await store.usage.ingest(acme.id, records);
      parts.push(await backUp(store));
    }
    const [first, second] = parts as [Backup, Backup];
    const doesNotFit = {
      code: 'unreadable-data',
      message: expect.stringContaining('do not fit: of the events of the product "acme"'),
    };
    const place = first.manifest.clickhouse.place;
    await expect(checkDatabasesBackup(second.directory, settings, place)).rejects.toMatchObject(doesNotFit);
    expect(await countScratch(settings)).toBe(0);
    const elsewhere = await newClusterSettings();
    await expect(restoreDatabases(second.directory, elsewhere, { place })).rejects.toMatchObject(doesNotFit);
    expect(await clusterEngine.hasData(elsewhere)).toBe(false);
    const notEmpty = { code: 'directory-not-empty', message: expect.stringContaining('ClickHouse') };
    await expect(restoreDatabases(second.directory, elsewhere)).rejects.toMatchObject(notEmpty);
    await expect(restoreDatabases(second.directory, settings)).rejects.toMatchObject({
      code: 'directory-not-empty',
      message: expect.stringContaining('PostgreSQL'),
    });
  });

  it('is refused if a row has another value, and all others are there', async () => {
    const settings = await newClusterSettings();
    const store = await openServer(settings);
    await store.registry.products.put(acme);
    await store.usage.ingest(acme.id, [event({}), event({ id: 'two', valueMicros: null, sessionId: null })]);
    const { directory } = await backUp(store);
    const address = await readClickhouseUrl(settings.clickhouse.url);
    const clickhouse = new Clickhouse(address);
    await clickhouse.run(
      "ALTER TABLE events UPDATE value_micros = 7 WHERE id = 'two' SETTINGS mutations_sync = 2",
    );
    await clickhouse.close();
    const { manifest } = await backUp(store);
    await expect(checkDatabasesBackup(directory, settings, manifest.clickhouse.place)).rejects.toMatchObject({
      message: expect.stringContaining('ClickHouse has 2 instead of 2, or others'),
    });
  });

  it('that is being checked can be given up, and leaves nothing, nor does a check that was killed', async () => {
    const settings = await newClusterSettings();
    const store = await openServer(settings);
    await store.registry.products.put(acme);
    const { directory, manifest } = await backUp(store);
    const clickhouse = new Clickhouse(await readClickhouseUrl(settings.clickhouse.url));
    const ago = Math.floor(Date.now() / 1_000) - 100_000;
    await clickhouse.run(`CREATE DATABASE keytally_check_${ago}_00000000`);
    await clickhouse.close();
    const gone = AbortSignal.abort(new Error('given up'));
    await expect(checkDatabasesBackup(directory, settings, undefined, gone)).rejects.toThrow();
    expect(await countScratch(settings)).toBe(0);
    expect(await checkDatabasesBackup(directory, settings)).toEqual(manifest);
  });

  it('is refused when any byte of its files is another one, or one is missing', async () => {
    const settings = await newClusterSettings();
    const store = await openServer(settings);
    await store.registry.products.put(acme);
    const { directory } = await backUp(store);
    const damaged = { code: 'unreadable-data' };
    for (const name of await readdir(directory)) {
      const bytes = await readFile(join(directory, name));
      const flips = fc.record({ place: fc.nat(bytes.length - 1), bit: fc.nat(7) });
      const property = fc.asyncProperty(flips, async ({ place, bit }) => {
        const flipped = Buffer.from(bytes);
        flipped[place] = (flipped[place] ?? 0) ^ (1 << bit);
        await writeFile(join(directory, name), flipped);
        // White space between the fields of the manifest may be other white space.
        const isEqual = name.endsWith('.json') && isSameJson(flipped, bytes);
        if (!isEqual) await expect(checkDatabasesBackup(directory, settings)).rejects.toMatchObject(damaged);
      });
      await fc.assert(property, { numRuns: 200 });
      await writeFile(join(directory, name), bytes);
    }
    await expect(checkDatabasesBackup(join(directory, 'none'), settings)).rejects.toMatchObject(damaged);
  });

  it('says what ClickHouse says of a place that it cannot write to or read from, and leaves nothing', async () => {
    const settings = await newClusterSettings();
    const store = await openServer(settings);
    const parent = await temporaryDirectory();
    const backUpTo = (place: string) =>
      requireCapability(store, 'backUpDatabases')(join(parent, 'one'), place);
    const secret = "S3('https://example.com/monday', 'KEY', 'SECRET')";
    for (const place of ['backups/monday', 'DROP DATABASE x', "Disk('a', 'b') SETTINGS x = (1)", secret, ''])
      await expect(backUpTo(place)).rejects.toMatchObject({
        code: 'wrong-settings',
        message: expect.stringContaining('is no place'),
      });
    await expect(backUpTo("Disk('nowhere', 'monday')")).rejects.toMatchObject({
      code: 'wrong-settings',
      message: expect.stringMatching(
        /^ClickHouse cannot write its backup to Disk\('nowhere', 'monday'\): .*disk/i,
      ),
    });
    expect(await readdir(parent)).toEqual([]);
    const { directory } = await backUp(store);
    await expect(
      restoreDatabases(directory, await newClusterSettings(), { place: newPlace() }),
    ).rejects.toMatchObject({
      message: expect.stringMatching(/^ClickHouse cannot restore its backup from File.*not found/),
    });
  });

  it('is not made of the tables of a newer version, of which this one knows only a part', async () => {
    const settings = await newClusterSettings();
    const store = await openServer(settings);
    const postgres = await openDatabase(settings.postgres.url);
    await postgres.query('INSERT INTO schema_steps (step, readable_from, made_at) VALUES ($1, 1, now())', [
      schemaSteps.length + 1,
    ]);
    const parent = await temporaryDirectory();
    const made = requireCapability(store, 'backUpDatabases')(join(parent, 'one'), newPlace());
    await expect(made).rejects.toMatchObject({ code: 'newer-data' });
    expect(await readdir(parent)).toEqual([]);
  });

  it('is not checked beside replicated tables, whose place in Keeper is taken', async () => {
    const settings = await newClusterSettings();
    const { directory } = await backUp(await openServer(settings));
    const replicated = { ...settings, clickhouse: { ...settings.clickhouse, cluster: 'replicas' } };
    await expect(checkDatabasesBackup(directory, replicated)).rejects.toMatchObject({
      code: 'not-supported',
      message: expect.stringContaining('restore it to other databases'),
    });
  });

  it('of a version before is brought to the tables of this one', async () => {
    const settings = await newClusterSettings();
    const older = schemaSteps.slice(0, -1);
    const postgres = await openPostgres(await readPostgresUrl(settings.postgres.url), {}, older);
    onTestFinished(() => postgres.close());
    const clickhouse = await openClickhouse(await readClickhouseUrl(settings.clickhouse.url));
    onTestFinished(() => clickhouse.close());
    await postgres.usual.query(
      "INSERT INTO products (id, name, time_zone, default_tracking, batch) VALUES ('acme', 'Acme', 'UTC', 'basic', 7)",
    );
    await postgres.usual.query('INSERT INTO batch_numbers SELECT product, batch FROM products');
    const directory = join(await temporaryDirectory(), 'backup');
    const manifest = await createDatabasesBackup({ postgres, clickhouse })(directory, newPlace());
    expect(manifest.schemaVersion).toBe(older.length);
    await postgres.close();
    await clickhouse.close();
    const elsewhere = await newClusterSettings();
    await restoreDatabases(directory, elsewhere);
    const { store, warnings } = await openRestored(elsewhere);
    expect(warnings).toEqual([]);
    expect(await store.registry.products.list()).toMatchObject([{ id: 'acme', name: 'Acme' }]);
  });

  testCraftedBackups();
});
