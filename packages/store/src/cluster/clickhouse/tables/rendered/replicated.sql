CREATE TABLE IF NOT EXISTS events ON CLUSTER 'keytally' (
  product Int32, day Int32, client Int32, event Int32, occurred_at Int64, id String,
  session Nullable(Int64), value_micros Nullable(Int64), property_set Nullable(Int32), batch UInt64,
  key UInt64 MATERIALIZED sipHash64(client, occurred_at, id), INDEX batches batch TYPE minmax
)
ENGINE = ReplicatedMergeTree('/clickhouse/tables/{shard}/{database}/{table}', '{replica}')
PARTITION BY intDiv(day, 366)
ORDER BY (product, day, client, occurred_at, id)
SETTINGS fsync_after_insert = 1, fsync_part_directory = 1;

CREATE TABLE IF NOT EXISTS session_records ON CLUSTER 'keytally' (
  product Int32, day Int32, client Int32, session Int64, session_id String, started_at Int64,
  stopped_at Nullable(Int64), property_set Nullable(Int32), batch UInt64,
  key UInt64 MATERIALIZED sipHash64(session, started_at), INDEX batches batch TYPE minmax
)
ENGINE = ReplicatedMergeTree('/clickhouse/tables/{shard}/{database}/{table}', '{replica}')
PARTITION BY intDiv(day, 366)
ORDER BY (product, day, client, started_at)
SETTINGS fsync_after_insert = 1, fsync_part_directory = 1;

CREATE TABLE IF NOT EXISTS sessions ON CLUSTER 'keytally' (
  product Int32, session Int64, client Int32, session_id String, first_at Int64, last_at Int64, day Int32,
  is_gone Bool DEFAULT false, batch UInt64, key UInt64 MATERIALIZED sipHash64(client, session_id),
  INDEX batches batch TYPE minmax
)
ENGINE = ReplicatedMergeTree('/clickhouse/tables/{shard}/{database}/{table}', '{replica}')
ORDER BY (product, key, batch)
SETTINGS index_granularity = 512, fsync_after_insert = 1, fsync_part_directory = 1;

CREATE TABLE IF NOT EXISTS client_names ON CLUSTER 'keytally' (
  product Int32, client Int32, client_id String, is_gone Bool DEFAULT false, batch UInt64,
  key UInt64 MATERIALIZED sipHash64(client_id), INDEX batches batch TYPE minmax
)
ENGINE = ReplicatedMergeTree('/clickhouse/tables/{shard}/{database}/{table}', '{replica}')
ORDER BY (product, key)
SETTINGS index_granularity = 512, fsync_after_insert = 1, fsync_part_directory = 1;

CREATE TABLE IF NOT EXISTS property_sets ON CLUSTER 'keytally' (
  product Int32, property_set Int32, key String, is_gone Bool DEFAULT false, batch UInt64,
  "os.platform" Nullable(String), "os.version" Nullable(String), "os.edition" Nullable(String), "geography.continent" Nullable(String), "geography.country" Nullable(String), "geography.usState" Nullable(String), "licenseStatus.activated" Nullable(Bool), "licenseStatus.blocked" Nullable(Bool), "licenseStatus.expired" Nullable(Bool), "licenseStatus.allowed" Nullable(Bool), "machineId" Nullable(String), "licenseKey" Nullable(String), "prodVersion" Nullable(String), "prodEdition" Nullable(String), "prodBuild" Nullable(String), "prodLanguage" Nullable(String), "licenseType" Nullable(String), "formFactor" Nullable(String), "osLanguage" Nullable(String), "osWordLength" Nullable(String), "cpuType" Nullable(String), "vm" Nullable(String), "cpuCores" Nullable(Float64), "displayCount" Nullable(Float64), "ram" Nullable(Float64), "resolutionWidth" Nullable(Float64), "resolutionHeight" Nullable(Float64), "screenPpi" Nullable(Float64), "C01" Nullable(String), "C02" Nullable(String), "C03" Nullable(String), "C04" Nullable(String), "C05" Nullable(String), "C06" Nullable(String), "C07" Nullable(String), "C08" Nullable(String), "C09" Nullable(String), "C10" Nullable(String), "C11" Nullable(String), "C12" Nullable(String), "C13" Nullable(String), "C14" Nullable(String), "C15" Nullable(String), "C16" Nullable(String), "C17" Nullable(String), "C18" Nullable(String), "C19" Nullable(String), "C20" Nullable(String),
  INDEX batches batch TYPE minmax
)
ENGINE = ReplicatedMergeTree('/clickhouse/tables/{shard}/{database}/{table}', '{replica}')
ORDER BY (product, key)
SETTINGS index_granularity = 512, fsync_after_insert = 1, fsync_part_directory = 1;

