-- $1 = 1
SELECT count(*) AS clients, max(last_day) AS newest FROM (SELECT * FROM clients WHERE product = $1) AS clients;

-- $1 = 1, $2 = 20512, $3 = 20454, $4 = "<NULL>", $5 = 50, $6 = "(other)", $7 = 2, $8 = 200001
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
  returns AS MATERIALIZED (
    SELECT person, day AS period_number, max(day) AS last_day
    FROM (SELECT DISTINCT day, person
    FROM (SELECT * FROM day_clients WHERE product = $1) AS day_clients
    JOIN members USING (client)
    WHERE day >= $3) AS return_days
    GROUP BY person, day
    UNION ALL
    SELECT person, CASE WHEN FALSE THEN 0 END AS period_number, 0 AS last_day
    FROM (SELECT person, min(first_day) AS day FROM members GROUP BY person) AS first_days
  ),
  counted AS MATERIALIZED (
    SELECT lifetimes.person AS person, cohort, entry_day, cohort_number, property_sets."prodVersion" AS value_0
    FROM (
      SELECT entries.person AS person, cohort, entry_day, cohort_number, earliest_day AS first_day, latest_day AS last_day,
        total_sessions AS sessions, total_runtime AS runtime, newest_set,
        CASE WHEN clients = 1 THEN only_id ELSE newest_id END AS client_id
      FROM (
        SELECT person, CAST(moment AS INTEGER) AS as_of, cohort, entry_day, cohort_number
        FROM (
          SELECT person, day AS moment, day AS entry_day, day AS cohort, day AS cohort_number
          FROM (
            SELECT person, min(first_day) AS day FROM members GROUP BY person
          ) AS first_days
          WHERE day BETWEEN $3 AND $2
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
      WHEN value IS NULL THEN $4
      WHEN place <= $5 THEN value_label
      ELSE $6
    END AS label
    FROM (
      SELECT value, value_label, row_number() OVER (ORDER BY value IS NULL, size DESC, value_label) AS place
      FROM value_counts_0
    ) AS ranked
  )
SELECT *
FROM (
  SELECT segment, cohort, last_place AS place, count(*) AS users
  FROM (
    SELECT segment, cohort, max(place) AS last_place
    FROM (
      SELECT value_labels_0.label AS segment, cohort, counted.person AS person, CASE WHEN period_number IS NULL THEN -1 ELSE period_number - cohort_number END AS place
      FROM counted
      JOIN value_labels_0 ON counted.value_0 IS NOT DISTINCT FROM value_labels_0.value
      JOIN returns ON returns.person = counted.person
      WHERE period_number IS NULL OR (
        period_number BETWEEN cohort_number AND cohort_number + $7 AND last_day >= entry_day
      )
    ) AS returned
    GROUP BY segment, cohort, person
  ) AS retained
  GROUP BY segment, cohort, last_place
) AS cells
LIMIT $8;

-- $1 = 1, $2 = 20454, $3 = 20512
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
