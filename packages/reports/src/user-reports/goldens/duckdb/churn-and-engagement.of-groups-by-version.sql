-- $1 = 1
SELECT count(*) AS clients, max(last_day) AS newest FROM (SELECT * FROM clients WHERE product = $1) AS clients;

-- $1 = 1, $2 = 20543, $3 = 20454, $4 = 20541, $5 = 30, $6 = "<NULL>", $7 = 50, $8 = "(other)", $9 = 300001
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
          newest_set, newest_at, newest_by_event, newest_id, property_sets."C01" AS value
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
    WHERE day >= $3 AND day <= $4
  ),
  absences AS MATERIALIZED (
    SELECT person, seen + $5 AS lost_on, coalesce(seen_next, seen) AS back_on
    FROM (
      SELECT person, day AS seen, max(day) OVER (
        PARTITION BY person
        ORDER BY day
        ROWS BETWEEN 1 FOLLOWING AND 1 FOLLOWING
      ) AS seen_next
      FROM user_days
    ) AS days
    WHERE seen + $5 <= $4 AND NOT coalesce(seen_next BETWEEN seen + 1 AND seen + $5, FALSE)
  ),
  changes AS MATERIALIZED (
    SELECT person, (day - (day + 3) % 7 + 3) // 7 AS period_number, change
    FROM (
      SELECT person, lost_on AS day, -1 AS change
      FROM absences
      UNION ALL
      SELECT person, back_on AS day, 1 AS change
      FROM absences
      WHERE back_on > lost_on
    ) AS days
  ),
  entries AS MATERIALIZED (
    SELECT person, day AS as_of, (day - (day + 3) % 7 + 3) // 7 AS first_number, 0 AS installed
    FROM (SELECT person, min(first_day) AS day FROM members GROUP BY person) AS first_days
    WHERE day BETWEEN $3 AND $4
  ),
  counted AS MATERIALIZED (
    SELECT entries.person AS person, first_number, installed, property_sets."prodVersion" AS value_0
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
    WHERE TRUE
  ),
  value_counts_0 AS MATERIALIZED (
    SELECT value, value AS value_label, count(*) AS size
    FROM (SELECT DISTINCT person, value_0 AS value FROM counted) AS users
    GROUP BY value
  ),
  value_labels_0 AS MATERIALIZED (
    SELECT value, CASE
      WHEN value IS NULL THEN $6
      WHEN place <= $7 THEN value_label
      ELSE $8
    END AS label
    FROM (
      SELECT value, value_label, row_number() OVER (ORDER BY value IS NULL, size DESC, value_label) AS place
      FROM value_counts_0
    ) AS ranked
  )
SELECT *
FROM (
  SELECT value_labels_0.label AS segment, installed, 'users' AS kind, first_number AS place, CAST(count(*) AS BIGINT) AS users
  FROM counted JOIN value_labels_0 ON counted.value_0 IS NOT DISTINCT FROM value_labels_0.value
  GROUP BY value_labels_0.label, installed, first_number
  UNION ALL
  SELECT value_labels_0.label AS segment, installed, 'net' AS kind, first_number AS place, CAST(sum(change) AS BIGINT) AS users
  FROM counted JOIN value_labels_0 ON counted.value_0 IS NOT DISTINCT FROM value_labels_0.value JOIN changes ON changes.person = counted.person
  GROUP BY value_labels_0.label, installed, first_number
  UNION ALL
  SELECT value_labels_0.label AS segment, installed, 'change' AS kind, period_number - first_number AS place,
    CAST(sum(change) AS BIGINT) AS users
  FROM counted JOIN value_labels_0 ON counted.value_0 IS NOT DISTINCT FROM value_labels_0.value JOIN changes ON changes.person = counted.person
  GROUP BY value_labels_0.label, installed, period_number - first_number
) AS cells
LIMIT $9;

-- $1 = 1, $2 = 20454, $3 = 20543
SELECT count(*) AS clients
FROM (
  SELECT active.client AS client, client_id, first_day, last_day, sessions, runtime,
    newest_set, newest_at, newest_by_event, newest_id, property_sets."C01" AS value
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
