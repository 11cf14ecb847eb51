-- $1 = 1, $2 = "Save"
SELECT event, category, name, tracking
FROM (SELECT * FROM event_names WHERE product = $1) AS event_names
WHERE name IN ($2);

-- $1 = 1, $2 = 20514, $3 = 20516, $4 = "<NULL>", $5 = 50, $6 = "(other)", $7 = 1001, $8 = 200001
WITH
  users AS MATERIALIZED (
    SELECT active.person AS person, lifetimes.active_days AS active_days, lifetimes.active_weeks AS active_weeks, lifetimes.active_months AS active_months, property_sets."geography.country" AS value
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
    WHERE TRUE
  ),
  value_counts AS MATERIALIZED (
    SELECT value, value AS value_label, count(*) AS size
    FROM users
    GROUP BY value
  ),
  value_labels AS MATERIALIZED (
    SELECT value, CASE
      WHEN value IS NULL THEN $4
      WHEN place <= $5 THEN value_label
      ELSE $6
    END AS label
    FROM (
      SELECT value, value_label, row_number() OVER (ORDER BY value IS NULL, size DESC, value_label) AS place
      FROM value_counts
    ) AS ranked
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
    WHERE event IN ($7)
  ) AS used
  JOIN measured USING (person)
  GROUP BY item, segment
  UNION ALL
  SELECT CASE WHEN FALSE THEN 0 END AS item, segment, count(*) AS users, 0 AS uses, 0 AS per_day, 0 AS per_week, 0 AS per_month
  FROM measured
  GROUP BY segment
) AS answered
LIMIT $8;
