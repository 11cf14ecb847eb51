-- $1 = 1, $2 = "Crash", $3 = "Save"
SELECT event, category, name, tracking
FROM (SELECT * FROM event_names WHERE product = $1) AS event_names
WHERE name IN ($2, $3);

-- $1 = 1, $2 = 20514, $3 = 20516, $4 = 1002, $5 = 1001
WITH
  members AS (
    SELECT client, person, property_set, row_number() OVER (
      PARTITION BY person
      ORDER BY stated_at DESC, stated_by_event DESC, stated_id DESC, client_id DESC
    ) AS place
    FROM (
      SELECT client, client_id, property_set, stated_at, stated_by_event, stated_id,
        min(client) OVER (PARTITION BY value) AS person
      FROM (
        SELECT active.client AS client, client_id, stated.property_set AS property_set,
          stated_at, stated_by_event, stated_id, property_sets."C01" AS value
        FROM (
          SELECT DISTINCT client
          FROM (SELECT * FROM day_clients WHERE product = $1) AS day_clients
          WHERE day BETWEEN $2 AND $3
        ) AS active
        JOIN (SELECT * FROM clients WHERE product = $1) AS clients ON clients.client = active.client
        LEFT JOIN (
          SELECT client, argMax(property_set, stated_at) AS property_set, max(stated_at) AS stated_at,
            argMax(stated_by_event, stated_at) AS stated_by_event, argMax(stated_id, stated_at) AS stated_id
          FROM (SELECT * FROM day_statements WHERE product = $1) AS day_statements
          WHERE day <= $3
          GROUP BY client
        ) AS stated ON stated.client = active.client
        LEFT JOIN property_sets ON property_sets.property_set = stated.property_set
      ) AS valued
      WHERE value IS NOT NULL
    ) AS grouped
  ),
  users AS (
    SELECT active.person AS person, lifetimes.active_days, lifetimes.active_weeks, lifetimes.active_months
    FROM (
      SELECT DISTINCT person
      FROM members
    ) AS active
    JOIN (
      SELECT *
      FROM (
        SELECT person, max(CASE WHEN place = 1 THEN client_id END) AS client_id,
          min(first_day) AS first_day, max(last_day) AS last_day,
          sum(sessions) AS sessions, sum(runtime) AS runtime
        FROM members
        JOIN (SELECT * FROM clients WHERE product = $1) AS clients USING (client)
        GROUP BY person
      ) AS totals
      JOIN (
        SELECT person, count(DISTINCT day) AS active_days,
          count(DISTINCT day - (day + 3) % 7) AS active_weeks,
          count(DISTINCT CAST(date_trunc('month', DATE '1970-01-01' + day) AS DATE) - DATE '1970-01-01') AS active_months
        FROM (SELECT * FROM day_clients WHERE product = $1) AS day_clients
        JOIN members USING (client)
        GROUP BY person
      ) AS times USING (person)
    ) AS lifetimes ON lifetimes.person = active.person
    WHERE TRUE
  ),
  measured AS (
    SELECT person, active_days, active_weeks, active_months, active_days // 2 AS half_of_active_days, active_weeks // 2 AS half_of_active_weeks, active_months // 2 AS half_of_active_months
    FROM users
  )
SELECT item, CAST(NULL AS VARCHAR) AS segment, count(*) AS users, sum(uses) AS uses,
  sum((uses * 1000000000 + half_of_active_days) // active_days) AS per_day,
  sum((uses * 1000000000 + half_of_active_weeks) // active_weeks) AS per_week,
  sum((uses * 1000000000 + half_of_active_months) // active_months) AS per_month
FROM (
  SELECT item AS item, person AS person, CAST(sum(uses) AS BIGINT) AS uses
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
SELECT NULL AS item, CAST(NULL AS VARCHAR) AS segment, count(*) AS users, 0 AS uses, 0 AS per_day, 0 AS per_week, 0 AS per_month
FROM measured;

-- $1 = 1, $2 = 20514, $3 = 20516
SELECT count(*) AS clients
FROM (
  SELECT active.client AS client, client_id, stated.property_set AS property_set,
    stated_at, stated_by_event, stated_id, property_sets."C01" AS value
  FROM (
    SELECT DISTINCT client
    FROM (SELECT * FROM day_clients WHERE product = $1) AS day_clients
    WHERE day BETWEEN $2 AND $3
  ) AS active
  JOIN (SELECT * FROM clients WHERE product = $1) AS clients ON clients.client = active.client
  LEFT JOIN (
    SELECT client, argMax(property_set, stated_at) AS property_set, max(stated_at) AS stated_at,
      argMax(stated_by_event, stated_at) AS stated_by_event, argMax(stated_id, stated_at) AS stated_id
    FROM (SELECT * FROM day_statements WHERE product = $1) AS day_statements
    WHERE day <= $3
    GROUP BY client
  ) AS stated ON stated.client = active.client
  LEFT JOIN property_sets ON property_sets.property_set = stated.property_set
) AS valued
WHERE value IS NULL;
