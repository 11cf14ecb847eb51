import type { RecordedProperty } from '@keytally/contract/properties';
import { firstProperties } from '../../first-properties.ts';
import { quotedName } from '../../sql-text.ts';
import { rolledTables } from './rolled-tables.ts';

const columnTypes: Readonly<Record<RecordedProperty['type'], string>> = {
  text: 'VARCHAR',
  number: 'DOUBLE',
  boolean: 'BOOLEAN',
};

const {
  rolled_day_stated_uses: statedUses,
  rolled_day_stated_totals: statedTotals,
  rolled_client_months: clientMonths,
  ...firstRollups
} = rolledTables;

/** The statements that migrate the tables from one version to the next. */
export type SchemaStep = readonly string[];

/**
 * The steps from each version of the tables to the next; a data file records how many it has had. A released step never
 * changes. A column added later has a constant default or none: a default such as `now()` and then a crash leave a file
 * that the engine cannot open.
 *
 * The reports rely on names and columns. A `day` is in days since 1970-01-01 in the product's time zone, an instant in
 * Unix ms, a `batch` is the product's counter when the row came in. Products, events, clients, sessions and property
 * sets have integer ids, to keep the many rows that refer to them small. No table has a key or an index: one on
 * `events` would cost more than everything else together, and the engine joins even where it could use an index.
 */
