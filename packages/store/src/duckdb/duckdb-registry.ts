import type { Registry } from '@keytally/store-ports';
import { createSqlRegistry } from '../sql-registry/sql-registry.ts';
import type { Database } from './file/database.ts';
import type { KnownRows } from './ingest/known-rows.ts';
import { rememberProducts } from './registry/products.ts';
import { registryDatabases } from './registry/registry-database.ts';
import { registryDialect } from './registry/registry-dialect.ts';

/** The part of the data file that is not records: keys, audit trail, products and tracked events. */
export function createDuckdbRegistry(database: Database, known: KnownRows): Registry {
  const dialect = registryDialect(known);
  const registry = createSqlRegistry({ ...registryDatabases(database), dialect });
  return { ...registry, products: rememberProducts(registry.products, database.lookups) };
}
