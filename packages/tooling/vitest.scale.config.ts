import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';
import base from '../../vitest.config.ts';

/** Tests with real database servers: `npm run test:scale`. Everything else is as for the other tests. */
const { LONG_TESTS = '0' } = process.env;

export default defineConfig({
  ...base,
  root: fileURLToPath(new URL('../../', import.meta.url)),
  test: {
    ...base.test,
    include: ['{packages,apps}/*/src/**/*.scale-test.ts'],
    // LONG_TESTS=1 has 2,000 cases of reports, LONG_TESTS=10 has 20,000 and takes hours.
    provide: { ...base.test?.provide, reportCases: 200 + 2_000 * Number(LONG_TESTS) },
    globalSetup: [
      'packages/store/src/testing/postgres/provide-postgres.ts',
      'packages/store/src/testing/clickhouse/provide-clickhouse.ts',
    ],
  },
});
