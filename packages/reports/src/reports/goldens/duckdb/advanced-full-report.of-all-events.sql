-- $1 = 1
SELECT event, category, name
FROM (SELECT * FROM event_names WHERE product = $1) AS event_names
WHERE tracking = 'advanced';

-- $1 = 1, $2 = 20514, $3 = 20516, $4 = 2, $5 = 3, $6 = 4, $7 = 5, $8 = 6, $9 = 7, $10 = 8, $11 = 9, $12 = 10, $13 = 15, $14 = 20, $15 = 30, $16 = 40, $17 = 50, $18 = 75, $19 = 100, $20 = 150, $21 = 200, $22 = 500, $23 = 1000
WITH
  users AS (
    SELECT active.person AS person, active.sessions
    FROM (
      SELECT client AS person, CAST(sum(sessions) AS BIGINT) AS sessions
      FROM (SELECT * FROM day_clients WHERE product = $1) AS day_clients
      WHERE day BETWEEN $2 AND $3
      GROUP BY client
    ) AS active
    WHERE TRUE
  )
SELECT item, band, CAST(NULL AS VARCHAR) AS segment, count(*) AS users, sum(uses) AS uses, sum(sessions) AS sessions
FROM (
  SELECT item, uses, sessions, CASE
    WHEN uses <= $1 THEN 0
    WHEN uses <= $4 THEN 1
    WHEN uses <= $5 THEN 2
    WHEN uses <= $6 THEN 3
    WHEN uses <= $7 THEN 4
    WHEN uses <= $8 THEN 5
    WHEN uses <= $9 THEN 6
    WHEN uses <= $10 THEN 7
    WHEN uses <= $11 THEN 8
    WHEN uses <= $12 THEN 9
    WHEN uses <= $13 THEN 10
    WHEN uses <= $14 THEN 11
    WHEN uses <= $15 THEN 12
    WHEN uses <= $16 THEN 13
    WHEN uses <= $17 THEN 14
    WHEN uses <= $18 THEN 15
    WHEN uses <= $19 THEN 16
    WHEN uses <= $20 THEN 17
    WHEN uses <= $21 THEN 18
    WHEN uses <= $22 THEN 19
    WHEN uses <= $23 THEN 20
    ELSE 21
  END AS band
  FROM (
    SELECT event AS item, client AS person, CAST(sum(uses) AS BIGINT) AS uses
    FROM (SELECT * FROM day_client_uses WHERE product = $1) AS day_client_uses
    WHERE day BETWEEN $2 AND $3 AND TRUE
    GROUP BY event, client
  ) AS used
  JOIN users USING (person)
) AS banded
GROUP BY item, band
UNION ALL
SELECT NULL AS item, NULL AS band, CAST(NULL AS VARCHAR) AS segment, count(*) AS users, 0 AS uses, sum(sessions) AS sessions
FROM users;
