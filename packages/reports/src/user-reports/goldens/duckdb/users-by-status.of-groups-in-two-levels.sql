-- $1 = 1
SELECT count(*) AS clients, max(last_day) AS newest FROM (SELECT * FROM clients WHERE product = $1) AS clients;

-- $1 = 1, $2 = 20543, $3 = 20454, $4 = "1", $5 = "<NULL>", $6 = ".", $7 = 2, $8 = 50, $9 = "(other)", $10 = 100001
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
  user_days AS MATERIALIZED (
    SELECT DISTINCT day, person
    FROM (SELECT * FROM day_clients WHERE product = $1) AS day_clients
    JOIN members USING (client)
    WHERE day >= $3 AND day <= $2
  ),
  signs AS MATERIALIZED (
    SELECT person, period, max(sign_here) AS here, max(sign_before) AS before, max(sign_began) AS began, max(sign_gone) AS gone
    FROM (
      SELECT person, 0 AS period, 1 AS sign_here, 0 AS sign_before, 0 AS sign_began, 0 AS sign_gone
      FROM user_days
      WHERE day BETWEEN $3 AND $2
    ) AS each_sign
    GROUP BY person, period
  ),
  entries AS MATERIALIZED (
    SELECT person, period, $2 AS as_of, is_active
    FROM (
      SELECT person, period, CASE WHEN here = 1 THEN 1 ELSE 0 END AS is_active
      FROM signs
    ) AS flagged
    WHERE (is_active = 1)
  ),
  counted AS MATERIALIZED (
    SELECT entries.person AS person, period, is_active, property_sets."geography.country" AS value_0, lifetimes.client_id AS value_1
    FROM entries
    JOIN (
      SELECT totals.person AS person, moments.as_of AS as_of, earliest_day AS first_day, latest_day AS last_day,
        total_sessions AS sessions, total_runtime AS runtime, newest_set,
        CASE WHEN clients = 1 THEN only_id ELSE newest_id END AS client_id
      FROM (SELECT DISTINCT person, as_of FROM entries) AS moments
      JOIN (
        SELECT person, count(*) AS clients, min(client_id) AS only_id, min(first_day) AS earliest_day,
          max(last_day) AS latest_day, sum(sessions) AS total_sessions, sum(runtime) AS total_runtime
        FROM members
        GROUP BY person
      ) AS totals ON totals.person = moments.person
      LEFT JOIN (
        SELECT person, as_of, property_set AS newest_set, client_id AS newest_id
        FROM (
          SELECT moments.person AS person, moments.as_of AS as_of, property_set, members.client_id AS client_id,
            row_number() OVER (
              PARTITION BY moments.person, moments.as_of
              ORDER BY stated_at DESC, stated_by_event DESC, stated_id DESC, members.client_id DESC
            ) AS place
          FROM (SELECT DISTINCT person, as_of FROM entries) AS moments
          JOIN members ON members.person = moments.person
          JOIN (SELECT * FROM day_statements WHERE product = $1) AS day_statements ON day_statements.client = members.client
          WHERE day_statements.day <= moments.as_of
        ) AS ranked
        WHERE place = 1
      ) AS stated ON stated.person = moments.person AND stated.as_of = moments.as_of
    ) AS lifetimes ON lifetimes.person = entries.person AND lifetimes.as_of = entries.as_of
    LEFT JOIN property_sets ON property_sets.property_set = lifetimes.newest_set
    WHERE (property_sets."ram" >= CAST($4 AS DOUBLE)) AND (lifetimes.sessions IN (CAST($4 AS DOUBLE)))
  ),
  value_counts_0 AS MATERIALIZED (
    SELECT value, value AS value_label, count(*) AS size
    FROM (SELECT DISTINCT person, value_0 AS value FROM counted) AS users
    GROUP BY value
  ),
  value_labels_0 AS MATERIALIZED (
    SELECT DISTINCT value, label
    FROM (
      SELECT place, value, label, position
      FROM (
        SELECT place, value, label, row_number() OVER (PARTITION BY place ORDER BY size DESC, label) AS position
        FROM (
          SELECT place, value, size, coalesce(value_label, $5) AS label
          FROM (
            SELECT unnest([CASE WHEN regexp_matches(value, $6) THEN 0 END]) AS place, value, value_label, size
            FROM value_counts_0
          ) AS placed
          WHERE place IS NOT NULL
        ) AS passing
      ) AS ranked
      WHERE CASE
        WHEN place = 0 THEN position <= $7
        ELSE TRUE
      END
    ) AS labels
  ),
  value_counts_1 AS MATERIALIZED (
    SELECT value, value AS value_label, count(*) AS size
    FROM (SELECT DISTINCT person, value_1 AS value FROM counted) AS users
    GROUP BY value
  ),
  value_labels_1 AS MATERIALIZED (
    SELECT value, CASE
      WHEN value IS NULL THEN $5
      WHEN place <= $8 THEN value_label
      ELSE $9
    END AS label
    FROM (
      SELECT value, value_label, row_number() OVER (ORDER BY value IS NULL, size DESC, value_label) AS place
      FROM value_counts_1
    ) AS ranked
  )
SELECT *
FROM (
  SELECT 0 AS depth, period, '' AS label_0, '' AS label_1, CAST(sum(is_active) AS BIGINT) AS active_users
  FROM counted 
  GROUP BY period
  UNION ALL
  SELECT 1 AS depth, period, value_labels_0.label AS label_0, '' AS label_1, CAST(sum(is_active) AS BIGINT) AS active_users
  FROM counted JOIN value_labels_0 ON counted.value_0 IS NOT DISTINCT FROM value_labels_0.value
  GROUP BY period, value_labels_0.label
  UNION ALL
  SELECT 2 AS depth, period, value_labels_0.label AS label_0, value_labels_1.label AS label_1, CAST(sum(is_active) AS BIGINT) AS active_users
  FROM counted JOIN value_labels_0 ON counted.value_0 IS NOT DISTINCT FROM value_labels_0.value
  JOIN value_labels_1 ON counted.value_1 IS NOT DISTINCT FROM value_labels_1.value
  GROUP BY period, value_labels_0.label, value_labels_1.label
  UNION ALL
  SELECT DISTINCT -1 AS depth, 0 AS period, value_labels_0.label AS label_0, '' AS label_1, CAST(0 AS BIGINT) AS active_users
  FROM value_labels_0
  UNION ALL
  SELECT DISTINCT -1 AS depth, 0 AS period, '' AS label_0, value_labels_1.label AS label_1, CAST(0 AS BIGINT) AS active_users
  FROM value_labels_1
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