export const schemaSteps: readonly SchemaStep[] = [
  [
    'CREATE TABLE readiness (checked_at BIGINT)',
    'INSERT INTO readiness VALUES (0)',

    `CREATE TABLE public_keys (
      thumbprint VARCHAR NOT NULL, kind VARCHAR NOT NULL, id VARCHAR NOT NULL, public_key VARCHAR NOT NULL,
      algorithm VARCHAR NOT NULL, products VARCHAR, access VARCHAR, description VARCHAR, not_after BIGINT,
      created_at BIGINT NOT NULL, updated_at BIGINT NOT NULL, deleted_at BIGINT, last_used_on VARCHAR)`,

    // batch: increases with every change of the product's data. data_through: instant of its newest event.
    `CREATE TABLE products (
      product INTEGER NOT NULL, id VARCHAR NOT NULL, name VARCHAR NOT NULL, time_zone VARCHAR NOT NULL,
      default_tracking VARCHAR NOT NULL, retention_days INTEGER, batch BIGINT NOT NULL, data_through BIGINT)`,

    `CREATE TABLE event_names (
      product INTEGER NOT NULL, event INTEGER NOT NULL, category VARCHAR, name VARCHAR NOT NULL,
      tracking VARCHAR NOT NULL, first_day INTEGER NOT NULL, last_day INTEGER NOT NULL)`,

    // client_key: see Clients.
    `CREATE TABLE client_names (
      product INTEGER NOT NULL, client INTEGER NOT NULL, client_id VARCHAR NOT NULL, client_key UBIGINT NOT NULL)`,

    // key: see PropertySets.
    `CREATE TABLE property_sets (
      property_set INTEGER NOT NULL, key VARCHAR NOT NULL,
      ${firstProperties.map(({ name, type }) => `${quotedName(name)} ${columnTypes[type]}`).join(', ')})`,

    `CREATE TABLE events (
      product INTEGER NOT NULL, client INTEGER NOT NULL, session INTEGER, occurred_at BIGINT NOT NULL,
      day INTEGER NOT NULL, event INTEGER NOT NULL, value_micros BIGINT, id VARCHAR NOT NULL, property_set INTEGER,
      batch BIGINT NOT NULL)`,

    `CREATE TABLE session_records (
      product INTEGER NOT NULL, client INTEGER NOT NULL, session INTEGER NOT NULL, started_at BIGINT NOT NULL,
      stopped_at BIGINT, day INTEGER NOT NULL, property_set INTEGER, batch BIGINT NOT NULL)`,

    // session_key: see SESSION_KEY.
    `CREATE TABLE sessions (
      product INTEGER NOT NULL, session INTEGER NOT NULL, client INTEGER NOT NULL, session_id VARCHAR NOT NULL,
      first_at BIGINT NOT NULL, last_at BIGINT NOT NULL, day INTEGER NOT NULL, session_key UBIGINT NOT NULL)`,

    // rolled_days: days that are in the rollups. dirty_days: days with records that the rollups do not have yet.
    'CREATE TABLE rolled_days (product INTEGER NOT NULL, day INTEGER NOT NULL, records BIGINT NOT NULL)',
    'CREATE TABLE dirty_days (product INTEGER NOT NULL, day INTEGER NOT NULL)',

    ...Object.entries(firstRollups).map(([table, columns]) => `CREATE TABLE ${table} (${columns})`),
  ],
  [
    // How many new event names each key sent on a UTC day; see refuseNames.
    'CREATE TABLE new_names (key VARCHAR NOT NULL, day INTEGER NOT NULL, names INTEGER NOT NULL)',
  ],
  [
    // calls: the number of calls that the entry stands for. actor, keys and call are JSON.
    `CREATE TABLE audit_entries (
      number BIGINT NOT NULL, first_at BIGINT NOT NULL, action VARCHAR NOT NULL, outcome VARCHAR NOT NULL, actor VARCHAR,
      keys VARCHAR NOT NULL, reason VARCHAR, calls BIGINT NOT NULL, last_at BIGINT, request_id VARCHAR, call VARCHAR)`,

    // copied: number of the last entry that is certainly in the audit file.
    'CREATE TABLE audit_state (last_number BIGINT NOT NULL, copied BIGINT NOT NULL)',
    'INSERT INTO audit_state VALUES (0, 0)',
  ],
  [
    // session: JSON, only of session keys.
    'ALTER TABLE public_keys ADD COLUMN session VARCHAR',
    // Codes that open a session of the console. products and access are JSON.
    `CREATE TABLE pairings (
      code_hash VARCHAR NOT NULL, kind VARCHAR NOT NULL, parent_id VARCHAR NOT NULL, parent_thumbprint VARCHAR NOT NULL,
      products VARCHAR, access VARCHAR NOT NULL, expires_at BIGINT NOT NULL)`,
  ],
  [
    // The batches of named imports, and how many records each stored.
    `CREATE TABLE imported_batches (
      product INTEGER NOT NULL, batch BIGINT NOT NULL, import VARCHAR NOT NULL, stored_at BIGINT NOT NULL,
      records BIGINT NOT NULL)`,
  ],
  [
    // export: JSON, only of exports. labels: JSON, by custom property.
    'ALTER TABLE audit_entries ADD COLUMN export VARCHAR',
    'ALTER TABLE products ADD COLUMN labels VARCHAR',
  ],
  [
    // product: JSON, only of changes of a product and of its records.
    'ALTER TABLE audit_entries ADD COLUMN product VARCHAR',
    // kept_from: the first day that the last round of the retention kept. kept_at: when that was, or was told.
    'ALTER TABLE products ADD COLUMN kept_from INTEGER',
    'ALTER TABLE products ADD COLUMN kept_at BIGINT',
    'ALTER TABLE products ADD COLUMN retention_told BOOLEAN',
    // The first batch of the product; NULL if it was made before there was this column.
    'ALTER TABLE products ADD COLUMN first_batch BIGINT',
    // Runs of programs that import, until a month after their last batch.
    `CREATE TABLE import_runs (
      run VARCHAR NOT NULL, product INTEGER NOT NULL, import VARCHAR NOT NULL, last_at BIGINT NOT NULL,
      has_ended BOOLEAN NOT NULL, is_undone BOOLEAN NOT NULL)`,
    // At most one row. What is encrypted with it can be read after a restart.
    'CREATE TABLE secrets (secret VARCHAR NOT NULL)',
  ],
  [
    `CREATE TABLE rolled_day_stated_uses (${statedUses})`,
    // Of the days that are rolled up already: rolling them up again would make reports slow until that is done.
    `INSERT INTO rolled_day_stated_uses
     SELECT product, day, event, client, property_set, count(*), sum(value_micros)
     FROM (
       SELECT product, day, event, client, property_set, value_micros
       FROM events SEMI JOIN rolled_days USING (product, day)
       WHERE property_set IS NOT NULL
       UNION ALL
       SELECT silent.product, silent.day, event, silent.client, stated.property_set, value_micros
       FROM (
         SELECT product, day, event, client, occurred_at, value_micros
         FROM events SEMI JOIN rolled_days USING (product, day)
         WHERE property_set IS NULL
       ) AS silent
       ASOF LEFT JOIN (
         SELECT product, day, client, stated_at, property_set
         FROM (
           SELECT product, day, client, occurred_at AS stated_at, true AS by_event, id AS stated_id, '' AS set_key,
             property_set
           FROM events WHERE property_set IS NOT NULL
           UNION ALL
           SELECT records.product, records.day, records.client, started_at, false, session_id, key, property_set
           FROM session_records AS records JOIN sessions AS of_records USING (session)
             JOIN property_sets USING (property_set)
         )
         QUALIFY stated_at IS DISTINCT FROM lead(stated_at) OVER (
           PARTITION BY product, day, client ORDER BY stated_at, by_event, stated_id, set_key)
       ) AS stated
         ON silent.product = stated.product AND silent.day = stated.day AND silent.client = stated.client
           AND occurred_at >= stated_at
     )
     GROUP BY product, day, event, client, property_set
     ORDER BY day // 16, property_set IS NULL, event, client, day`,
    // Tickets that download a file of records. day: RFC 3339 date.
    `CREATE TABLE file_tickets (
      ticket_hash VARCHAR NOT NULL, product_id VARCHAR NOT NULL, day VARCHAR NOT NULL, kind VARCHAR NOT NULL,
      key_id VARCHAR NOT NULL, thumbprint VARCHAR NOT NULL, expires_at BIGINT NOT NULL)`,
    // removed_before: the retention deleted records of days before it. Versions before did not note whether they did.
    'ALTER TABLE products ADD COLUMN removed_before INTEGER',
    'UPDATE products SET removed_before = kept_from',
  ],
  [
    `CREATE TABLE rolled_day_stated_totals (${statedTotals})`,
    `INSERT INTO rolled_day_stated_totals
     SELECT product, day, event, property_set, uses, TRY_CAST(total AS BIGINT),
       CASE WHEN TRY_CAST(total AS BIGINT) IS NULL THEN total END
     FROM (
       SELECT product, day, event, property_set, sum(uses)::BIGINT AS uses, sum(micros) AS total
       FROM rolled_day_stated_uses
       WHERE property_set IS NOT NULL
       GROUP BY product, day, event, property_set
     )
     ORDER BY day // 16, event, day`,
    `CREATE TABLE rolled_client_months (${clientMonths})`,
    `INSERT INTO rolled_client_months
     SELECT product, client, month, min(day), max(day), count(*)
     FROM (
       SELECT product, client, day,
         (date_trunc('month', DATE '1970-01-01' + day)::DATE - DATE '1970-01-01')::INTEGER AS month
       FROM rolled_day_clients
     )
     GROUP BY product, client, month
     ORDER BY client, month`,
  ],
  [
    // Questions that are kept. request is JSON.
    `CREATE TABLE questions (
      product INTEGER NOT NULL, id VARCHAR NOT NULL, name VARCHAR NOT NULL, report VARCHAR NOT NULL,
      request VARCHAR NOT NULL, days VARCHAR, view VARCHAR, updated_at BIGINT NOT NULL)`,
    // Records that a run has set aside to replace those of its import. content is JSON, as are counts in replaced.
    `CREATE TABLE set_aside_records (
      product INTEGER NOT NULL, import VARCHAR NOT NULL, run VARCHAR NOT NULL, set_aside_at BIGINT NOT NULL,
      records INTEGER NOT NULL, content VARCHAR NOT NULL)`,
    'ALTER TABLE import_runs ADD COLUMN replaced VARCHAR',
    // Shares of questions. secret_hash: SHA-256, base64url. subject and frame_ancestors are JSON.
    `CREATE TABLE shares (
      product INTEGER NOT NULL, id VARCHAR NOT NULL, secret_hash VARCHAR NOT NULL, subject VARCHAR NOT NULL,
      frame_ancestors VARCHAR NOT NULL, kind VARCHAR NOT NULL, key_id VARCHAR NOT NULL, thumbprint VARCHAR NOT NULL,
      created_at BIGINT NOT NULL, expires_at BIGINT NOT NULL, revoked_at BIGINT)`,
    // cards is JSON.
    `CREATE TABLE boards (
      product INTEGER NOT NULL, id VARCHAR NOT NULL, name VARCHAR NOT NULL, cards VARCHAR NOT NULL, updated_at BIGINT NOT NULL)`,
  ],
  [
    // imported_by: id of the key that brought a batch; null for the command on the server's machine.
    'ALTER TABLE imported_batches ADD COLUMN imported_by VARCHAR',
    // Records that an import has, as another one or a caller brought them too. place: their order in the product. client, event
    // and record are digests, content is JSON.
    `CREATE TABLE repeated_records (
      product INTEGER NOT NULL, place BIGINT NOT NULL, import VARCHAR NOT NULL, repeated_by VARCHAR NOT NULL,
      repeated_at BIGINT NOT NULL, key_id VARCHAR, day INTEGER NOT NULL, client VARCHAR NOT NULL, event VARCHAR,
      record VARCHAR NOT NULL, content VARCHAR NOT NULL)`,
  ],
  [
    // addresses: JSON.
    'ALTER TABLE audit_entries ADD COLUMN addresses VARCHAR',
  ],
  [
    // Who sent the batches from first_batch to last_batch: a key and its session, or, with NULL in all columns, the command on the
    // server's machine. received_at: a full minute. Batches of versions before are in no row.
    `CREATE TABLE received_batches (
      product INTEGER NOT NULL, first_batch BIGINT NOT NULL, last_batch BIGINT NOT NULL, kind VARCHAR, key_id VARCHAR,
      thumbprint VARCHAR, session VARCHAR, received_at BIGINT NOT NULL, records BIGINT NOT NULL)`,
    // sent_by: JSON of that key; NULL if nobody knows, as of versions before.
    'ALTER TABLE repeated_records ADD COLUMN sent_by VARCHAR',
    'ALTER TABLE repeated_records ADD COLUMN received_at BIGINT',
    // sender: that key without its session. batch: the one that has the record; NULL if nobody knows, as of versions before.
    "ALTER TABLE repeated_records ADD COLUMN sender VARCHAR DEFAULT ''",
    'ALTER TABLE repeated_records ADD COLUMN batch BIGINT',
    // From that minute on, not all repeated records of no import are noted; NULL if all are.
    'ALTER TABLE products ADD COLUMN repeats_known_until BIGINT',
  ],
  [
    // compare: what the days of a question are compared with. Before, the view alone had it, for the screens that compare.
    'ALTER TABLE questions ADD COLUMN compare VARCHAR',
    `UPDATE questions SET compare = nullif(regexp_extract(view,
        '[?&]compare=(before|weekdays|year|\\d{4}-\\d{2}-\\d{2}\\.\\.\\d{4}-\\d{2}-\\d{2})(&|$)', 1), '')
      WHERE report IN ('basic-table', 'basic-timeline', 'advanced-full', 'conversion-funnel') AND days IS DISTINCT FROM 'all'`,
  ],
  [
    // One row, once the store was open. id: of the files of the journal. place: up to here, their entries are stored.
    'CREATE TABLE journal (id VARCHAR NOT NULL, place BIGINT NOT NULL)',
  ],
  [
    // person: JSON, only of people who sign in. sign_in: JSON, only of their codes.
    'ALTER TABLE public_keys ADD COLUMN person VARCHAR',
    'ALTER TABLE pairings ADD COLUMN sign_in VARCHAR',
  ],
  [
    // Notes on days. name: what happened. day: RFC 3339 date in the zone of the product.
    `CREATE TABLE notes (
      product INTEGER NOT NULL, id VARCHAR NOT NULL, name VARCHAR NOT NULL, day VARCHAR NOT NULL, kind VARCHAR NOT NULL,
      updated_at BIGINT NOT NULL)`,
  ],
  [
    // days and conditions of all cards of a board. conditions is JSON.
    'ALTER TABLE boards ADD COLUMN days VARCHAR',
    'ALTER TABLE boards ADD COLUMN conditions VARCHAR',
    // owner: id of the key of who made it. asked_on: the day on which it was last asked, as milliseconds.
    'ALTER TABLE questions ADD COLUMN folder VARCHAR',
    'ALTER TABLE questions ADD COLUMN owner VARCHAR',
    'ALTER TABLE questions ADD COLUMN asked_on BIGINT',
    // Questions that can be restored.
    `CREATE TABLE deleted_questions (
      product INTEGER NOT NULL, id VARCHAR NOT NULL, name VARCHAR NOT NULL, report VARCHAR NOT NULL,
      request VARCHAR NOT NULL, days VARCHAR, compare VARCHAR, view VARCHAR, folder VARCHAR, owner VARCHAR, asked_on BIGINT,
      updated_at BIGINT NOT NULL, deleted_at BIGINT NOT NULL)`,
  ],
  [
    // Clients under a name. rule is JSON.
    `CREATE TABLE cohorts (
      product INTEGER NOT NULL, id VARCHAR NOT NULL, name VARCHAR NOT NULL, rule VARCHAR NOT NULL, updated_at BIGINT NOT NULL)`,
  ],
];
