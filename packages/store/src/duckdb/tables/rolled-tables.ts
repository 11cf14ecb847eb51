/**
 * What the records of a day, and those of a lifetime, sum up to: the columns of the rollups. Each is a function of the
 * records of its product, so all of them can be thrown away and made again. What the columns mean stands at the tables
 * of the reports, which are named alike.
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
  rolled_client_uses: `product INTEGER NOT NULL, event INTEGER NOT NULL, client INTEGER NOT NULL,
    uses BIGINT NOT NULL`,
  rolled_clients: `product INTEGER NOT NULL, client INTEGER NOT NULL, client_id VARCHAR NOT NULL,
    first_day INTEGER NOT NULL, last_day INTEGER NOT NULL, active_days BIGINT NOT NULL, active_weeks BIGINT NOT NULL,
    active_months BIGINT NOT NULL, sessions BIGINT NOT NULL, runtime BIGINT NOT NULL`,
  rolled_client_property_sets: `product INTEGER NOT NULL, client INTEGER NOT NULL, day INTEGER NOT NULL,
    property_set INTEGER NOT NULL, stated_at BIGINT NOT NULL`,
} as const;

export type RolledTable = keyof typeof rolledTables;

/**
 * How the rows of a rollup lie when it is made or the data file is written anew: what is read together side by side.
 * Reports read the uses of some events over many days, and those of all events of some days.
 */
export const orderOfRows: Readonly<Record<RolledTable, string>> = {
  rolled_day_uses: 'day, event',
  rolled_day_client_uses: 'day // 16, event, client, day',
  rolled_day_clients: 'day, client',
  rolled_day_statements: 'day, client',
  rolled_client_uses: 'event, client',
  rolled_clients: 'client',
  rolled_client_property_sets: 'client, stated_at',
};
