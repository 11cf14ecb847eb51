-- $1 = 1
SELECT count(*) AS clients, max(last_day) AS newest FROM (SELECT * FROM clients WHERE product = {p1:Int32}) AS clients;

-- $1 = 1, $2 = 20454, $3 = 20543
SELECT sum(uses) AS uses_in_range
FROM (SELECT * FROM day_uses WHERE product = {p1:Int32}) AS day_uses
WHERE day BETWEEN {p2:Int32} AND {p3:Int32} AND event IN (SELECT event FROM (SELECT * FROM event_names WHERE product = {p1:Int32}) AS event_names WHERE tracking = 'advanced');

-- $1 = 20543, $2 = 1, $3 = 20454, $4 = 100001
WITH
  counted AS MATERIALIZED (
    SELECT entries.person AS person, weekday, hour, hour_uses
    FROM (
      SELECT person, CAST(moment AS INTEGER) AS as_of, weekday, hour, hour_uses
      FROM (
        SELECT person, {p1:Int32} AS moment, weekday, hour, count(*) AS hour_uses
        FROM (
          SELECT client AS person, (day + 3) % 7 + 1 AS weekday, intDiv(((occurred_at + 86400000) % 86400000), 3600000) AS hour
          FROM (SELECT * FROM single_uses WHERE product = {p2:Int32}) AS single_uses
          WHERE day BETWEEN {p3:Int32} AND {p1:Int32} AND event IN (SELECT event FROM (SELECT * FROM event_names WHERE product = {p2:Int32}) AS event_names WHERE tracking = 'advanced')
        ) AS used
        GROUP BY person, weekday, hour
      ) AS untyped
    ) AS entries
    WHERE TRUE
  )
SELECT *
FROM (
  SELECT '' AS segment, weekday, hour, sum(CAST(hour_uses AS Int128)) AS uses, count(*) AS users
  FROM counted
  GROUP BY weekday, hour
) AS cells
LIMIT {p4:Int32};
