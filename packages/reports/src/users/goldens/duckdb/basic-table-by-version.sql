-- $1 = 1, $2 = 20514, $3 = 20516, $4 = "00000000000000000004.00000000000000000010!", $5 = "a", $6 = "Win", $7 = "^4", $8 = "8192.5", $9 = "2", $10 = "4"
WITH
  users AS MATERIALIZED (
    SELECT active.person AS person
    FROM (
      SELECT DISTINCT client AS person
      FROM (SELECT * FROM day_clients WHERE product = $1) AS day_clients
      WHERE day BETWEEN $2 AND $3
    ) AS active
    JOIN (
      SELECT client AS person, client_id, first_day, last_day, active_days, active_weeks, active_months, sessions, runtime
      FROM (SELECT * FROM clients WHERE product = $1) AS clients
    ) AS lifetimes ON lifetimes.person = active.person
    LEFT JOIN (
      SELECT client AS person, argMax(property_set, stated_at) AS newest_set
      FROM (SELECT * FROM client_property_sets WHERE product = $1) AS client_property_sets
      WHERE day <= $3
      GROUP BY client
    ) AS stated ON stated.person = active.person
    LEFT JOIN property_sets ON property_sets.property_set = stated.newest_set
    WHERE (regexp_replace(regexp_replace(regexp_replace(property_sets."prodVersion", '[0-9]+', '0000000000000000000\0', 'g'), '[0-9]*([0-9]{20})', '\1', 'g'), '-', ' ', 'g') || '!') >= $4 AND lifetimes.first_day < $3 AND (starts_with(lifetimes.client_id, $5) OR NOT coalesce(contains(property_sets."os.platform", $6), FALSE) OR regexp_matches(property_sets."prodBuild", $7) OR property_sets."ram" > CAST($8 AS DOUBLE) OR NOT coalesce(property_sets."cpuCores" IN (CAST($9 AS DOUBLE), CAST($10 AS DOUBLE)), FALSE) OR property_sets."licenseKey" IS NOT NULL)
  )
SELECT 0 AS period, count(DISTINCT client) AS total_users, sum(sessions) AS total_sessions, sum(runtime) AS total_runtime
FROM (SELECT * FROM day_clients WHERE product = $1) AS day_clients
WHERE day BETWEEN $2 AND $3 AND client IN (SELECT person FROM users);

-- $1 = 1, $2 = 20514, $3 = 20516, $4 = "00000000000000000004.00000000000000000010!", $5 = "a", $6 = "Win", $7 = "^4", $8 = "8192.5", $9 = "2", $10 = "4", $11 = "NL", $12 = "4.1", $13 = "4.2"
WITH
  users AS MATERIALIZED (
    SELECT active.person AS person
    FROM (
      SELECT DISTINCT client AS person
      FROM (SELECT * FROM day_clients WHERE product = $1) AS day_clients
      WHERE day BETWEEN $2 AND $3
    ) AS active
    JOIN (
      SELECT client AS person, client_id, first_day, last_day, active_days, active_weeks, active_months, sessions, runtime
      FROM (SELECT * FROM clients WHERE product = $1) AS clients
    ) AS lifetimes ON lifetimes.person = active.person
    LEFT JOIN (
      SELECT client AS person, argMax(property_set, stated_at) AS newest_set
      FROM (SELECT * FROM client_property_sets WHERE product = $1) AS client_property_sets
      WHERE day <= $3
      GROUP BY client
    ) AS stated ON stated.person = active.person
    LEFT JOIN property_sets ON property_sets.property_set = stated.newest_set
    WHERE (regexp_replace(regexp_replace(regexp_replace(property_sets."prodVersion", '[0-9]+', '0000000000000000000\0', 'g'), '[0-9]*([0-9]{20})', '\1', 'g'), '-', ' ', 'g') || '!') >= $4 AND lifetimes.first_day < $3 AND (starts_with(lifetimes.client_id, $5) OR NOT coalesce(contains(property_sets."os.platform", $6), FALSE) OR regexp_matches(property_sets."prodBuild", $7) OR property_sets."ram" > CAST($8 AS DOUBLE) OR NOT coalesce(property_sets."cpuCores" IN (CAST($9 AS DOUBLE), CAST($10 AS DOUBLE)), FALSE) OR property_sets."licenseKey" IS NOT NULL)
  )
