-- $1 = 1, $2 = "Export"
SELECT event, category, name, tracking
FROM (SELECT * FROM event_names WHERE product = $1) AS event_names
WHERE name IN ($2);

-- $1 = 1, $2 = "Open"
SELECT event, category, name, tracking
FROM (SELECT * FROM event_names WHERE product = $1) AS event_names
WHERE name IN ($2);

-- $1 = 1, $2 = "Open"
SELECT event, category, name, tracking
FROM (SELECT * FROM event_names WHERE product = $1) AS event_names
WHERE name IN ($2);

-- $1 = 1
SELECT count(*) AS clients, max(last_day) AS newest FROM (SELECT * FROM clients WHERE product = $1) AS clients;

-- $1 = 1, $2 = 20454, $3 = 20543, $4 = 1001, $5 = 1000
SELECT sum(uses) AS single_uses
FROM (
  SELECT uses
  FROM (SELECT * FROM day_uses WHERE product = $1) AS day_uses
  WHERE day BETWEEN $2 AND $3 AND event IN ($4)
  UNION ALL
  SELECT uses
  FROM (SELECT * FROM day_uses WHERE product = $1) AS day_uses
  WHERE day BETWEEN $2 AND $3 AND event IN ($5)
  UNION ALL
  SELECT uses
  FROM (SELECT * FROM day_uses WHERE product = $1) AS day_uses
  WHERE day BETWEEN $2 AND $3 AND event IN ($5)
) AS counts;

-- $1 = 1, $2 = 20543, $3 = 20454, $4 = 1001, $5 = 1000, $6 = "00000000000000000002.00000000000000000001!", $7 = "<NULL>", $8 = 50, $9 = "(other)", $10 = 100001
WITH
  members AS MATERIALIZED (
    SELECT client, person, client_id, first_day, last_day, sessions, runtime, newest_set, row_number() OVER (
      PARTITION BY person
      ORDER BY newest_at DESC, newest_by_event DESC, newest_id DESC, client_id DESC
    ) AS place
    FROM (
      SELECT *, min(client) OVER (PARTITION BY value) AS person
      FROM (
        SELECT active.client AS client, client_id, first_day, last_day, sessions, runtime,
          newest_set, newest_at, newest_by_event, newest_id, property_sets."machineId" AS value
        FROM (
          SELECT client
          FROM (SELECT * FROM clients WHERE product = $1) AS clients
          WHERE first_day <= $2
        ) AS active
        JOIN (SELECT * FROM clients WHERE product = $1) AS clients ON clients.client = active.client
        LEFT JOIN (
          SELECT client, argMax(property_set, stated_at) AS newest_set, max(stated_at) AS newest_at,
            argMax(stated_by_event, stated_at) AS newest_by_event, argMax(stated_id, stated_at) AS newest_id
          FROM (SELECT * FROM day_statements WHERE product = $1) AS day_statements
          WHERE day <= $2
          GROUP BY client
        ) AS stated ON stated.client = active.client
        LEFT JOIN property_sets ON property_sets.property_set = stated.newest_set
      ) AS valued
      WHERE value IS NOT NULL
    ) AS grouped
  ),
  counted AS MATERIALIZED (
    SELECT lifetimes.person AS person, line, period, users, uses, micros, single_value, property_sets."geography.country" AS value_0
    FROM (
      SELECT entries.person AS person, line, period, users, uses, micros, single_value, earliest_day AS first_day, latest_day AS last_day,
        total_sessions AS sessions, total_runtime AS runtime, newest_set,
        CASE WHEN clients = 1 THEN only_id ELSE newest_id END AS client_id
      FROM (
        SELECT person, CAST(moment AS INTEGER) AS as_of, line, period, users, uses, micros, single_value
        FROM (
          SELECT line, person, period, least(period + 7 - 1, $2) AS moment, users, uses, micros, single_value
          FROM (
            SELECT 0 AS line, person, period, on_day, users, uses, micros, single_value
            FROM (
              SELECT person, period, use_day AS on_day, 0 AS users, use_count AS uses, use_micros AS micros, use_micros AS single_value
              FROM (
                SELECT person AS person, day - (day + 3) % 7 AS period, day AS use_day, CAST(1 AS BIGINT) AS use_count, value AS use_micros
                FROM (SELECT * FROM single_uses WHERE product = $1) AS single_uses
                JOIN members USING (client)
                WHERE day BETWEEN $3 AND $2 AND event IN ($4)
              ) AS used
            ) AS measured
            UNION ALL
            SELECT 1 AS line, person, period, on_day, users, uses, micros, single_value
            FROM (
              SELECT person, period, use_day AS on_day, 0 AS users, use_count AS uses, use_micros AS micros, use_micros AS single_value
              FROM (
                SELECT person AS person, day - (day + 3) % 7 AS period, day AS use_day, CAST(1 AS BIGINT) AS use_count, value AS use_micros
                FROM (SELECT * FROM single_uses WHERE product = $1) AS single_uses
                JOIN members USING (client)
                WHERE day BETWEEN $3 AND $2 AND event IN ($5)
              ) AS used
            ) AS measured
            UNION ALL
            SELECT 2 AS line, person, period, on_day, users, uses, micros, single_value
            FROM (
              SELECT person, period, use_day AS on_day, 0 AS users, use_count AS uses, use_micros AS micros, use_micros AS single_value
              FROM (
                SELECT person AS person, day - (day + 3) % 7 AS period, day AS use_day, CAST(1 AS BIGINT) AS use_count, value AS use_micros
                FROM (SELECT * FROM single_set_uses WHERE product = $1) AS single_set_uses
                JOIN members USING (client)
                WHERE day BETWEEN $3 AND $2 AND event IN ($5) AND single_set_uses.property_set IN (SELECT property_set FROM property_sets WHERE (regexp_replace(regexp_replace(regexp_replace(property_sets."prodVersion", '[0-9]+', '0000000000000000000\0', 'g'), '[0-9]*([0-9]{20})', '\1', 'g'), '-', ' ', 'g') || '!') >= $6)
              ) AS used
            ) AS measured
          ) AS measures
        ) AS untyped
      ) AS entries
      ASOF LEFT JOIN (
        SELECT person, day AS stated_on, property_set AS newest_set, client_id AS newest_id
        FROM (
          SELECT members.person AS person, day_statements.day AS day, property_set, members.client_id AS client_id,
            row_number() OVER (
              PARTITION BY members.person, day_statements.day
              ORDER BY stated_at DESC, stated_by_event DESC, stated_id DESC, members.client_id DESC
            ) AS place
          FROM members
          JOIN (SELECT * FROM day_statements WHERE product = $1) AS day_statements ON day_statements.client = members.client
        ) AS ranked
        WHERE place = 1
      ) AS stated ON stated.person = entries.person AND entries.as_of >= stated.stated_on
      JOIN (
        SELECT person, count(*) AS clients, min(client_id) AS only_id, min(first_day) AS earliest_day,
          max(last_day) AS latest_day, sum(sessions) AS total_sessions, sum(runtime) AS total_runtime
        FROM members
        GROUP BY person
      ) AS totals ON totals.person = entries.person
    ) AS lifetimes
    LEFT JOIN property_sets ON property_sets.property_set = lifetimes.newest_set
    WHERE TRUE
  ),
  value_counts_0 AS MATERIALIZED (
    SELECT value, value AS value_label, count(*) AS size
    FROM (SELECT DISTINCT person, value_0 AS value FROM counted) AS users
    GROUP BY value
  ),
  value_labels_0 AS MATERIALIZED (
    SELECT value, CASE
      WHEN value IS NULL THEN $7
      WHEN place <= $8 THEN value_label
      ELSE $9
    END AS label
    FROM (
      SELECT value, value_label, row_number() OVER (ORDER BY value IS NULL, size DESC, value_label) AS place
      FROM value_counts_0
    ) AS ranked
  )
