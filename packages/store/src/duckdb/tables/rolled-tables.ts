/**
 * The columns of the rollups, which aggregate records by day and over lifetimes. Each rollup is a function of the
 * records of its product, so it can be deleted and rebuilt. The tables of the reports, with the same names, explain the
 * columns.
 */
export const rolledTables = {
  rolled_day_uses: `product INTEGER NOT NULL, day INTEGER NOT NULL, event INTEGER NOT NULL, uses BIGINT NOT NULL,
    micros HUGEINT`,
  rolled_day_client_uses: `product INTEGER NOT NULL, day INTEGER NOT NULL, event INTEGER NOT NULL,
    client INTEGER NOT NULL, uses BIGINT NOT NULL`,
  rolled_day_clients: `product INTEGER NOT NULL, day INTEGER NOT NULL, client INTEGER NOT NULL,
    sessions BIGINT NOT NULL, runtime BIGINT NOT NULL`,
  rolled_day_statements: `product INTEGER NOT NULL, day INTEGER NOT NULL, client INTEGER NOT NULL,
    property_set INTEGER NOT NULL, stated_at BIGINT NOT NULL, stated_by_event BOOLEAN NOT NULL,
    stated_id VARCHAR NOT NULL`,
  rolled_day_stated_uses: `product INTEGER NOT NULL, day INTEGER NOT NULL, event INTEGER NOT NULL,
    client INTEGER NOT NULL, property_set INTEGER, uses BIGINT NOT NULL, micros HUGEINT`,
  // A sum of values that needs more than 64 bits is in large_micros: the engine takes twenty times as long to read a HUGEINT.
  rolled_day_stated_totals: `product INTEGER NOT NULL, day INTEGER NOT NULL, event INTEGER NOT NULL,
    property_set INTEGER NOT NULL, uses BIGINT NOT NULL, micros BIGINT, large_micros HUGEINT`,
  rolled_client_uses: `product INTEGER NOT NULL, event INTEGER NOT NULL, client INTEGER NOT NULL,
    uses BIGINT NOT NULL`,
  rolled_clients: `product INTEGER NOT NULL, client INTEGER NOT NULL, client_id VARCHAR NOT NULL,
    first_day INTEGER NOT NULL, last_day INTEGER NOT NULL, active_days BIGINT NOT NULL, active_weeks BIGINT NOT NULL,
    active_months BIGINT NOT NULL, sessions BIGINT NOT NULL, runtime BIGINT NOT NULL`,
  rolled_client_months: `product INTEGER NOT NULL, client INTEGER NOT NULL, month INTEGER NOT NULL,
    first_day INTEGER NOT NULL, last_day INTEGER NOT NULL, active_days BIGINT NOT NULL`,
  rolled_client_property_sets: `product INTEGER NOT NULL, client INTEGER NOT NULL, day INTEGER NOT NULL,
    property_set INTEGER NOT NULL, stated_at BIGINT NOT NULL`,
} as const;

export type RolledTable = keyof typeof rolledTables;

/**
 * The order of rows when a rollup is built or the data file is rewritten: rows that are read together are next to each
 * other. Reports read the uses of some events over many days, or of all events on some days.
 */
export const orderOfRows: Readonly<Record<RolledTable, string>> = {
  rolled_day_uses: 'day, event',
  rolled_day_client_uses: 'day // 16, event, client, day',
  rolled_day_clients: 'day, client',
  rolled_day_statements: 'day, client',
  // The few without a set are read apart from the others, and blocks that have none of them are skipped.
  rolled_day_stated_uses: 'day // 16, property_set IS NULL, event, client, day',
  rolled_day_stated_totals: 'day // 16, event, day',
  rolled_client_uses: 'event, client',
  rolled_clients: 'client',
  rolled_client_months: 'client, month',
  rolled_client_property_sets: 'client, stated_at',
};
