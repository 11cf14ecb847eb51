-- $1 = 1
SELECT event, category, name
FROM (SELECT * FROM event_names WHERE product = $1) AS event_names
WHERE tracking <> 'inactive';

-- $1 = 1, $2 = 20514, $3 = 20516
WITH
  users AS MATERIALIZED (
    SELECT active.person AS person, lifetimes.active_days AS active_days, lifetimes.active_weeks AS active_weeks, lifetimes.active_months AS active_months
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
  measured AS MATERIALIZED (
    SELECT person, active_days, active_weeks, active_months, active_days // 2 AS half_of_active_days, active_weeks // 2 AS half_of_active_weeks, active_months // 2 AS half_of_active_months
    FROM users
  )
SELECT item, CASE WHEN FALSE THEN '' END AS segment, count(*) AS users, sum(times_used) AS uses,
  sum((times_used * 1000000000 + half_of_active_days) // active_days) AS per_day,
  sum((times_used * 1000000000 + half_of_active_weeks) // active_weeks) AS per_week,
  sum((times_used * 1000000000 + half_of_active_months) // active_months) AS per_month
FROM (
  SELECT event AS item, client AS person, uses AS times_used
  FROM (SELECT * FROM client_uses WHERE product = $1) AS client_uses
  WHERE TRUE
) AS used
JOIN measured USING (person)
GROUP BY item
UNION ALL
SELECT CASE WHEN FALSE THEN 0 END AS item, CASE WHEN FALSE THEN '' END AS segment, count(*) AS users, 0 AS uses, 0 AS per_day, 0 AS per_week, 0 AS per_month
FROM measured;
