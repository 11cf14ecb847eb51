-- $1 = 1
SELECT count(*) AS clients, max(last_day) AS newest FROM (SELECT * FROM clients WHERE product = $1) AS clients;

-- $1 = 1, $2 = 20543, $3 = 30, $4 = 20454, $5 = 20541, $6 = 20542, $7 = "<NULL>", $8 = 50, $9 = "(other)", $10 = 300001
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
  absences AS MATERIALIZED (
    SELECT person, seen + $3 AS lost_on, coalesce(seen_next, seen) AS back_on
    FROM (
      SELECT person, ended AS seen, max(began) OVER (
        PARTITION BY person
        ORDER BY ended
        ROWS BETWEEN 1 FOLLOWING AND 1 FOLLOWING
      ) AS seen_next
      FROM (SELECT person, month, min(client_months.first_day) AS began, max(client_months.last_day) AS ended
      FROM (SELECT * FROM client_months WHERE product = $1) AS client_months
      JOIN members ON members.client = client_months.client
      WHERE month >= $4 AND client_months.first_day <= $5
      GROUP BY person, month) AS user_months
    ) AS seen_days
    WHERE seen + $3 < $6 AND NOT coalesce(seen_next BETWEEN seen + 1 AND seen + $3, FALSE)
  ),
  changes AS MATERIALIZED (
    SELECT person, kind, (day - (day + 3) % 7 + 3) // 7 AS period_number, change
    FROM (
      SELECT person, kind, CASE kind WHEN 'back' THEN back_on ELSE lost_on END AS day,
        CASE kind WHEN 'lost' THEN -1 ELSE 1 END AS change
      FROM (
        SELECT person, lost_on, back_on, unnest(['lost', 'back']) AS kind
        FROM absences
      ) AS each_kind
      WHERE kind = 'lost' OR back_on > lost_on
    ) AS days
    UNION ALL
    SELECT person, 'here' AS kind, 0 AS period_number, 1 AS change
    FROM (SELECT person, min(first_day) AS day FROM members GROUP BY person) AS first_days
  ),
  counted AS MATERIALIZED (
    SELECT lifetimes.person AS person, first_number, installed, property_sets."prodVersion" AS value_0
    FROM (
      SELECT entries.person AS person, first_number, installed, earliest_day AS first_day, latest_day AS last_day,
        total_sessions AS sessions, total_runtime AS runtime, newest_set,
        CASE WHEN clients = 1 THEN only_id ELSE newest_id END AS client_id
      FROM (
        SELECT person, CAST(moment AS INTEGER) AS as_of, first_number, installed
        FROM (
          SELECT person, day AS moment, (day - (day + 3) % 7 + 3) // 7 AS first_number, 0 AS installed
          FROM (SELECT person, min(first_day) AS day FROM members GROUP BY person) AS first_days
          WHERE day BETWEEN $4 AND $5
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
  SELECT segment, installed, kind, place, CAST(sum(change) AS BIGINT) AS users
  FROM (
    SELECT segment, installed, kind, change,
      CASE kind WHEN 'change' THEN period_number - first_number ELSE first_number END AS place
    FROM (
      SELECT segment, installed, first_number, period_number, change,
        unnest(CASE happened WHEN 'here' THEN ['users'] ELSE ['net', 'change'] END) AS kind
      FROM (
        SELECT value_labels_0.label AS segment, installed, first_number, period_number, change, kind AS happened
        FROM counted
        JOIN value_labels_0 ON counted.value_0 IS NOT DISTINCT FROM value_labels_0.value
        JOIN changes ON changes.person = counted.person
      ) AS happenings
    ) AS each_kind
  ) AS placed
  GROUP BY segment, installed, kind, place
) AS cells
LIMIT $10;

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
