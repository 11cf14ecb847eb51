-- $1 = 1, $2 = "Save"
SELECT event, category, name, tracking
FROM (SELECT * FROM event_names WHERE product = {p1:Int32}) AS event_names
WHERE name IN ({p2:String});

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
          FROM (SELECT * FROM day_clients WHERE product = {p1:Int32}) AS day_clients
          WHERE day BETWEEN {p2:Int32} AND {p3:Int32}
        ) AS active
        JOIN (SELECT * FROM clients WHERE product = {p1:Int32}) AS clients ON clients.client = active.client
        LEFT JOIN (
          SELECT client, argMax(property_set, stated_at) AS newest_set, max(stated_at) AS newest_at,
            argMax(stated_by_event, stated_at) AS newest_by_event, argMax(stated_id, stated_at) AS newest_id
          FROM (SELECT * FROM day_statements WHERE product = {p1:Int32}) AS day_statements
          WHERE day <= {p3:Int32}
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
          count(DISTINCT toInt32(toStartOfMonth(toDate32(day)))) AS active_months
        FROM (SELECT * FROM day_clients WHERE product = {p1:Int32}) AS day_clients
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
      FROM (SELECT * FROM client_uses WHERE product = {p1:Int32}) AS client_uses
      JOIN members USING (client)
      WHERE event IN ({p4:Int32})
      GROUP BY event, person
    ) AS lifetime_uses
    JOIN users USING (person)
  )
SELECT quantileExactWeighted(0.95)(intDiv((100 * times_used + 1 - 1), 1), 1) AS "eventCount", quantileExactWeighted(0.95)(intDiv((100 * times_used + active_days - 1), active_days), 1) AS "averageCountPerActiveDay", quantileExactWeighted(0.95)(intDiv((100 * times_used + active_weeks - 1), active_weeks), 1) AS "averageCountPerActiveWeek", quantileExactWeighted(0.95)(intDiv((100 * times_used + active_months - 1), active_months), 1) AS "averageCountPerActiveMonth"
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
          FROM (SELECT * FROM day_clients WHERE product = {p1:Int32}) AS day_clients
          WHERE day BETWEEN {p2:Int32} AND {p3:Int32}
        ) AS active
        JOIN (SELECT * FROM clients WHERE product = {p1:Int32}) AS clients ON clients.client = active.client
        LEFT JOIN (
          SELECT client, argMax(property_set, stated_at) AS newest_set, max(stated_at) AS newest_at,
            argMax(stated_by_event, stated_at) AS newest_by_event, argMax(stated_id, stated_at) AS newest_id
          FROM (SELECT * FROM day_statements WHERE product = {p1:Int32}) AS day_statements
          WHERE day <= {p3:Int32}
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
          count(DISTINCT toInt32(toStartOfMonth(toDate32(day)))) AS active_months
        FROM (SELECT * FROM day_clients WHERE product = {p1:Int32}) AS day_clients
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
      FROM (SELECT * FROM client_uses WHERE product = {p1:Int32}) AS client_uses
      JOIN members USING (client)
      WHERE event IN ({p4:Int32})
      GROUP BY event, person
    ) AS lifetime_uses
    JOIN users USING (person)
  )
SELECT 0 AS place, 0 AS item, 0 AS bin, count(*) AS users
FROM users
UNION ALL
SELECT counted[1] AS place, item, counted[2] AS bin, count(*) AS users
FROM (
  SELECT item, arrayJoin([[1, 0], [2, CASE WHEN 100 * times_used < {p5:Int64} * 1 THEN -1 ELSE 0 END], [3, CASE WHEN 100 * times_used < {p6:Int64} * active_days THEN -1 ELSE 0 END], [4, CASE WHEN 100 * times_used < {p6:Int64} * active_weeks THEN -1 ELSE 0 END], [5, CASE WHEN 100 * times_used < {p6:Int64} * active_months THEN -1 ELSE 0 END]]) AS counted
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
    FROM (SELECT * FROM day_clients WHERE product = {p1:Int32}) AS day_clients
    WHERE day BETWEEN {p2:Int32} AND {p3:Int32}
  ) AS active
  JOIN (SELECT * FROM clients WHERE product = {p1:Int32}) AS clients ON clients.client = active.client
  LEFT JOIN (
    SELECT client, argMax(property_set, stated_at) AS newest_set, max(stated_at) AS newest_at,
      argMax(stated_by_event, stated_at) AS newest_by_event, argMax(stated_id, stated_at) AS newest_id
    FROM (SELECT * FROM day_statements WHERE product = {p1:Int32}) AS day_statements
    WHERE day <= {p3:Int32}
    GROUP BY client
  ) AS stated ON stated.client = active.client
  LEFT JOIN property_sets ON property_sets.property_set = stated.newest_set
) AS valued
WHERE value IS NULL;
