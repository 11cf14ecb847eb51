-- $1 = 1, $2 = "Save"
SELECT event, category, name, tracking
FROM (SELECT * FROM event_names WHERE product = $1) AS event_names
WHERE name IN ($2);

-- $1 = 1, $2 = 20514, $3 = 20516, $4 = 1001, $5 = "eventCount", $6 = 100n, $7 = 200n, $8 = "averageCountPerActiveDay", $9 = 25n, $10 = 50n, $11 = 150n
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
  used AS MATERIALIZED (
    SELECT item, times_used, active_days, active_weeks, active_months
    FROM (
      SELECT event AS item, client AS person, uses AS times_used
      FROM (SELECT * FROM client_uses WHERE product = $1) AS client_uses
      WHERE event IN ($4)
    ) AS lifetime_uses
    JOIN users USING (person)
  )
SELECT 'active' AS measure, 0 AS item, 0 AS bin, count(*) AS users
FROM users
UNION ALL
SELECT 'used' AS measure, item, 0 AS bin, count(*) AS users
FROM used
GROUP BY item
UNION ALL
SELECT $5 AS measure, item, bin, count(*) AS users
FROM (
  SELECT item, CASE WHEN 100 * times_used < $6 * 1 THEN -1 ELSE CASE
    WHEN 100 * times_used <= $7 * 1 THEN 0
    ELSE 1
  END END AS bin
  FROM used
) AS binned
GROUP BY item, bin
UNION ALL
SELECT $8 AS measure, item, bin, count(*) AS users
FROM (
  SELECT item, CASE WHEN 100 * times_used < $9 * active_days THEN -1 ELSE CASE
    WHEN 100 * times_used <= $10 * active_days THEN 0
    WHEN 100 * times_used <= $11 * active_days THEN 1
    ELSE -1
  END END AS bin
  FROM used
) AS binned
GROUP BY item, bin;
