-- $1 = 1, $2 = "Save"
SELECT event, category, name, tracking
FROM (SELECT * FROM event_names WHERE product = {p1:Int32}) AS event_names
WHERE name IN ({p2:String});

-- $1 = 1, $2 = 20514, $3 = 20516, $4 = 1001, $5 = 100n, $6 = 200n, $7 = 25n, $8 = 50n, $9 = 150n
WITH
  users AS MATERIALIZED (
    SELECT active.person AS person, lifetimes.active_days AS active_days, lifetimes.active_weeks AS active_weeks, lifetimes.active_months AS active_months
    FROM (
      SELECT DISTINCT client AS person
      FROM (SELECT * FROM day_clients WHERE product = {p1:Int32}) AS day_clients
      WHERE day BETWEEN {p2:Int32} AND {p3:Int32}
    ) AS active
    JOIN (
      SELECT client AS person, client_id, first_day, last_day, active_days, active_weeks, active_months, sessions, runtime
      FROM (SELECT * FROM clients WHERE product = {p1:Int32}) AS clients
    ) AS lifetimes ON lifetimes.person = active.person
    WHERE TRUE
  ),
  used AS MATERIALIZED (
    SELECT item, times_used, active_days, active_weeks, active_months
    FROM (
      SELECT event AS item, client AS person, uses AS times_used
      FROM (SELECT * FROM client_uses WHERE product = {p1:Int32}) AS client_uses
      WHERE event IN ({p4:Int32})
    ) AS lifetime_uses
    JOIN users USING (person)
  )
SELECT 0 AS place, 0 AS item, 0 AS bin, count(*) AS users
FROM users
UNION ALL
SELECT counted[1] AS place, item, counted[2] AS bin, count(*) AS users
FROM (
  SELECT item, arrayJoin([[1, 0], [2, CASE WHEN 100 * times_used < {p5:Int64} * 1 THEN -1 ELSE CASE
    WHEN 100 * times_used <= {p6:Int64} * 1 THEN 0
    ELSE 1
  END END], [3, CASE WHEN 100 * times_used < {p7:Int64} * active_days THEN -1 ELSE CASE
    WHEN 100 * times_used <= {p8:Int64} * active_days THEN 0
    WHEN 100 * times_used <= {p9:Int64} * active_days THEN 1
    ELSE -1
  END END]]) AS counted
  FROM used
) AS used_in_bins
GROUP BY counted[1], item, counted[2];
