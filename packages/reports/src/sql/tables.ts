type TableName =
  | 'event_names'
  | 'day_uses'
  | 'day_client_uses'
  | 'day_set_uses'
  | 'day_set_totals'
  | 'day_clients'
  | 'day_statements'
  | 'client_uses'
  | 'clients'
  | 'client_months'
  | 'client_property_sets'
  | 'property_sets'
  | 'single_uses'
  | 'single_set_uses';

/** A table that reports read. A query sees only the rows of its own product and can't name another product. */
export interface Table {
  readonly name: TableName;
  /** Whether each row belongs to a product, given in the column `product`; else rows say nothing about products. */
  readonly ofProduct: boolean;
}

function ofProduct(name: TableName): Table {
  return Object.freeze({ name, ofProduct: true });
}

/**
 * The tables that stores provide for reports (ADR 6). At every instant they agree with the records. Ids of products,
 * events and clients are INTEGER. A `day` is an INTEGER, the days since 1970-01-01 in the product's time zone. Uses,
 * sessions, sums and instants (Unix ms) are BIGINT.
 */
export const tables = {
  /** Every event that was ever seen: `event`, `category` (null for uncategorised), `name` and `tracking`. */
  eventNames: ofProduct('event_names'),
  /** By `day` and `event`: `uses`, and `micros`, the sum of the values x 10^6, null if no use had a value. */
  dayUses: ofProduct('day_uses'),
  /** By `day`, `event` and `client`: `uses`. */
  dayClientUses: ofProduct('day_client_uses'),
  /**
   * By `day`, `event`, `client` and `property_set`, in one row or several: `uses` and `micros` as in `day_uses`. The set is the one that the record
   * of a use states or, if it states none, the newest one that its client stated at or before its instant (at the same
   * instant an event wins over a session's start, then the greater id); null before the first.
   */
  daySetUses: ofProduct('day_set_uses'),
  /** The same of all clients together, by `day`, `event` and `property_set`, in one row or several: `uses` and `micros`. */
  daySetTotals: ofProduct('day_set_totals'),
  /** By `day` and `client` active on it: the `sessions` that began on the day and their `runtime` (ms). */
  dayClients: ofProduct('day_clients'),
  /**
   * By `day` and `client`, if a record of that day states properties, whether the client was active or not. Columns of
   * the newest such record: `property_set`, `stated_at`, `stated_by_event` (BOOLEAN: a use, not a session's start) and
   * `stated_id` (of the use or the session).
   */
  dayStatements: ofProduct('day_statements'),
  /** By `event` and `client`: `uses` over the lifetime. */
  clientUses: ofProduct('client_uses'),
  /**
   * Every `client` with any activity: `client_id`, and over its lifetime `first_day`, `last_day`, `active_days`,
   * `active_weeks`, `active_months`, `sessions` and `runtime` (ms).
   */
  clients: ofProduct('clients'),
  /**
   * By `client` and `month` (its first day) with any activity: `first_day` and `last_day`, the first and the last active day in
   * it, and the number of `active_days`.
   */
  clientMonths: ofProduct('client_months'),
  /**
   * By `client` and each `day` on which its property set changed: `property_set` and `stated_at`. The client's set as
   * of a day is in the row with the greatest `stated_at` up to that day.
   */
  clientPropertySets: ofProduct('client_property_sets'),
  /**
   * Every use: `day`, `client`, `session` (the store's id of the session, equal for equal client and session; null without
   * one), `event`, `occurred_at`, `id` (of the record) and `value`, its value x 10^6 (BIGINT; null without one). They are the records
   * themselves, so name events and days.
   */
  singleUses: ofProduct('single_uses'),
  /** The same, with the `property_set` of each as in `day_set_uses`. */
  singleSetUses: ofProduct('single_set_uses'),
  /** Every distinct `property_set`, with a column for each recorded property, named as in `properties.ts`. */
  propertySets: Object.freeze({ name: 'property_sets', ofProduct: false } satisfies Table),
} as const;
