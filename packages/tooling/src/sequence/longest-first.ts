import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { readSourceFiles } from '../architecture/source-file.ts';
import { readReport, USUAL_REPORT } from '../check/vitest-outcome.ts';
import { doneFiles } from '../long/left-tests.ts';

/**
 * Files of tests that take more than ten seconds, the longest first. Vitest starts what was long the last time first;
 * where there is no last time, as in a fresh clone, a small file that takes long would start last and run alone.
 */
export const longest = [
  // Long in the long run, and those of a cluster.
  'packages/store/src/duckdb/duckdb-model.long-test.ts',
  'apps/cli/src/import/whole-files/bad-files.long-test.ts',
  'packages/contract-tests/src/mutations/mutations.test.ts',
  'packages/contract-tests/src/generated-clients/generated-clients.test.ts',
  'packages/contract-tests/src/generated-clients/linters.test.ts',
  'packages/store/src/duckdb/crash.long-test.ts',
  'packages/reports/src/kinds/conversion-funnel/model.test.ts',
  'packages/reports/src/kinds/lost-users-table/model.test.ts',
  'packages/store/src/cluster/clickhouse/agreement/some-aggregates-1.scale-test.ts',
  'packages/store/src/cluster/clickhouse/agreement/some-aggregates-2.scale-test.ts',
  'packages/store/src/cluster/clickhouse/agreement/some-aggregates-3.scale-test.ts',
  'packages/store/src/cluster/clickhouse/agreement/records.scale-test.ts',
  'packages/store/src/cluster/clickhouse/agreement/aggregates.scale-test.ts',
  'packages/store/src/move/move-store.scale-test.ts',
  'packages/store/src/cluster/clickhouse/duckdb-rows.scale-test.ts',
  'packages/store/src/cluster/several-servers.scale-test.ts',
  'packages/store/src/cluster/cluster-store.scale-test.ts',
  'packages/store/src/cluster/rolling-upgrade.scale-test.ts',
  'packages/store/src/cluster/cluster-model.scale-test.ts',
  'packages/store/src/cluster/clickhouse/rollups/write-aggregates.scale-test.ts',
  'packages/store/src/cluster/clickhouse/largest-requests.scale-test.ts',
  'packages/store/src/cluster/maintenance/right-aggregates.scale-test.ts',
  'packages/store/src/cluster/maintenance/check-aggregates.scale-test.ts',
  'packages/store/src/cluster/slow-postgres.scale-test.ts',
  'packages/store/src/cluster/wrong-clocks.scale-test.ts',
  'packages/store/src/cluster/postgres-without-connections.scale-test.ts',
  'packages/store/src/cluster/backup/databases-backup.scale-test.ts',
  'packages/store/src/cluster/recovery/lacking-records.scale-test.ts',
  'apps/console/src/importing/same-records.long-test.ts',
  'apps/console/src/analyst-walk.long-test.ts',
  'apps/console/src/views.test.ts',
  'apps/cli/src/commands/upkeep/restore-drill.long-test.ts',
  'apps/console/src/charts/testing/reading-charts.long-test.ts',
  'apps/docs/src/browser.long-test.ts',
  'apps/console/src/session/sign-in.test.ts',
  'apps/console/src/screens.test.ts',
  'apps/console/src/size.long-test.ts',
  'apps/cli/src/commands/examples-of-help.long-test.ts',
  'apps/cli/src/export/export-and-restore.long-test.ts',
  'packages/contract-tests/src/attacks/attacks-on-validation.long-test.ts',
  'apps/cli/src/import/whole-files/values.long-test.ts',
  'apps/cli/src/spreadsheet-import.long-test.ts',
  'apps/cli/src/import/import-into-store.long-test.ts',
  'packages/contract-tests/src/docs/runnable-examples.long-test.ts',
  'packages/contract-tests/src/docs/runnable-pages.long-test.ts',
  'packages/contract-tests/src/docs/mock-and-server.long-test.ts',
  'apps/cli/src/commands/import.long-test.ts',
  'apps/cli/src/maintenance.long-test.ts',
  'packages/packaging/src/client/client.long-test.ts',
  // Long in any run.
  'apps/cli/src/cli.test.ts',
  'apps/cli/src/serve.test.ts',
  'packages/store/src/duckdb/duckdb-store.test.ts',
  'packages/contract-tests/src/matrix/matrix.test.ts',
  'apps/cli/src/products.test.ts',
  'packages/contract-tests/src/generated-requests/valid-requests.test.ts',
  'apps/cli/src/report/report.test.ts',
  'apps/mock/src/start-mock.test.ts',
  'packages/contract-tests/src/generated-requests/sentences.test.ts',
  'packages/client/src/node/file-spool.test.ts',
  'packages/contract-tests/src/http/operations.test.ts',
  'packages/contract-tests/src/keys/authorisation-matrix.test.ts',
  'packages/contract-tests/src/keys/sessions.test.ts',
  'packages/contract-tests/src/client/client-tracker.test.ts',
  'apps/cli/src/target/target.test.ts',
];

/**
 * Starts the longest files first. A long run that may end before its last files has another order each time, so that no file is always left
 * out: first those with promises of which nothing was tested before it, then the others. On a cluster no file is left out.
 */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const { LONG_TESTS_UNTIL: until } = process.env;
    const { root, provide } = this.ctx.config;
    if (until === undefined || provide.testedStore === 'cluster') return sorted.toSorted(byStartPlace);
    const done = doneFiles(readSourceFiles(root), readReport(join(root, USUAL_REPORT)));
    this.ctx.provide('doneFiles', [...done]);
    return undoneFirst(inOrderOf(until, sorted), done);
  }
}

interface TestFile {
  readonly moduleId: string;
}

/** First the files that are not done, then the others, each in the order that they have. */
export function undoneFirst<File extends TestFile>(
  files: readonly File[],
  done: ReadonlySet<string>,
): File[] {
  const isDone = ({ moduleId }: File) => done.has(moduleId);
  return [...files.filter((file) => !isDone(file)), ...files.filter(isDone)];
}

/** In an order that is the same for one text, and another one for others. */
export function inOrderOf<File extends TestFile>(text: string, files: readonly File[]): File[] {
  const places = new Map(
    files.map(({ moduleId }) => [moduleId, createHash('sha256').update(`${text} ${moduleId}`).digest('hex')]),
  );
  const placeOf = ({ moduleId }: File) => places.get(moduleId) ?? '';
  return files.toSorted((one, other) => (placeOf(one) < placeOf(other) ? -1 : 1));
}

function byStartPlace(one: TestFile, other: TestFile): number {
  return startPlace(one) - startPlace(other);
}

function startPlace({ moduleId }: TestFile): number {
  const place = longest.findIndex((file) => moduleId.endsWith(`/${file}`));
  return place < 0 ? longest.length : place;
}
