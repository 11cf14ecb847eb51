import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';
import base from '../../vitest.config.ts';

/** Tests with real database servers: `npm run test:scale`. Everything else is as for the other tests. */
export default defineConfig({
  ...base,
  root: fileURLToPath(new URL('../../', import.meta.url)),
  test: {
    ...base.test,
    include: ['{packages,apps}/*/src/**/*.scale-test.ts'],
    globalSetup: [
      'packages/store/src/testing/postgres/provide-postgres.ts',
      'packages/store/src/testing/clickhouse/provide-clickhouse.ts',
    ],
  },
});
