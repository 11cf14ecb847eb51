import type { Clickhouse } from '../clickhouse/connection/clickhouse.ts';
import type { PostgresDatabases } from '../postgres/open-postgres.ts';

/** The two databases of a cluster. */
export interface Databases {
  readonly postgres: PostgresDatabases;
  readonly clickhouse: Clickhouse;
}
