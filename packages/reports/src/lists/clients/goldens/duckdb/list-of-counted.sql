-- $1 = 2
SELECT count(*) AS clients, max(last_day) AS newest FROM (SELECT * FROM clients WHERE product = $1) AS clients;

-- $1 = 2, $2 = 30, $3 = 0, $4 = "<NULL>", $5 = 50, $6 = "(other)", $7 = "v0 of 1", $8 = "", $9 = 201
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
    SELECT person, (day - (day + 3) % 7 + 3) // 7 AS period_number, max(day) AS last_day
    FROM (SELECT DISTINCT day, person
    FROM (SELECT * FROM day_clients WHERE product = $1) AS day_clients
    JOIN members USING (client)
    WHERE day >= $3) AS return_days
    GROUP BY person, (day - (day + 3) % 7 + 3) // 7
    UNION ALL
    SELECT person, CASE WHEN FALSE THEN 0 END AS period_number, 0 AS last_day
    FROM (SELECT person, min(first_day) AS day FROM members GROUP BY person) AS first_days
  ),
  counted AS MATERIALIZED (
    SELECT lifetimes.person AS person, cohort, entry_day, cohort_number, property_sets."C01" AS value_0
    FROM (
      SELECT entries.person AS person, cohort, entry_day, cohort_number, earliest_day AS first_day, latest_day AS last_day,
        total_sessions AS sessions, total_runtime AS runtime, newest_set,
        CASE WHEN clients = 1 THEN only_id ELSE newest_id END AS client_id
      FROM (
        SELECT person, CAST(moment AS INTEGER) AS as_of, cohort, entry_day, cohort_number
        FROM (
          SELECT person, day AS moment, day AS entry_day, day - (day + 3) % 7 AS cohort, (day - (day + 3) % 7 + 3) // 7 AS cohort_number
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
  ),
  counted_clients AS MATERIALIZED (
    SELECT client, person FROM members WHERE person IN (SELECT counted.person AS person
    FROM counted
    JOIN value_labels_0 ON counted.value_0 IS NOT DISTINCT FROM value_labels_0.value
    JOIN returns ON returns.person = counted.person
    WHERE cohort = -3 AND value_labels_0.label = $7
    GROUP BY counted.person
    HAVING max(
        CASE WHEN last_day >= entry_day
          AND period_number BETWEEN cohort_number + 1 AND cohort_number + 1 THEN 1 ELSE 0 END
      ) = 1)
  )
SELECT lifetimes.client AS client, lifetimes.client_id AS client_id, lifetimes.first_day AS first_day,
  lifetimes.last_day AS last_day, lifetimes.sessions AS sessions, lifetimes.runtime AS runtime
FROM (
  SELECT client, client_id, first_day, last_day, sessions, runtime
  FROM (SELECT * FROM clients WHERE product = $1) AS clients
  WHERE client_id >= $8
) AS lifetimes
WHERE lifetimes.client IN (SELECT client FROM counted_clients) AND TRUE
ORDER BY client_id
LIMIT $9;

-- $1 = 2
SELECT max(last_day) AS newest_day
FROM (SELECT * FROM clients WHERE product = $1) AS clients;

-- $1 = 2, $2 = 30, $3 = 0, $4 = "<NULL>", $5 = 50, $6 = "(other)", $7 = "v0 of 1"
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
    SELECT person, (day - (day + 3) % 7 + 3) // 7 AS period_number, max(day) AS last_day
    FROM (SELECT DISTINCT day, person
    FROM (SELECT * FROM day_clients WHERE product = $1) AS day_clients
    JOIN members USING (client)
    WHERE day >= $3) AS return_days
    GROUP BY person, (day - (day + 3) % 7 + 3) // 7
    UNION ALL
    SELECT person, CASE WHEN FALSE THEN 0 END AS period_number, 0 AS last_day
    FROM (SELECT person, min(first_day) AS day FROM members GROUP BY person) AS first_days
  ),
  counted AS MATERIALIZED (
    SELECT lifetimes.person AS person, cohort, entry_day, cohort_number, property_sets."C01" AS value_0
    FROM (
      SELECT entries.person AS person, cohort, entry_day, cohort_number, earliest_day AS first_day, latest_day AS last_day,
        total_sessions AS sessions, total_runtime AS runtime, newest_set,
        CASE WHEN clients = 1 THEN only_id ELSE newest_id END AS client_id
      FROM (
        SELECT person, CAST(moment AS INTEGER) AS as_of, cohort, entry_day, cohort_number
        FROM (
          SELECT person, day AS moment, day AS entry_day, day - (day + 3) % 7 AS cohort, (day - (day + 3) % 7 + 3) // 7 AS cohort_number
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
  ),
  counted_clients AS MATERIALIZED (
    SELECT client, person FROM members WHERE person IN (SELECT counted.person AS person
    FROM counted
    JOIN value_labels_0 ON counted.value_0 IS NOT DISTINCT FROM value_labels_0.value
    JOIN returns ON returns.person = counted.person
    WHERE cohort = -3 AND value_labels_0.label = $7
    GROUP BY counted.person
    HAVING max(
        CASE WHEN last_day >= entry_day
          AND period_number BETWEEN cohort_number + 1 AND cohort_number + 1 THEN 1 ELSE 0 END
      ) = 1)
  )
SELECT count(DISTINCT person) AS users, count(*) AS clients
FROM counted_clients;
