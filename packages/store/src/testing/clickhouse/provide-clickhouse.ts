import type { TestProject } from 'vitest/node';
import { ClickhouseServer } from './clickhouse-server.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The server on which tests make databases of their own; its user must be allowed to. */
    clickhouseUrl: string;
  }
}

/** Vitest calls it before all tests: they share one ClickHouse, the given one or a new one. */
export async function setup({ provide }: TestProject): Promise<(() => Promise<void>) | undefined> {
  const { KEYTALLY_TEST_CLICKHOUSE_URL: given } = process.env;
  if (given) {
    provide('clickhouseUrl', given);
    return undefined;
  }
  const server = await ClickhouseServer.start();
  provide('clickhouseUrl', server.url);
  return () => server.end();
}
