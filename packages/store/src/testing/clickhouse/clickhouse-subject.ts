import { type QueryRunner, runReport, toCsv } from '@keytally/reports';
import { type Subject, trimName, type World, type WorldData, withProduct } from '@keytally/reports/testing';
import { createQueryRunner } from '../../cluster/clickhouse/query-runner.ts';
import type { Snapshot } from '../../cluster/snapshot/snapshot.ts';
import { loadWorld, type Rolled, watermark } from './load-world.ts';
import { type TestTables, useTestClickhouse } from './test-clickhouse.ts';

interface ClickhouseSubject extends Subject {
  readonly runner: QueryRunner;
  /** Loads a world with the id and number that it has. */
  readonly add: (world: World, rolled: Rolled) => Promise<void>;
}

/** The report engine on a ClickHouse database of one test file. */
export function useClickhouseSubject(rolled: Rolled = 'nothing', where: TestTables = {}): ClickhouseSubject {
  const clickhouse = useTestClickhouse(where);
  const snapshots = new Map<string, Snapshot>();
  const runner = createLazily(() => createQueryRunner(clickhouse(), async (id) => snapshots.get(id)));
  const add = async (world: World, rolled: Rolled) => {
    snapshots.set(world.product.id, await loadWorld(clickhouse(), world, rolled));
  };
  return {
    runner,
    add,
    async load(data: WorldData) {
      const loaded = withProduct(data, snapshots.size + 1);
      const world = { ...loaded, product: { ...loaded.product, watermark } };
      await add(world, rolled);
      return world;
    },
    report: (kind, request, { product }) =>
      runReport(kind, request, { product, runner, cleanName: trimName }),
    toCsv: (kind, report) => [...toCsv(kind, report)].join(''),
  };
}

/** The database is there only once the tests of the file begin. */
function createLazily(create: () => QueryRunner): QueryRunner {
  let made: QueryRunner | undefined;
  const runner = () => {
    made ??= create();
    return made;
  };
  return {
    get dialect() {
      return runner().dialect;
    },
    run: (productId, work, options) => runner().run(productId, work, options),
  };
}
