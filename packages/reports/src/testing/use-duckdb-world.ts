import { afterAll } from 'vitest';
import type { World } from '../model/world.ts';
import { type DuckdbWorld, openDuckdbWorld } from './duckdb-world.ts';

/** Some products in a DuckDB that ends with the test file. */
export async function useDuckdbWorld(...worlds: readonly World[]): Promise<DuckdbWorld> {
  const duckdb = await openDuckdbWorld();
  afterAll(() => duckdb.close());
  await duckdb.load(...worlds);
  return duckdb;
}
