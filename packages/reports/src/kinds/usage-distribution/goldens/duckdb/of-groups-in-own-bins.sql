-- $1 = 1
SELECT count(*) AS clients, max(last_day) AS newest FROM (SELECT * FROM clients WHERE product = $1) AS clients;

-- $1 = 1, $2 = 20543, $3 = 2, $4 = 3, $5 = 5, $6 = 8, $7 = 12, $8 = 20, $9 = 31, $10 = 60, $11 = 0, $12 = 15, $13 = 30, $14 = 120, $15 = 300, $16 = 600, $17 = 1200, $18 = 3000, $19 = 20454
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
    SELECT entries.person AS person, bin_of_activedays, bin_of_sessions, bin_of_runtime
    FROM (
      SELECT person, CAST(moment AS INTEGER) AS as_of, bin_of_activedays, bin_of_sessions, bin_of_runtime
      FROM (
        SELECT person, $2 AS moment, CASE
          WHEN active_days <= $1 THEN 0
          WHEN active_days <= $3 THEN 1
          WHEN active_days <= $4 THEN 2
          WHEN active_days <= $5 THEN 3
          WHEN active_days <= $6 THEN 4
          WHEN active_days <= $7 THEN 5
          WHEN active_days <= $8 THEN 6
          WHEN active_days <= $9 THEN 7
          WHEN active_days <= $10 THEN 8
          WHEN TRUE THEN 9
          ELSE -1
        END AS bin_of_activedays, CASE
          WHEN all_sessions <= $3 THEN 0
          WHEN TRUE THEN 1
          ELSE -1
        END AS bin_of_sessions, CASE
          WHEN all_runtime // 60000 <= $11 THEN 0
          WHEN all_runtime // 60000 <= $5 THEN 1
          WHEN all_runtime // 60000 <= $12 THEN 2
          WHEN all_runtime // 60000 <= $13 THEN 3
          WHEN all_runtime // 60000 <= $10 THEN 4
          WHEN all_runtime // 60000 <= $14 THEN 5
          WHEN all_runtime // 60000 <= $15 THEN 6
          WHEN all_runtime // 60000 <= $16 THEN 7
          WHEN all_runtime // 60000 <= $17 THEN 8
          WHEN all_runtime // 60000 <= $18 THEN 9
          WHEN TRUE THEN 10
          ELSE -1
        END AS bin_of_runtime
        FROM (
          SELECT person, count(DISTINCT day) AS active_days,
            CAST(sum(day_clients.sessions) AS BIGINT) AS all_sessions,
            CAST(sum(day_clients.runtime) AS BIGINT) AS all_runtime
          FROM (SELECT * FROM day_clients WHERE product = $1) AS day_clients
          JOIN members USING (client)
          WHERE day BETWEEN $19 AND $2
          GROUP BY person
        ) AS active
      ) AS untyped
    ) AS entries
    WHERE TRUE
  )
SELECT shown_bin_of_activedays, shown_bin_of_sessions, shown_bin_of_runtime, count(*) AS users
FROM (
  SELECT combination, CASE WHEN combination IN (0, 3, 4) THEN bin_of_activedays END AS shown_bin_of_activedays, CASE WHEN combination IN (1, 3, 5) THEN bin_of_sessions END AS shown_bin_of_sessions, CASE WHEN combination IN (2, 4, 5) THEN bin_of_runtime END AS shown_bin_of_runtime
  FROM (
    SELECT unnest([0, 1, 2, 3, 4, 5]) AS combination,
      bin_of_activedays, bin_of_sessions, bin_of_runtime
    FROM counted
  ) AS each_combination
) AS shown
WHERE coalesce(shown_bin_of_activedays, 0) >= 0 AND coalesce(shown_bin_of_sessions, 0) >= 0 AND coalesce(shown_bin_of_runtime, 0) >= 0
GROUP BY combination, shown_bin_of_activedays, shown_bin_of_sessions, shown_bin_of_runtime;

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
