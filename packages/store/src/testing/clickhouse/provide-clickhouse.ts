import type { TestProject } from 'vitest/node';
import { ClickhouseServer } from './clickhouse-server.ts';

/** Vitest calls it before all tests: they share one ClickHouse, the given one or a new one. */
export async function setup({ provide }: TestProject): Promise<(() => Promise<void>) | undefined> {
  const { KEYTALLY_TEST_CLICKHOUSE_URL: given, KEYTALLY_TEST_CLICKHOUSE_CLUSTER: cluster = '' } = process.env;
  if (cluster && !given)
    throw new TypeError('KEYTALLY_TEST_CLICKHOUSE_CLUSTER needs KEYTALLY_TEST_CLICKHOUSE_URL: its cluster');
  provide('clickhouseCluster', cluster);
  if (given) {
    provide('clickhouseUrl', given);
    return undefined;
  }
  const server = await ClickhouseServer.start();
  provide('clickhouseUrl', server.url);
  // Without it each test would wait as long as it may, and together they take hours.
  server.onLost((how) => {
    console.error(`The ClickHouse of the tests ended by itself (${how}), so the run ends too.`);
    process.exit(1);
  });
  return () => server.end();
}
