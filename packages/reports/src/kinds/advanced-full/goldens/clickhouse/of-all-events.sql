-- $1 = 1
SELECT event, category, name
FROM (SELECT * FROM event_names WHERE product = {p1:Int32}) AS event_names
WHERE tracking = 'advanced';

-- $1 = 1, $2 = 20514, $3 = 20516, $4 = 2, $5 = 3, $6 = 4, $7 = 5, $8 = 6, $9 = 7, $10 = 8, $11 = 9, $12 = 10, $13 = 15, $14 = 20, $15 = 30, $16 = 40, $17 = 50, $18 = 75, $19 = 100, $20 = 150, $21 = 200, $22 = 500, $23 = 1000
WITH
  users AS MATERIALIZED (
    SELECT active.person AS person, active.range_sessions AS range_sessions
    FROM (
      SELECT client AS person, CAST(sum(sessions) AS BIGINT) AS range_sessions
      FROM (SELECT * FROM day_clients WHERE product = {p1:Int32}) AS day_clients
      WHERE day BETWEEN {p2:Int32} AND {p3:Int32}
      GROUP BY client
    ) AS active
    WHERE TRUE
  )
SELECT item, band, CASE WHEN FALSE THEN '' END AS segment, count(*) AS users, sum(CAST(times_used AS Int128)) AS uses, sum(CAST(range_sessions AS Int128)) AS sessions
FROM (
  SELECT item, times_used, range_sessions, CASE
    WHEN times_used <= {p1:Int32} THEN 0
    WHEN times_used <= {p4:Int32} THEN 1
    WHEN times_used <= {p5:Int32} THEN 2
    WHEN times_used <= {p6:Int32} THEN 3
    WHEN times_used <= {p7:Int32} THEN 4
    WHEN times_used <= {p8:Int32} THEN 5
    WHEN times_used <= {p9:Int32} THEN 6
    WHEN times_used <= {p10:Int32} THEN 7
    WHEN times_used <= {p11:Int32} THEN 8
    WHEN times_used <= {p12:Int32} THEN 9
    WHEN times_used <= {p13:Int32} THEN 10
    WHEN times_used <= {p14:Int32} THEN 11
    WHEN times_used <= {p15:Int32} THEN 12
    WHEN times_used <= {p16:Int32} THEN 13
    WHEN times_used <= {p17:Int32} THEN 14
    WHEN times_used <= {p18:Int32} THEN 15
    WHEN times_used <= {p19:Int32} THEN 16
    WHEN times_used <= {p20:Int32} THEN 17
    WHEN times_used <= {p21:Int32} THEN 18
    WHEN times_used <= {p22:Int32} THEN 19
    WHEN times_used <= {p23:Int32} THEN 20
    ELSE 21
  END AS band
  FROM (
    SELECT event AS item, client AS person, CAST(sum(uses) AS BIGINT) AS times_used
    FROM (SELECT * FROM day_client_uses WHERE product = {p1:Int32}) AS day_client_uses
    WHERE day BETWEEN {p2:Int32} AND {p3:Int32} AND TRUE
    GROUP BY event, client
  ) AS used
  JOIN users USING (person)
) AS banded
GROUP BY item, band
UNION ALL
SELECT CASE WHEN FALSE THEN 0 END AS item, CASE WHEN FALSE THEN 0 END AS band, CASE WHEN FALSE THEN '' END AS segment, count(*) AS users, 0 AS uses, sum(CAST(range_sessions AS Int128)) AS sessions
FROM users;
