/** A step from one version of the tables to the next. */
export interface SchemaStep {
  readonly statements: readonly string[];
  /**
   * The oldest version of the tables whose programs may still work after this step: during an upgrade, servers of the
   * version before go on. It is the version of the step itself if they would do harm.
   */
  readonly readableFrom: number;
}

/**
 * All steps; version N of the tables has had the first N. A released step never changes. Steps only add: a column with a
 * default or none, a table, an index, a trigger.
 *
 * As in the data file of DuckDB a `day` is in days since 1970-01-01 in the product's time zone, an instant in Unix ms, and
 * text that is put in order is in the order of code points (COLLATE "C").
 *
 * No table refers to `products` with a foreign key: checking one takes a lock on the product's row, and the writer that
 * holds that row on one connection would wait for itself on another.
 */
export const schemaSteps: readonly SchemaStep[] = [
  {
    readableFrom: 1,
    statements: [
      `CREATE TABLE readiness (checked_at bigint NOT NULL)`,
      `INSERT INTO readiness VALUES (0)`,

      // products, access and session are JSON. At most one key of a kind and id is not deleted.
      `CREATE TABLE public_keys (
        thumbprint text COLLATE "C" PRIMARY KEY, kind text COLLATE "C" NOT NULL, id text COLLATE "C" NOT NULL,
        public_key text NOT NULL, algorithm text NOT NULL, products text, access text, description text,
        not_after bigint, created_at bigint NOT NULL, updated_at bigint NOT NULL, deleted_at bigint,
        last_used_on text COLLATE "C", session text)`,
      `CREATE UNIQUE INDEX live_keys ON public_keys (kind, id) WHERE deleted_at IS NULL`,

      // Codes that open a session of the console. number: the order in which they came.
      `CREATE TABLE pairings (
        code_hash text COLLATE "C" PRIMARY KEY, kind text NOT NULL, parent_id text NOT NULL,
        parent_thumbprint text COLLATE "C" NOT NULL, products text, access text NOT NULL, expires_at bigint NOT NULL,
        number bigint GENERATED ALWAYS AS IDENTITY)`,
      `CREATE INDEX pairings_of_parents ON pairings (parent_thumbprint)`,

      // calls: the number of calls that the entry stands for. actor, keys, call and export are JSON.
      `CREATE TABLE audit_entries (
        number bigint PRIMARY KEY, first_at bigint NOT NULL, action text NOT NULL, outcome text NOT NULL, actor text,
        keys text NOT NULL, reason text, calls bigint NOT NULL, last_at bigint, request_id text, call text, export text,
        server text COLLATE "C" NOT NULL)`,
      `CREATE INDEX audit_entries_of_servers ON audit_entries (server, number)`,
      `CREATE TABLE audit_state (last_number bigint NOT NULL)`,
      `INSERT INTO audit_state VALUES (0)`,
      // copied: number of the last entry that is certainly in the audit file of a server, which has what it wrote itself.
      `CREATE TABLE audit_copies (server text COLLATE "C" PRIMARY KEY, copied bigint NOT NULL)`,

      // The move of this data from another store or to it, as JSON; at most one row.
      `CREATE TABLE moves (number integer PRIMARY KEY, note text NOT NULL)`,

      // Numbers of runs and of generations, which write aggregates.
      `CREATE SEQUENCE runs`,
      // Numbers of property sets.
      `CREATE SEQUENCE property_sets AS integer`,

      // The row is the lock of the product's writer. batch: the last one that counts, and the watermark. last_client, last_event and
      // last_session: the last numbers handed out. erasures: how often records of the product were erased. expired_day and expired_batch: what retention
      // removed with the batch expired_by, until its rows are deleted. generation: the aggregates over lifetimes, made of lifetime_days; NULL if there are none. A number of a product
      // is never used again, as its rows may still be there.
      `CREATE TABLE products (
        product integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY, id text COLLATE "C" NOT NULL UNIQUE,
        name text NOT NULL, time_zone text NOT NULL, default_tracking text NOT NULL, retention_days integer,
        labels text, batch bigint NOT NULL, data_through bigint, has_records boolean NOT NULL DEFAULT false,
        last_client integer NOT NULL DEFAULT 0, last_event integer NOT NULL DEFAULT 0,
        last_session bigint NOT NULL DEFAULT 0, erasures bigint NOT NULL DEFAULT 0, expired_day integer,
        expired_batch bigint, expired_by bigint, generation bigint, generation_made_at bigint)`,
      // Products that were deleted, until their rows are.
      `CREATE TABLE deleted_products (product integer PRIMARY KEY, deleted_at bigint NOT NULL)`,

      // has_records: set by the writer, cleared when the last record of the name is erased.
      `CREATE TABLE event_names (
        product integer NOT NULL, event integer NOT NULL, category text COLLATE "C", name text COLLATE "C" NOT NULL,
        tracking text NOT NULL, first_day integer NOT NULL, last_day integer NOT NULL,
        has_records boolean NOT NULL DEFAULT true,
        PRIMARY KEY (product, event), UNIQUE NULLS NOT DISTINCT (product, category, name))`,
      // How many new event names each key sent on a UTC day.
      `CREATE TABLE new_names (
        key text COLLATE "C" NOT NULL, day integer NOT NULL, names integer NOT NULL, PRIMARY KEY (key, day))`,
      // The batches of named imports, and how many records each stored.
      `CREATE TABLE imported_batches (
        product integer NOT NULL, batch bigint NOT NULL, import text COLLATE "C" NOT NULL, stored_at bigint NOT NULL,
        records bigint NOT NULL, PRIMARY KEY (product, batch, import))`,

      // last_batch: the last number of a batch that was handed out; see batches.ts. It is apart from the row of the
      // product, because a number is handed out while that row is locked.
      `CREATE TABLE batch_numbers (product integer PRIMARY KEY, last_batch bigint NOT NULL)`,
      // Ranges of batches that never count. They stay for ever: a paused server may still insert rows of them.
      `CREATE TABLE dead_batches (
        product integer NOT NULL, first_batch bigint NOT NULL, last_batch bigint NOT NULL,
        PRIMARY KEY (product, first_batch))`,

      // The run that has the aggregates of a day; days that are read from records, since the batch of their last change.
      `CREATE TABLE rolled_days (product integer NOT NULL, day integer NOT NULL, run bigint NOT NULL, PRIMARY KEY (product, day))`,
      `CREATE TABLE dirty_days (product integer NOT NULL, day integer NOT NULL, batch bigint NOT NULL, PRIMARY KEY (product, day))`,
      // The days of the generation of a product, as they were when it was made.
      `CREATE TABLE lifetime_days (product integer NOT NULL, day integer NOT NULL, run bigint NOT NULL, PRIMARY KEY (product, day))`,
      // Runs and generations that are being written. Only those in this table may come to count.
      `CREATE TABLE open_runs (product integer NOT NULL, run bigint PRIMARY KEY, started_at bigint NOT NULL)`,
      // Aggregates that were replaced, until their rows are deleted.
      `CREATE TABLE replaced_days (
        product integer NOT NULL, day integer NOT NULL, run bigint NOT NULL, replaced_at bigint NOT NULL,
        PRIMARY KEY (product, day, run))`,
      `CREATE TABLE replaced_generations (
        product integer NOT NULL, generation bigint NOT NULL, replaced_at bigint NOT NULL, PRIMARY KEY (product, generation))`,

      // Erasures whose rows are still there, by the batch that made them, and what each erased. Batches of erased imports are
      // dead too.
      `CREATE TABLE erasures (
        product integer NOT NULL, batch bigint NOT NULL, erased_at bigint NOT NULL, PRIMARY KEY (product, batch))`,
      `CREATE TABLE erased_clients (
        product integer NOT NULL, client integer NOT NULL, batch bigint NOT NULL, PRIMARY KEY (product, client))`,
      `CREATE TABLE erased_events (
        product integer NOT NULL, event integer NOT NULL, batch bigint NOT NULL, PRIMARY KEY (product, event))`,
      `CREATE TABLE erased_sessions (
        product integer NOT NULL, session bigint NOT NULL, batch bigint NOT NULL, PRIMARY KEY (product, session))`,
      `CREATE TABLE erased_batches (
        product integer NOT NULL, erased_batch bigint NOT NULL, batch bigint NOT NULL, PRIMARY KEY (product, erased_batch))`,

      // What page cursors continue; see KeptSnapshots. state is JSON, and as of kept_at or a moment before.
      `CREATE TABLE snapshots (
        id text COLLATE "C" PRIMARY KEY, product integer NOT NULL, erasures bigint NOT NULL, batch bigint NOT NULL,
        state text NOT NULL, kept_at timestamptz NOT NULL, ends_at timestamptz NOT NULL)`,
      `CREATE INDEX snapshots_by_batch ON snapshots (product, batch)`,
      `CREATE INDEX snapshots_by_end ON snapshots (ends_at)`,

      // Who does a task that only one server may do. fence: rises with each holder, and never falls.
      `CREATE TABLE leases (
        task text COLLATE "C" PRIMARY KEY, holder text NOT NULL, fence bigint NOT NULL, ends_at timestamptz NOT NULL)`,
    ],
  },
  {
    readableFrom: 1,
    statements: [
      // product: JSON, only of changes of a product and of its records.
      `ALTER TABLE audit_entries ADD COLUMN product text`,
      // kept_from: the first day that the last round of the retention kept. kept_at: when that was, or was told.
      // first_batch: the first batch of the product; NULL if it was made before there was this column.
      `ALTER TABLE products ADD COLUMN kept_from integer, ADD COLUMN kept_at bigint, ADD COLUMN retention_told boolean,
        ADD COLUMN first_batch bigint`,
      // Runs of programs that import, until a month after their last batch.
      `CREATE TABLE import_runs (
        run text COLLATE "C" NOT NULL, product integer NOT NULL, import text COLLATE "C" NOT NULL,
        last_at bigint NOT NULL, has_ended boolean NOT NULL, is_undone boolean NOT NULL, PRIMARY KEY (run, import))`,
      `CREATE INDEX import_runs_of_imports ON import_runs (product, import)`,
      // At most one row. What is encrypted with it can be read on every server, and after a restart.
      `CREATE TABLE secrets (number integer PRIMARY KEY, secret text NOT NULL)`,
    ],
  },
  {
    readableFrom: 1,
    statements: [
      // Tickets that download a file of records. day: RFC 3339 date.
      `CREATE TABLE file_tickets (
        ticket_hash text COLLATE "C" PRIMARY KEY, product_id text NOT NULL, day text NOT NULL, kind text NOT NULL,
        key_id text NOT NULL, thumbprint text COLLATE "C" NOT NULL, expires_at bigint NOT NULL)`,
      `CREATE INDEX file_tickets_of_keys ON file_tickets (thumbprint)`,
      // has_sets: whether the run wrote uses by property set too.
      `ALTER TABLE rolled_days ADD COLUMN has_sets boolean NOT NULL DEFAULT false`,
      // removed_before: the retention deleted records of days before it. Versions before did not note whether they did.
      `ALTER TABLE products ADD COLUMN removed_before integer`,
      `UPDATE products SET removed_before = kept_from`,
    ],
  },
  {
    readableFrom: 1,
    statements: [
      // A server of a version that does not note removals may work beside newer ones.
      `CREATE FUNCTION note_removal() RETURNS trigger LANGUAGE plpgsql AS $$
        BEGIN
          NEW.removed_before := greatest(NEW.removed_before, NEW.expired_day);
          RETURN NEW;
        END $$`,
      `CREATE TRIGGER note_removal BEFORE UPDATE OF expired_day ON products
        FOR EACH ROW EXECUTE FUNCTION note_removal()`,
      // has_totals: whether the run wrote totals of uses by property set too.
      `ALTER TABLE rolled_days ADD COLUMN has_totals boolean NOT NULL DEFAULT false`,
      // Questions that are kept. request is JSON.
      `CREATE TABLE questions (
        product integer NOT NULL, id text COLLATE "C" NOT NULL, name text COLLATE "C" NOT NULL, report text NOT NULL,
        request text NOT NULL, days text, view text, updated_at bigint NOT NULL, PRIMARY KEY (product, id))`,
      // Records that a run has set aside to replace those of its import. content is JSON, as are counts in replaced.
      `CREATE TABLE set_aside_records (
        product integer NOT NULL, import text COLLATE "C" NOT NULL, run text COLLATE "C" NOT NULL,
        set_aside_at bigint NOT NULL, records integer NOT NULL, content text NOT NULL)`,
      `CREATE INDEX set_aside_records_of_runs ON set_aside_records (product, import, run)`,
      `ALTER TABLE import_runs ADD COLUMN replaced text`,
      // Shares of questions. secret_hash: SHA-256, base64url. subject and frame_ancestors are JSON.
      `CREATE TABLE shares (
        id text COLLATE "C" PRIMARY KEY, product integer NOT NULL, secret_hash text NOT NULL, subject text NOT NULL,
        frame_ancestors text NOT NULL, kind text NOT NULL, key_id text NOT NULL, thumbprint text NOT NULL,
        created_at bigint NOT NULL, expires_at bigint NOT NULL, revoked_at bigint)`,
      `CREATE INDEX shares_of_products ON shares (product)`,
      // cards is JSON.
      `CREATE TABLE boards (
        product integer NOT NULL, id text COLLATE "C" NOT NULL, name text COLLATE "C" NOT NULL, cards text NOT NULL,
        updated_at bigint NOT NULL, PRIMARY KEY (product, id))`,
    ],
  },
  {
    readableFrom: 1,
    statements: [
      // imported_by: id of the key that brought a batch; null for the command on the server's machine.
      `ALTER TABLE imported_batches ADD COLUMN imported_by text`,
      // Records that an import has, as another one or a caller brought them too. place: their order in the product. client, event
      // and record are digests, content is JSON.
      `CREATE TABLE repeated_records (
        product integer NOT NULL, place bigint NOT NULL, import text COLLATE "C" NOT NULL,
        repeated_by text COLLATE "C" NOT NULL, repeated_at bigint NOT NULL, key_id text, day integer NOT NULL,
        client text COLLATE "C" NOT NULL, event text COLLATE "C", record text COLLATE "C" NOT NULL, content text NOT NULL,
        PRIMARY KEY (product, repeated_by, record))`,
      `CREATE INDEX repeated_records_of_imports ON repeated_records (product, import, place)`,
      `CREATE INDEX repeated_records_in_order ON repeated_records (product, place)`,
      `CREATE INDEX repeated_records_of_clients ON repeated_records (product, client)`,
      // A server of the version before erases records without their copies, and may work beside newer ones: then all copies of the
      // product go, as if there had been none. repeats_settled: whether the server that erased has settled which ones go.
      `CREATE FUNCTION forget_repeats() RETURNS trigger LANGUAGE plpgsql AS $$
        BEGIN
          DELETE FROM repeated_records WHERE product = NEW.product;
          RETURN NULL;
        END $$`,
      ...['erased_clients', 'erased_events', 'erased_batches'].flatMap((table) => [
        `ALTER TABLE ${table} ADD COLUMN repeats_settled boolean NOT NULL DEFAULT false`,
        `CREATE TRIGGER forget_repeats AFTER INSERT ON ${table}
          FOR EACH ROW WHEN (NOT NEW.repeats_settled) EXECUTE FUNCTION forget_repeats()`,
      ]),
      `CREATE FUNCTION forget_old_repeats() RETURNS trigger LANGUAGE plpgsql AS $$
        BEGIN
          DELETE FROM repeated_records WHERE product = NEW.product AND day < NEW.expired_day;
          RETURN NULL;
        END $$`,
      `CREATE TRIGGER forget_old_repeats AFTER UPDATE OF expired_day ON products
        FOR EACH ROW EXECUTE FUNCTION forget_old_repeats()`,
      `CREATE FUNCTION forget_all_repeats() RETURNS trigger LANGUAGE plpgsql AS $$
        BEGIN
          DELETE FROM repeated_records WHERE product = OLD.product;
          RETURN NULL;
        END $$`,
      `CREATE TRIGGER forget_all_repeats AFTER DELETE ON products
        FOR EACH ROW EXECUTE FUNCTION forget_all_repeats()`,
    ],
  },
  {
    readableFrom: 1,
    statements: [
      // filled_batch: the last batch of which ClickHouse certainly has records; NULL if nobody knows, as after an erasure, whose rows
      // are deleted later. A server of the version before does not note its batches: then it is an earlier one.
      `ALTER TABLE products ADD COLUMN filled_batch bigint`,
      `CREATE FUNCTION forget_filled_batch() RETURNS trigger LANGUAGE plpgsql AS $$
        BEGIN
          NEW.filled_batch := NULL;
          RETURN NEW;
        END $$`,
      `CREATE TRIGGER forget_filled_batch BEFORE UPDATE OF erasures ON products
        FOR EACH ROW EXECUTE FUNCTION forget_filled_batch()`,
    ],
  },
  {
    readableFrom: 1,
    statements: [
      // addresses: JSON.
      `ALTER TABLE audit_entries ADD COLUMN addresses text`,
    ],
  },
  {
    readableFrom: 1,
    statements: [
      // Who sent the batches from first_batch to last_batch: a key and its session, or, with NULL in all columns, the command on the
      // server's machine. received_at: a full minute. Batches of servers of versions before are in no row.
      `CREATE TABLE received_batches (
        product integer NOT NULL, first_batch bigint NOT NULL, last_batch bigint NOT NULL, kind text, key_id text,
        thumbprint text, session text, received_at bigint NOT NULL, records bigint NOT NULL,
        PRIMARY KEY (product, last_batch))`,
      // sent_by: JSON of that key; NULL if nobody knows, as of versions before.
      `ALTER TABLE repeated_records ADD COLUMN sent_by text`,
      `ALTER TABLE repeated_records ADD COLUMN received_at bigint`,
      // sender: that key without its session. batch: the one that has the record; NULL if nobody knows, as of versions before.
      `ALTER TABLE repeated_records ADD COLUMN sender text COLLATE "C" NOT NULL DEFAULT ''`,
      `ALTER TABLE repeated_records ADD COLUMN batch bigint`,
      // From that minute on, not all repeated records of no import are noted; NULL if all are.
      `ALTER TABLE products ADD COLUMN repeats_known_until bigint`,
      `ALTER TABLE repeated_records DROP CONSTRAINT repeated_records_pkey`,
      `ALTER TABLE repeated_records ADD PRIMARY KEY (product, repeated_by, sender, record)`,
    ],
  },
  {
    readableFrom: 1,
    statements: [
      // compare: what the days of a question are compared with. Before, the view alone had it, for the screens that compare.
      `ALTER TABLE questions ADD COLUMN compare text`,
      `UPDATE questions SET compare = substring(view from
          '[?&]compare=(before|weekdays|year|\\d{4}-\\d{2}-\\d{2}\\.\\.\\d{4}-\\d{2}-\\d{2})(?:&|$)')
        WHERE report IN ('basic-table', 'basic-timeline', 'advanced-full', 'conversion-funnel') AND days IS DISTINCT FROM 'all'`,
    ],
  },
  {
    readableFrom: 1,
    statements: [
      // person: JSON, only of people who sign in. sign_in: JSON, only of their codes.
      `ALTER TABLE public_keys ADD COLUMN person text`,
      `ALTER TABLE pairings ADD COLUMN sign_in text`,
    ],
  },
  {
    readableFrom: 1,
    statements: [
      // Notes on days. name: what happened. day: RFC 3339 date in the zone of the product.
      `CREATE TABLE notes (
        product integer NOT NULL, id text COLLATE "C" NOT NULL, name text COLLATE "C" NOT NULL, day text COLLATE "C" NOT NULL,
        kind text NOT NULL, updated_at bigint NOT NULL, PRIMARY KEY (product, id))`,
    ],
  },
  {
    readableFrom: 1,
    statements: [
      // days and conditions of all cards of a board. conditions is JSON.
      `ALTER TABLE boards ADD COLUMN days text`,
      `ALTER TABLE boards ADD COLUMN conditions text`,
      // owner: id of the key of who made it. asked_on: the day on which it was last asked, as milliseconds.
      `ALTER TABLE questions ADD COLUMN folder text`,
      `ALTER TABLE questions ADD COLUMN owner text`,
      `ALTER TABLE questions ADD COLUMN asked_on bigint`,
      // Questions that can be restored.
      `CREATE TABLE deleted_questions (
        product integer NOT NULL, id text COLLATE "C" NOT NULL, name text COLLATE "C" NOT NULL, report text NOT NULL,
        request text NOT NULL, days text, compare text, view text, folder text, owner text, asked_on bigint,
        updated_at bigint NOT NULL, deleted_at bigint NOT NULL, PRIMARY KEY (product, id))`,
    ],
  },
  {
    readableFrom: 1,
    statements: [
      // Clients under a name. rule is JSON.
      `CREATE TABLE cohorts (
        product integer NOT NULL, id text COLLATE "C" NOT NULL, name text COLLATE "C" NOT NULL, rule text NOT NULL,
        updated_at bigint NOT NULL, PRIMARY KEY (product, id))`,
    ],
  },
];