CREATE TABLE IF NOT EXISTS rolled_day_uses ON CLUSTER 'keytally' (
  product Int32, day Int32, event Int32, uses Int64, micros Nullable(Int128), run UInt64, INDEX runs run TYPE minmax
)
ENGINE = ReplicatedMergeTree('/clickhouse/tables/{shard}/{database}/{table}', '{replica}')
ORDER BY (product, day, event);

CREATE TABLE IF NOT EXISTS rolled_day_client_uses ON CLUSTER 'keytally' (
  product Int32, day Int32, event Int32, client Int32, uses Int64, run UInt64, INDEX runs run TYPE minmax
)
ENGINE = ReplicatedMergeTree('/clickhouse/tables/{shard}/{database}/{table}', '{replica}')
ORDER BY (product, day, event, client);

CREATE TABLE IF NOT EXISTS rolled_day_clients ON CLUSTER 'keytally' (
  product Int32, day Int32, client Int32, sessions Int64, runtime Int64, run UInt64, INDEX runs run TYPE minmax
)
ENGINE = ReplicatedMergeTree('/clickhouse/tables/{shard}/{database}/{table}', '{replica}')
ORDER BY (product, day, client);

CREATE TABLE IF NOT EXISTS rolled_day_statements ON CLUSTER 'keytally' (
  product Int32, day Int32, client Int32, property_set Int32, stated_at Int64, stated_by_event Bool,
  stated_id String, run UInt64, INDEX runs run TYPE minmax
)
ENGINE = ReplicatedMergeTree('/clickhouse/tables/{shard}/{database}/{table}', '{replica}')
ORDER BY (product, day, client);

CREATE TABLE IF NOT EXISTS rolled_day_stated_uses ON CLUSTER 'keytally' (
  product Int32, day Int32, event Int32, client Int32, property_set Nullable(Int32), uses Int64,
  micros Nullable(Int128), run UInt64, INDEX runs run TYPE minmax
)
ENGINE = ReplicatedMergeTree('/clickhouse/tables/{shard}/{database}/{table}', '{replica}')
ORDER BY (product, day, event, client);

CREATE TABLE IF NOT EXISTS rolled_day_stated_totals ON CLUSTER 'keytally' (
  product Int32, day Int32, event Int32, property_set Int32, uses Int64, micros Nullable(Int128), run UInt64, INDEX runs run TYPE minmax
)
ENGINE = ReplicatedMergeTree('/clickhouse/tables/{shard}/{database}/{table}', '{replica}')
ORDER BY (product, event, day);

CREATE TABLE IF NOT EXISTS rolled_client_uses ON CLUSTER 'keytally' (
  product Int32, event Int32, client Int32, uses Int64, generation UInt64, INDEX generations generation TYPE minmax
)
ENGINE = ReplicatedMergeTree('/clickhouse/tables/{shard}/{database}/{table}', '{replica}')
ORDER BY (product, generation, event, client);

CREATE TABLE IF NOT EXISTS rolled_clients ON CLUSTER 'keytally' (
  product Int32, client Int32, client_id String, first_day Int32, last_day Int32, active_days Int64,
  active_weeks Int64, active_months Int64, sessions Int64, runtime Int64, generation UInt64, INDEX generations generation TYPE minmax
)
ENGINE = ReplicatedMergeTree('/clickhouse/tables/{shard}/{database}/{table}', '{replica}')
ORDER BY (product, generation, client);

CREATE TABLE IF NOT EXISTS rolled_client_property_sets ON CLUSTER 'keytally' (
  product Int32, client Int32, day Int32, property_set Int32, stated_at Int64, generation UInt64, INDEX generations generation TYPE minmax
)
ENGINE = ReplicatedMergeTree('/clickhouse/tables/{shard}/{database}/{table}', '{replica}')
ORDER BY (product, generation, client, stated_at);
