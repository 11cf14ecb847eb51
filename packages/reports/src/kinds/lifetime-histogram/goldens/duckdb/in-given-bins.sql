-- $1 = 1, $2 = "Save"
SELECT event, category, name, tracking
FROM (SELECT * FROM event_names WHERE product = $1) AS event_names
WHERE name IN ($2);

-- $1 = 1, $2 = 20514, $3 = 20516, $4 = 1001, $5 = 100n, $6 = 200n, $7 = 25n, $8 = 50n, $9 = 150n
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
SELECT 0 AS place, 0 AS item, 0 AS bin, count(*) AS users
FROM users
UNION ALL
SELECT counted[1] AS place, item, counted[2] AS bin, count(*) AS users
FROM (
  SELECT item, unnest([[1, 0], [2, CASE WHEN 100 * times_used < $5 * 1 THEN -1 ELSE CASE
    WHEN 100 * times_used <= $6 * 1 THEN 0
    ELSE 1
  END END], [3, CASE WHEN 100 * times_used < $7 * active_days THEN -1 ELSE CASE
    WHEN 100 * times_used <= $8 * active_days THEN 0
    WHEN 100 * times_used <= $9 * active_days THEN 1
    ELSE -1
  END END]]) AS counted
  FROM used
) AS used_in_bins
GROUP BY counted[1], item, counted[2];
