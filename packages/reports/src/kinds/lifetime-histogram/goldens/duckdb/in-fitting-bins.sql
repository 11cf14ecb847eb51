-- $1 = 1, $2 = "Save"
SELECT event, category, name, tracking
FROM (SELECT * FROM event_names WHERE product = $1) AS event_names
WHERE name IN ($2);

-- $1 = 1, $2 = 20514, $3 = 20516, $4 = 1001
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
      WHERE value IS NOT NULL
    ) AS grouped
  ),
  users AS MATERIALIZED (
    SELECT lifetimes.person AS person, lifetimes.active_days AS active_days, lifetimes.active_weeks AS active_weeks, lifetimes.active_months AS active_months
    FROM (
      SELECT totals.person AS person, set_of_newest AS newest_set, id_of_newest AS client_id,
        earliest_day AS first_day, latest_day AS last_day,
        active_days, active_weeks, active_months, total_sessions AS sessions, total_runtime AS runtime
      FROM (
        SELECT person,
          max(CASE WHEN place = 1 THEN newest_set END) AS set_of_newest,
          max(CASE WHEN place = 1 THEN client_id END) AS id_of_newest,
          min(first_day) AS earliest_day, max(last_day) AS latest_day,
          sum(sessions) AS total_sessions, sum(runtime) AS total_runtime
        FROM members
        GROUP BY person
      ) AS totals
      JOIN (
        SELECT person, count(DISTINCT day) AS active_days,
          count(DISTINCT day - (day + 3) % 7) AS active_weeks,
          count(DISTINCT CAST(date_trunc('month', DATE '1970-01-01' + CAST(day AS INTEGER)) AS DATE) - DATE '1970-01-01') AS active_months
        FROM (SELECT * FROM day_clients WHERE product = $1) AS day_clients
        JOIN members USING (client)
        GROUP BY person
      ) AS times ON times.person = totals.person
    ) AS lifetimes
    WHERE TRUE
  ),
  used AS MATERIALIZED (
    SELECT item, times_used, active_days, active_weeks, active_months
    FROM (
      SELECT event AS item, person AS person, CAST(sum(uses) AS BIGINT) AS times_used
      FROM (SELECT * FROM client_uses WHERE product = $1) AS client_uses
      JOIN members USING (client)
      WHERE event IN ($4)
      GROUP BY event, person
    ) AS lifetime_uses
    JOIN users USING (person)
  )
SELECT quantile_disc((100 * times_used + 1 - 1) // 1, 0.95) AS "eventCount", quantile_disc((100 * times_used + active_days - 1) // active_days, 0.95) AS "averageCountPerActiveDay", quantile_disc((100 * times_used + active_weeks - 1) // active_weeks, 0.95) AS "averageCountPerActiveWeek", quantile_disc((100 * times_used + active_months - 1) // active_months, 0.95) AS "averageCountPerActiveMonth"
FROM used;

-- $1 = 1, $2 = 20514, $3 = 20516, $4 = 1001, $5 = 100n, $6 = 0n
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
      WHERE value IS NOT NULL
    ) AS grouped
  ),
  users AS MATERIALIZED (
    SELECT lifetimes.person AS person, lifetimes.active_days AS active_days, lifetimes.active_weeks AS active_weeks, lifetimes.active_months AS active_months
    FROM (
      SELECT totals.person AS person, set_of_newest AS newest_set, id_of_newest AS client_id,
        earliest_day AS first_day, latest_day AS last_day,
        active_days, active_weeks, active_months, total_sessions AS sessions, total_runtime AS runtime
      FROM (
        SELECT person,
          max(CASE WHEN place = 1 THEN newest_set END) AS set_of_newest,
          max(CASE WHEN place = 1 THEN client_id END) AS id_of_newest,
          min(first_day) AS earliest_day, max(last_day) AS latest_day,
          sum(sessions) AS total_sessions, sum(runtime) AS total_runtime
        FROM members
        GROUP BY person
      ) AS totals
      JOIN (
        SELECT person, count(DISTINCT day) AS active_days,
          count(DISTINCT day - (day + 3) % 7) AS active_weeks,
          count(DISTINCT CAST(date_trunc('month', DATE '1970-01-01' + CAST(day AS INTEGER)) AS DATE) - DATE '1970-01-01') AS active_months
        FROM (SELECT * FROM day_clients WHERE product = $1) AS day_clients
        JOIN members USING (client)
        GROUP BY person
      ) AS times ON times.person = totals.person
    ) AS lifetimes
    WHERE TRUE
  ),
  used AS MATERIALIZED (
    SELECT item, times_used, active_days, active_weeks, active_months
    FROM (
      SELECT event AS item, person AS person, CAST(sum(uses) AS BIGINT) AS times_used
      FROM (SELECT * FROM client_uses WHERE product = $1) AS client_uses
      JOIN members USING (client)
      WHERE event IN ($4)
      GROUP BY event, person
    ) AS lifetime_uses
    JOIN users USING (person)
  )
SELECT 0 AS place, 0 AS item, 0 AS bin, count(*) AS users
FROM users
UNION ALL
SELECT counted[1] AS place, item, counted[2] AS bin, count(*) AS users
FROM (
  SELECT item, unnest([[1, 0], [2, CASE WHEN 100 * times_used < $5 * 1 THEN -1 ELSE 0 END], [3, CASE WHEN 100 * times_used < $6 * active_days THEN -1 ELSE 0 END], [4, CASE WHEN 100 * times_used < $6 * active_weeks THEN -1 ELSE 0 END], [5, CASE WHEN 100 * times_used < $6 * active_months THEN -1 ELSE 0 END]]) AS counted
  FROM used
) AS used_in_bins
GROUP BY counted[1], item, counted[2];

-- $1 = 1, $2 = 20514, $3 = 20516
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
