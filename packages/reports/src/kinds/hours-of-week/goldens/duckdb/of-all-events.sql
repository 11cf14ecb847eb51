-- $1 = 1
SELECT count(*) AS clients, max(last_day) AS newest FROM (SELECT * FROM clients WHERE product = $1) AS clients;

-- $1 = 1, $2 = 20454, $3 = 20543
SELECT sum(uses) AS uses_in_range
FROM (SELECT * FROM day_uses WHERE product = $1) AS day_uses
WHERE day BETWEEN $2 AND $3 AND event IN (SELECT event FROM (SELECT * FROM event_names WHERE product = $1) AS event_names WHERE tracking = 'advanced');

-- $1 = 20543, $2 = 1, $3 = 20454, $4 = 100001
WITH
  counted AS MATERIALIZED (
    SELECT entries.person AS person, weekday, hour, hour_uses
    FROM (
      SELECT person, CAST(moment AS INTEGER) AS as_of, weekday, hour, hour_uses
      FROM (
        SELECT person, $1 AS moment, weekday, hour, count(*) AS hour_uses
        FROM (
          SELECT client AS person, (day + 3) % 7 + 1 AS weekday, ((occurred_at + 86400000) % 86400000) // 3600000 AS hour
          FROM (SELECT * FROM single_uses WHERE product = $2) AS single_uses
          WHERE day BETWEEN $3 AND $1 AND event IN (SELECT event FROM (SELECT * FROM event_names WHERE product = $2) AS event_names WHERE tracking = 'advanced')
        ) AS used
        GROUP BY person, weekday, hour
      ) AS untyped
    ) AS entries
    WHERE TRUE
  )
SELECT *
FROM (
  SELECT '' AS segment, weekday, hour, sum(hour_uses) AS uses, count(*) AS users
  FROM counted
  GROUP BY weekday, hour
) AS cells
LIMIT $4;