SELECT event, category, name, total_uses, total_micros
FROM (
  SELECT event, sum(uses) AS total_uses, sum(micros) AS total_micros
  FROM (SELECT * FROM day_set_uses WHERE product = $1) AS day_set_uses
  WHERE day BETWEEN $2 AND $3 AND client IN (SELECT person FROM users) AND (day_set_uses.property_set IS NULL OR day_set_uses.property_set IN (SELECT property_set FROM property_sets WHERE (NOT coalesce(property_sets."geography.country" IN ($11), FALSE) OR property_sets."prodVersion" IN ($12, $13) AND property_sets."geography.country" IS NOT NULL)))
  GROUP BY event
) AS used
JOIN (SELECT * FROM event_names WHERE product = $1) AS event_names USING (event)
WHERE tracking <> 'inactive';

-- $1 = 1, $2 = 20514, $3 = 20516, $4 = "00000000000000000004.00000000000000000010!", $5 = "a", $6 = "Win", $7 = "^4", $8 = "8192.5", $9 = "2", $10 = "4", $11 = "NL", $12 = "4.1", $13 = "4.2", $14 = "<NULL>", $15 = 50, $16 = "(other)", $17 = 200001
WITH
  users AS MATERIALIZED (
    SELECT active.person AS person
    FROM (
      SELECT DISTINCT client AS person
      FROM (SELECT * FROM day_clients WHERE product = $1) AS day_clients
      WHERE day BETWEEN $2 AND $3
    ) AS active
    JOIN (
      SELECT client AS person, client_id, first_day, last_day, active_days, active_weeks, active_months, sessions, runtime
      FROM (SELECT * FROM clients WHERE product = $1) AS clients
    ) AS lifetimes ON lifetimes.person = active.person
    LEFT JOIN (
      SELECT client AS person, argMax(property_set, stated_at) AS newest_set
      FROM (SELECT * FROM client_property_sets WHERE product = $1) AS client_property_sets
      WHERE day <= $3
      GROUP BY client
    ) AS stated ON stated.person = active.person
    LEFT JOIN property_sets ON property_sets.property_set = stated.newest_set
    WHERE (regexp_replace(regexp_replace(regexp_replace(property_sets."prodVersion", '[0-9]+', '0000000000000000000\0', 'g'), '[0-9]*([0-9]{20})', '\1', 'g'), '-', ' ', 'g') || '!') >= $4 AND lifetimes.first_day < $3 AND (starts_with(lifetimes.client_id, $5) OR NOT coalesce(contains(property_sets."os.platform", $6), FALSE) OR regexp_matches(property_sets."prodBuild", $7) OR property_sets."ram" > CAST($8 AS DOUBLE) OR NOT coalesce(property_sets."cpuCores" IN (CAST($9 AS DOUBLE), CAST($10 AS DOUBLE)), FALSE) OR property_sets."licenseKey" IS NOT NULL)
  ),
  valued_uses AS MATERIALIZED (
    SELECT event, period, value, sum(uses) AS value_uses, sum(micros) AS value_micros
    FROM (
      SELECT event, 0 AS period, property_sets."prodVersion" AS value, uses, micros
      FROM (SELECT * FROM day_set_uses WHERE product = $1) AS day_set_uses
      LEFT JOIN property_sets ON property_sets.property_set = day_set_uses.property_set
      WHERE day BETWEEN $2 AND $3 AND event IN (SELECT event FROM (SELECT * FROM event_names WHERE product = $1) AS event_names WHERE tracking <> 'inactive') AND client IN (SELECT person FROM users) AND (day_set_uses.property_set IS NULL OR day_set_uses.property_set IN (SELECT property_set FROM property_sets WHERE (NOT coalesce(property_sets."geography.country" IN ($11), FALSE) OR property_sets."prodVersion" IN ($12, $13) AND property_sets."geography.country" IS NOT NULL)))
    ) AS used
    GROUP BY event, period, value
  ),
  value_counts AS MATERIALIZED (
    SELECT value, value AS value_label, sum(value_uses) AS size
    FROM valued_uses
    GROUP BY value
  ),
  value_labels AS MATERIALIZED (
    SELECT value, CASE
      WHEN value IS NULL THEN $14
      WHEN place <= $15 THEN value_label
      ELSE $16
    END AS label
    FROM (
      SELECT value, value_label, row_number() OVER (ORDER BY value IS NULL, size DESC, value_label) AS place
      FROM value_counts
    ) AS ranked
  )
SELECT *
FROM (
  SELECT event, period, label AS segment, sum(value_uses) AS total_uses, sum(value_micros) AS total_micros
  FROM valued_uses
  JOIN value_labels ON valued_uses.value IS NOT DISTINCT FROM value_labels.value
  GROUP BY event, period, label
) AS answered
LIMIT $17;
