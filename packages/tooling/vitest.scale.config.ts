import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';
import base from '../../vitest.config.ts';

/**
 * Tests of what a server answers, which run here with their data in PostgreSQL and ClickHouse. Others of these folders
 * are about the embedded store alone (local calls over the socket of a data directory, an import into one: see the scale test
 * of the command line), about no store (HTTP itself, the console's files, examples against their schemas) or about a store
 * that the test replaces (limits of reports).
 */
const ON_CLUSTER = [
  'http/{event-names,exports,operations,order-of-checks,problems,raw-files}',
  'keys/{audit,audit-entries,authorisation-matrix,propagation,revoked-meanwhile,rotation,sessions}',
  'generated-requests/{broken,valid}-requests',
  'matrix/matrix',
  'reports/{client-list,lifetime-table,report-cache,report-pages}',
].map((path) => `packages/contract-tests/src/${path}.test.ts`);

/** Tests with real database servers: `npm run test:scale`. Everything else is as for the other tests. */
const { LONG_TESTS = '0' } = process.env;

export default defineConfig({
  ...base,
  root: fileURLToPath(new URL('../../', import.meta.url)),
  test: {
    ...base.test,
    include: ['{packages,apps}/*/src/**/*.scale-test.ts', ...ON_CLUSTER],
    // Most of the time is the databases'.
    maxWorkers: 4,
    // LONG_TESTS=1 has 300 cases of each report: the embedded engine is compared in six times as many. LONG_TESTS=100 takes hours.
    provide: {
      ...base.test?.provide,
      reportCases: 100 + 200 * Number(LONG_TESTS),
      testedStore: 'cluster',
    },
    globalSetup: [
      'packages/tooling/src/temporary-files.ts',
      'packages/store/src/testing/postgres/provide-postgres.ts',
      'packages/store/src/testing/clickhouse/provide-clickhouse.ts',
    ],
  },
});
