-- $1 = 1
SELECT event, category, name
FROM (SELECT * FROM event_names WHERE product = $1) AS event_names
WHERE tracking <> 'inactive';

-- $1 = 1, $2 = 20514, $3 = 20516
WITH
  users AS (
    SELECT active.person AS person, lifetimes.active_days, lifetimes.active_weeks, lifetimes.active_months
    FROM (
      SELECT DISTINCT client AS person
      FROM (SELECT * FROM day_clients WHERE product = $1) AS day_clients
      WHERE day BETWEEN $2 AND $3
    ) AS active
    JOIN (
      SELECT client AS person, client_id, first_day, last_day, active_days, active_weeks, active_months, sessions, runtime
      FROM (SELECT * FROM clients WHERE product = $1) AS clients
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
  SELECT event AS item, client AS person, uses
  FROM (SELECT * FROM client_uses WHERE product = $1) AS client_uses
  WHERE TRUE
) AS used
JOIN measured USING (person)
GROUP BY item
UNION ALL
SELECT NULL AS item, CAST(NULL AS VARCHAR) AS segment, count(*) AS users, 0 AS uses, 0 AS per_day, 0 AS per_week, 0 AS per_month
FROM measured;
