/** The column of each table that names the product. */
const productColumns = {
  /** `id`, and `batch`, which grows with every change of the product's data. */
  products: 'id',
  /** `event`, `category` (null for uncategorised), `name` and `tracking` of each event. */
  event_names: 'product_id',
  /** `client_id`, `occurred_at` (Unix ms), `day`, `event` and `value_micros` (value x 10^6, or null) of each use. */
  events: 'product_id',
  /** `client_id`, `first_at` and `last_at` (Unix ms) and `day` (of the first) of each session. */
  sessions: 'product_id',
} as const;

type TableName = keyof typeof productColumns;

/** The rows that a table has of the product of a report. There is no way to name those of another one. */
export interface Table {
  readonly name: TableName;
  readonly productColumn: string;
}

function table(name: TableName): Table {
  return Object.freeze({ name, productColumn: productColumns[name] });
}

/**
 * What reports read: an agreement with the stores. A day is an INTEGER, the days since 1970-01-01 in the product's
 * time zone, found when the record came in.
 */
export const tables = {
  products: table('products'),
  eventNames: table('event_names'),
  events: table('events'),
  sessions: table('sessions'),
} as const;