SELECT *
FROM (
  SELECT value_labels_0.label AS segment, line, period, CAST(sum(users) AS BIGINT) AS total_users, CAST(sum(uses) AS BIGINT) AS total_uses, sum(micros) AS total_micros, count(single_value) AS single_values, quantile_disc(single_value, [0.75, 0.99])[1] AS value_p75, quantile_disc(single_value, [0.75, 0.99])[2] AS value_p99
  FROM counted
  JOIN value_labels_0 ON counted.value_0 IS NOT DISTINCT FROM value_labels_0.value
  GROUP BY value_labels_0.label, line, period
) AS cells
LIMIT $10;

-- $1 = 1, $2 = 20454, $3 = 20543
SELECT count(*) AS clients
FROM (
  SELECT active.client AS client, client_id, first_day, last_day, sessions, runtime,
    newest_set, newest_at, newest_by_event, newest_id, property_sets."machineId" AS value
  FROM (
    SELECT DISTINCT client
    FROM (SELECT * FROM day_clients WHERE product = $1) AS day_clients
    WHERE day BETWEEN $2 AND $3
  ) AS active
  JOIN (SELECT * FROM clients WHERE product = $1) AS clients ON clients.client = active.client
  LEFT JOIN (
    SELECT client, argMax(property_set, stated_at) AS newest_set, max(stated_at) AS newest_at,
      argMax(stated_by_event, stated_at) AS newest_by_event, argMax(stated_id, stated_at) AS newest_id
    FROM (SELECT * FROM day_statements WHERE product = $1) AS day_statements
    WHERE day <= $3
    GROUP BY client
  ) AS stated ON stated.client = active.client
  LEFT JOIN property_sets ON property_sets.property_set = stated.newest_set
) AS valued
WHERE value IS NULL;
