export type TableName =
  | 'event_names'
  | 'day_uses'
  | 'day_client_uses'
  | 'day_clients'
  | 'day_statements'
  | 'client_uses'
  | 'clients'
  | 'client_property_sets'
  | 'property_sets';

/** A table that reports read. A query sees the rows of its product alone: it has no way to name another one. */
export interface Table {
  readonly name: TableName;
  /** Whether its rows belong to products, by their column `product`; else it has no row that tells of one. */
  readonly ofProduct: boolean;
}

function ofProduct(name: TableName): Table {
  return Object.freeze({ name, ofProduct: true });
}

/**
 * What reports read: an agreement with the stores (ADR 6). At every instant the tables say what the records say.
 * Products, events and clients are numbered (INTEGER). A `day` is an INTEGER, the days since 1970-01-01 in the
 * product's time zone. Uses, sessions, sums and instants (Unix ms) are BIGINT.
 */
export const tables = {
  /** Of each event that was ever seen: `event`, `category` (null for uncategorised), `name` and `tracking`. */
  eventNames: ofProduct('event_names'),
  /** By `day` and `event`: `uses`, and `micros`, the sum of the values x 10^6, null where no use had one. */
  dayUses: ofProduct('day_uses'),
  /** By `day`, `event` and `client`: `uses`. */
  dayClientUses: ofProduct('day_client_uses'),
  /** By `day` and `client` with any activity on it: `sessions` that began on it and the `runtime` (ms) of those. */
  dayClients: ofProduct('day_clients'),
  /**
   * By `day` and `client` of whom a record of the day states properties, active on it or not, of the newest such
   * record: `property_set`, `stated_at`, `stated_by_event` (BOOLEAN: a use, no session's start) and `stated_id` (of the
   * use, or of the session).
   */
  dayStatements: ofProduct('day_statements'),
  /** By `event` and `client`: `uses` over the lifetime. */
  clientUses: ofProduct('client_uses'),
  /**
   * Of each `client` with any activity: `client_id`, and over its lifetime `first_day`, `last_day`, `active_days`,
   * `active_weeks`, `active_months`, `sessions` and `runtime` (ms).
   */
  clients: ofProduct('clients'),
  /**
   * By `client` and `day` on which what it states changes: `property_set` and `stated_at`. Of the rows up to a day,
   * that with the greatest `stated_at` is what the client states as of that day.
   */
  clientPropertySets: ofProduct('client_property_sets'),
  /** Of each distinct `property_set`: a column for every recorded property, named as `properties.ts` has it. */
  propertySets: Object.freeze({ name: 'property_sets', ofProduct: false } satisfies Table),
} as const;
