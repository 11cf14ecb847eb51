-- $1 = 1, $2 = "Crash", $3 = "Save"
SELECT event, category, name, tracking
FROM (SELECT * FROM event_names WHERE product = $1) AS event_names
WHERE name IN ($2, $3);

-- $1 = 1, $2 = 20514, $3 = 20516, $4 = 1002, $5 = 1001, $6 = "<NULL>", $7 = 50, $8 = "(other)", $9 = 200001
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
  measured AS MATERIALIZED (
    SELECT person, active_days, active_weeks, active_months, active_days // 2 AS half_of_active_days, active_weeks // 2 AS half_of_active_weeks, active_months // 2 AS half_of_active_months
    FROM users
  ),
  items AS MATERIALIZED (
    SELECT 0 AS item, event
    FROM (SELECT * FROM event_names WHERE product = $1) AS event_names
    WHERE tracking <> 'inactive' AND (event IN ($4))
    UNION ALL
    SELECT 1 AS item, event
    FROM (SELECT * FROM event_names WHERE product = $1) AS event_names
    WHERE tracking <> 'inactive' AND (event IN ($5))
  ),
  valued_uses AS MATERIALIZED (
    SELECT event, person, value, CAST(sum(uses) AS BIGINT) AS value_uses
    FROM (
      SELECT event, person AS person, property_sets."geography.country" AS value, uses
      FROM (SELECT * FROM day_set_uses WHERE product = $1) AS day_set_uses
      LEFT JOIN property_sets ON property_sets.property_set = day_set_uses.property_set
      JOIN members USING (client)
      WHERE TRUE AND event IN (SELECT event FROM items) AND person IN (SELECT person FROM users)
    ) AS used
    GROUP BY event, person, value
  ),
  value_counts AS MATERIALIZED (
    SELECT value, value AS value_label, sum(value_uses) AS size
    FROM valued_uses
    GROUP BY value
  ),
  value_labels AS MATERIALIZED (
    SELECT value, CASE
      WHEN value IS NULL THEN $6
      WHEN place <= $7 THEN value_label
      ELSE $8
    END AS label
    FROM (
      SELECT value, value_label, row_number() OVER (ORDER BY value IS NULL, size DESC, value_label) AS place
      FROM value_counts
    ) AS ranked
  )
SELECT *
FROM (
  SELECT item, CASE WHEN FALSE THEN '' END AS segment, count(*) AS users, sum(times_used) AS uses,
    sum((times_used * 1000000000 + half_of_active_days) // active_days) AS per_day,
    sum((times_used * 1000000000 + half_of_active_weeks) // active_weeks) AS per_week,
    sum((times_used * 1000000000 + half_of_active_months) // active_months) AS per_month
  FROM (
    SELECT item AS item, person AS person, CAST(sum(uses) AS BIGINT) AS times_used
    FROM (SELECT * FROM client_uses WHERE product = $1) AS client_uses
    JOIN members USING (client)
    JOIN (
      SELECT 0 AS item, event
      FROM (SELECT * FROM event_names WHERE product = $1) AS event_names
      WHERE tracking <> 'inactive' AND (event IN ($4))
      UNION ALL
      SELECT 1 AS item, event
      FROM (SELECT * FROM event_names WHERE product = $1) AS event_names
      WHERE tracking <> 'inactive' AND (event IN ($5))
    ) AS items USING (event)
    WHERE event IN ($4, $5)
    GROUP BY item, person
  ) AS used
  JOIN measured USING (person)
  GROUP BY item
  UNION ALL
  SELECT CASE WHEN FALSE THEN 0 END AS item, CASE WHEN FALSE THEN '' END AS segment, count(*) AS users, 0 AS uses, 0 AS per_day, 0 AS per_week, 0 AS per_month
  FROM measured
  UNION ALL
  SELECT item, segment, count(*) AS users, sum(times_used) AS uses,
    sum((times_used * 1000000000 + half_of_active_days) // active_days) AS per_day,
    sum((times_used * 1000000000 + half_of_active_weeks) // active_weeks) AS per_week,
    sum((times_used * 1000000000 + half_of_active_months) // active_months) AS per_month
  FROM (
    SELECT item AS item, person, label AS segment, CAST(sum(value_uses) AS BIGINT) AS times_used
    FROM valued_uses
    JOIN value_labels ON valued_uses.value IS NOT DISTINCT FROM value_labels.value
    JOIN items USING (event)
    GROUP BY item, person, label
  ) AS used
  JOIN measured USING (person)
  GROUP BY item, segment
) AS answered
LIMIT $9;

-- $1 = 1, $2 = 20514, $3 = 20516
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
