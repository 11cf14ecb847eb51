-- $1 = 1, $2 = "Export"
SELECT event, category, name, tracking
FROM (SELECT * FROM event_names WHERE product = {p1:Int32}) AS event_names
WHERE name IN ({p2:String});

-- $1 = 1
SELECT count(*) AS clients, max(last_day) AS newest FROM (SELECT * FROM clients WHERE product = {p1:Int32}) AS clients;

-- $1 = 1, $2 = 20454, $3 = 20455, $4 = 1001
SELECT sum(CAST(uses AS Int128)) AS single_uses
FROM (
  SELECT uses
  FROM (SELECT * FROM day_uses WHERE product = {p1:Int32}) AS day_uses
  WHERE day BETWEEN {p2:Int32} AND {p3:Int32} AND event IN ({p4:Int32})
) AS counts;

-- $1 = 1, $2 = 20454, $3 = 20455, $4 = 1001, $5 = 100001
WITH
  counted AS MATERIALIZED (
    SELECT entries.person AS person, line, period, users, uses, micros, single_value
    FROM (
      SELECT person, CAST(moment AS INTEGER) AS as_of, line, period, users, uses, micros, single_value
      FROM (
        SELECT line, person, period, on_day AS moment, users, uses, micros, single_value
        FROM (
          SELECT 0 AS line, person, period, on_day, users, uses, micros, single_value
          FROM (
            SELECT person, period, min(use_day) AS on_day, 1 AS users, CAST(sum(use_count) AS BIGINT) AS uses,
              sum(CAST(use_micros AS Int128)) AS micros, CASE WHEN FALSE THEN 0 END AS single_value
            FROM (
              SELECT client AS person, occurred_at - (occurred_at + 86400000) % 3600000 AS period, day AS use_day, CAST(1 AS BIGINT) AS use_count, value AS use_micros
              FROM (SELECT * FROM single_uses WHERE product = {p1:Int32}) AS single_uses
              WHERE day BETWEEN {p2:Int32} AND {p3:Int32} AND event IN ({p4:Int32})
            ) AS used
            GROUP BY person, period
          ) AS measured
        ) AS measures
      ) AS untyped
    ) AS entries
    WHERE TRUE
  )
SELECT *
FROM (
  SELECT '' AS segment, line, period, CAST(sum(users) AS BIGINT) AS total_users, CAST(sum(uses) AS BIGINT) AS total_uses, sum(CAST(micros AS Int128)) AS total_micros, count(single_value) AS single_values
  FROM counted
  GROUP BY line, period
) AS cells
LIMIT {p5:Int32};
