-- $1 = 1, $2 = "Crash", $3 = "Save"
SELECT event, category, name, tracking
FROM (SELECT * FROM event_names WHERE product = {p1:Int32}) AS event_names
WHERE name IN ({p2:String}, {p3:String});

-- $1 = 1, $2 = 20514, $3 = 20516, $4 = 1002, $5 = 1001
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
  measured AS MATERIALIZED (
    SELECT person, active_days, active_weeks, active_months, intDiv(active_days, 2) AS half_of_active_days, intDiv(active_weeks, 2) AS half_of_active_weeks, intDiv(active_months, 2) AS half_of_active_months
    FROM users
  )
SELECT item, CASE WHEN FALSE THEN '' END AS segment, count(*) AS users, sum(CAST(times_used AS Int128)) AS uses,
  sum(CAST(intDiv((times_used * 1000000000 + half_of_active_days), active_days) AS Int128)) AS per_day,
  sum(CAST(intDiv((times_used * 1000000000 + half_of_active_weeks), active_weeks) AS Int128)) AS per_week,
  sum(CAST(intDiv((times_used * 1000000000 + half_of_active_months), active_months) AS Int128)) AS per_month
FROM (
  SELECT item AS item, person AS person, CAST(sum(uses) AS BIGINT) AS times_used
  FROM (SELECT * FROM client_uses WHERE product = {p1:Int32}) AS client_uses
  JOIN members USING (client)
  JOIN (
    SELECT 0 AS item, event
    FROM (SELECT * FROM event_names WHERE product = {p1:Int32}) AS event_names
    WHERE tracking <> 'inactive' AND (event IN ({p4:Int32}))
    UNION ALL
    SELECT 1 AS item, event
    FROM (SELECT * FROM event_names WHERE product = {p1:Int32}) AS event_names
    WHERE tracking <> 'inactive' AND (event IN ({p5:Int32}))
  ) AS items USING (event)
  WHERE event IN ({p4:Int32}, {p5:Int32})
  GROUP BY item, person
) AS used
JOIN measured USING (person)
GROUP BY item
UNION ALL
SELECT CASE WHEN FALSE THEN 0 END AS item, CASE WHEN FALSE THEN '' END AS segment, count(*) AS users, 0 AS uses, 0 AS per_day, 0 AS per_week, 0 AS per_month
FROM measured;

-- $1 = 1, $2 = 20514, $3 = 20516
SELECT count(*) AS clients
FROM (
  SELECT active.client AS client, client_id, first_day, last_day, sessions, runtime,
    newest_set, newest_at, newest_by_event, newest_id, property_sets."C01" AS value
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
