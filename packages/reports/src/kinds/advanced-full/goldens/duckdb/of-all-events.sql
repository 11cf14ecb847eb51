-- $1 = 1
SELECT event, category, name
FROM (SELECT * FROM event_names WHERE product = $1) AS event_names
WHERE tracking = 'advanced';

-- $1 = 1, $2 = 20514, $3 = 20516, $4 = 2, $5 = 3, $6 = 4, $7 = 5, $8 = 6, $9 = 7, $10 = 8, $11 = 9, $12 = 10, $13 = 15, $14 = 20, $15 = 30, $16 = 40, $17 = 50, $18 = 75, $19 = 100, $20 = 150, $21 = 200, $22 = 500, $23 = 1000
WITH
  users AS MATERIALIZED (
    SELECT active.person AS person, active.range_sessions AS range_sessions
    FROM (
      SELECT client AS person, CAST(sum(sessions) AS BIGINT) AS range_sessions
      FROM (SELECT * FROM day_clients WHERE product = $1) AS day_clients
      WHERE day BETWEEN $2 AND $3
      GROUP BY client
    ) AS active
    WHERE TRUE
  )
SELECT item, band, CASE WHEN FALSE THEN '' END AS segment, count(*) AS users, sum(times_used) AS uses, sum(range_sessions) AS sessions
FROM (
  SELECT item, times_used, range_sessions, CASE
    WHEN times_used <= $1 THEN 0
    WHEN times_used <= $4 THEN 1
    WHEN times_used <= $5 THEN 2
    WHEN times_used <= $6 THEN 3
    WHEN times_used <= $7 THEN 4
    WHEN times_used <= $8 THEN 5
    WHEN times_used <= $9 THEN 6
    WHEN times_used <= $10 THEN 7
    WHEN times_used <= $11 THEN 8
    WHEN times_used <= $12 THEN 9
    WHEN times_used <= $13 THEN 10
    WHEN times_used <= $14 THEN 11
    WHEN times_used <= $15 THEN 12
    WHEN times_used <= $16 THEN 13
    WHEN times_used <= $17 THEN 14
    WHEN times_used <= $18 THEN 15
    WHEN times_used <= $19 THEN 16
    WHEN times_used <= $20 THEN 17
    WHEN times_used <= $21 THEN 18
    WHEN times_used <= $22 THEN 19
    WHEN times_used <= $23 THEN 20
    ELSE 21
  END AS band
  FROM (
    SELECT event AS item, client AS person, CAST(sum(uses) AS BIGINT) AS times_used
    FROM (SELECT * FROM day_client_uses WHERE product = $1) AS day_client_uses
    WHERE day BETWEEN $2 AND $3 AND TRUE
    GROUP BY event, client
  ) AS used
  JOIN users USING (person)
) AS banded
GROUP BY item, band
UNION ALL
SELECT CASE WHEN FALSE THEN 0 END AS item, CASE WHEN FALSE THEN 0 END AS band, CASE WHEN FALSE THEN '' END AS segment, count(*) AS users, 0 AS uses, sum(range_sessions) AS sessions
FROM users;
