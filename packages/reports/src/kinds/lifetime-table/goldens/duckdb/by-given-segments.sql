-- $1 = 1
SELECT event, category, name
FROM (SELECT * FROM event_names WHERE product = $1) AS event_names
WHERE tracking <> 'inactive';

-- $1 = 1, $2 = 20514, $3 = 20516, $4 = "^4", $5 = "16384", $6 = "much", $7 = "<NULL>", $8 = "8192.5", $9 = 200001
WITH
  users AS MATERIALIZED (
    SELECT active.person AS person, lifetimes.active_days AS active_days, lifetimes.active_weeks AS active_weeks, lifetimes.active_months AS active_months, property_sets."ram" AS value
    FROM (
      SELECT DISTINCT client AS person
      FROM (SELECT * FROM day_clients WHERE product = $1) AS day_clients
      WHERE day BETWEEN $2 AND $3
    ) AS active
    JOIN (
      SELECT client AS person, client_id, first_day, last_day, active_days, active_weeks, active_months, sessions, runtime
      FROM (SELECT * FROM clients WHERE product = $1) AS clients
    ) AS lifetimes ON lifetimes.person = active.person
    LEFT JOIN (
      SELECT client AS person, argMax(property_set, stated_at) AS newest_set
      FROM (SELECT * FROM client_property_sets WHERE product = $1) AS client_property_sets
      WHERE day <= $3
      GROUP BY client
    ) AS stated ON stated.person = active.person
    LEFT JOIN property_sets ON property_sets.property_set = stated.newest_set
    WHERE ((regexp_matches(property_sets."prodVersion", $4) OR property_sets."prodVersion" IS NULL))
  ),
  value_counts AS MATERIALIZED (
    SELECT value, rtrim(rtrim(CAST(CAST(value AS DECIMAL(38, 6)) AS VARCHAR), '0'), '.') AS value_label, count(*) AS size
    FROM users
    GROUP BY value
  ),
  value_labels AS MATERIALIZED (
    SELECT DISTINCT value, label
    FROM (
      SELECT place, value, size, CASE
        WHEN place = 0 THEN $5
        WHEN place = 1 THEN $6
        ELSE coalesce(value_label, $7)
      END AS label
      FROM (
        SELECT unnest([CASE WHEN value IN (CAST($5 AS DOUBLE)) THEN 0 END, CASE WHEN (value >= CAST($8 AS DOUBLE) OR value IS NULL) THEN 1 END]) AS place, value, value_label, size
        FROM value_counts
      ) AS placed
      WHERE place IS NOT NULL
    ) AS labels
  ),
  population AS MATERIALIZED (
    SELECT person, active_days, active_weeks, active_months, label AS segment
    FROM users
    JOIN value_labels ON users.value IS NOT DISTINCT FROM value_labels.value
  ),
  measured AS MATERIALIZED (
    SELECT person, active_days, active_weeks, active_months, active_days // 2 AS half_of_active_days, active_weeks // 2 AS half_of_active_weeks, active_months // 2 AS half_of_active_months, CASE WHEN FALSE THEN '' END AS segment
    FROM users
    UNION ALL
    SELECT person, active_days, active_weeks, active_months, active_days // 2 AS half_of_active_days, active_weeks // 2 AS half_of_active_weeks, active_months // 2 AS half_of_active_months, segment
    FROM population
  )
SELECT *
FROM (
  SELECT item, segment, count(*) AS users, sum(times_used) AS uses,
    sum((times_used * 1000000000 + half_of_active_days) // active_days) AS per_day,
    sum((times_used * 1000000000 + half_of_active_weeks) // active_weeks) AS per_week,
    sum((times_used * 1000000000 + half_of_active_months) // active_months) AS per_month
  FROM (
    SELECT event AS item, client AS person, uses AS times_used
    FROM (SELECT * FROM client_uses WHERE product = $1) AS client_uses
    WHERE TRUE
  ) AS used
  JOIN measured USING (person)
  GROUP BY item, segment
  UNION ALL
  SELECT CASE WHEN FALSE THEN 0 END AS item, segment, count(*) AS users, 0 AS uses, 0 AS per_day, 0 AS per_week, 0 AS per_month
  FROM measured
  GROUP BY segment
) AS answered
LIMIT $9;
