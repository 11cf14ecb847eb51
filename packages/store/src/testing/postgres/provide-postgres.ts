import type { TestProject } from 'vitest/node';
import { PostgresServer } from './postgres-server.ts';

/** Vitest calls it before all tests: they share one PostgreSQL, the given one or a new one. */
export async function setup({ provide }: TestProject): Promise<(() => Promise<void>) | undefined> {
  const { KEYTALLY_TEST_POSTGRES_URL: given } = process.env;
  if (given) {
    provide('postgresUrl', given);
    return undefined;
  }
  const server = await PostgresServer.start();
  provide('postgresUrl', server.url());
  return () => server.end();
}
