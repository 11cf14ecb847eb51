-- $1 = 1, $2 = "Export"
SELECT event, category, name, tracking
FROM (SELECT * FROM event_names WHERE product = {p1:Int32}) AS event_names
WHERE name IN ({p2:String});

-- $1 = 1, $2 = "Export", $3 = "Open"
SELECT event, category, name, tracking
FROM (SELECT * FROM event_names WHERE product = {p1:Int32}) AS event_names
WHERE name IN ({p2:String}, {p3:String});

-- $1 = 1
SELECT count(*) AS clients, max(last_day) AS newest FROM (SELECT * FROM clients WHERE product = {p1:Int32}) AS clients;

-- $1 = 20543, $2 = 1, $3 = 20454, $4 = 1001, $5 = 1000, $6 = 100001
WITH
  counted AS MATERIALIZED (
    SELECT entries.person AS person, line, period, users, uses, micros, single_value
    FROM (
      SELECT person, CAST(moment AS INTEGER) AS as_of, line, period, users, uses, micros, single_value
      FROM (
        SELECT line, person, period, least(toInt32(toStartOfQuarter(toDate32((period + 93)))) - 1, {p1:Int32}) AS moment, users, uses, micros, single_value
        FROM (
          SELECT 0 AS line, person, period, on_day, users, uses, micros, single_value
          FROM (
            SELECT person, period, min(use_day) AS on_day, 0 AS users, CAST(sum(use_count) AS BIGINT) AS uses,
              sum(CAST(use_micros AS Int128)) AS micros, CASE WHEN FALSE THEN 0 END AS single_value
            FROM (
              SELECT 0 AS person, toInt32(toStartOfQuarter(toDate32(day))) AS period, day AS use_day, uses AS use_count, micros AS use_micros
              FROM (SELECT * FROM day_uses WHERE product = {p2:Int32}) AS day_uses
              WHERE day BETWEEN {p3:Int32} AND {p1:Int32} AND event IN (SELECT event FROM (SELECT * FROM event_names WHERE product = {p2:Int32}) AS event_names WHERE tracking = 'advanced')
            ) AS used
            GROUP BY person, period
          ) AS measured
          UNION ALL
          SELECT 1 AS line, person, period, on_day, users, uses, micros, single_value
          FROM (
            SELECT person, toInt32(toStartOfQuarter(toDate32(day))) AS period, min(day) AS on_day, 1 AS users, 0 AS uses, CASE WHEN FALSE THEN 0 END AS micros, CASE WHEN FALSE THEN 0 END AS single_value
            FROM (
              SELECT day, client AS person
              FROM (SELECT * FROM day_clients WHERE product = {p2:Int32}) AS day_clients
              WHERE day >= {p3:Int32} AND day <= {p1:Int32}
            ) AS user_days
            GROUP BY person, toInt32(toStartOfQuarter(toDate32(day)))
          ) AS measured
          UNION ALL
          SELECT 1 AS line, person, period, on_day, users, uses, micros, single_value
          FROM (
            SELECT person, period, min(use_day) AS on_day, 0 AS users, CAST(sum(use_count) AS BIGINT) AS uses,
              sum(CAST(use_micros AS Int128)) AS micros, CASE WHEN FALSE THEN 0 END AS single_value
            FROM (
              SELECT client AS person, toInt32(toStartOfQuarter(toDate32(day))) AS period, day AS use_day, uses AS use_count, CASE WHEN FALSE THEN 0 END AS use_micros
              FROM (SELECT * FROM day_client_uses WHERE product = {p2:Int32}) AS day_client_uses
              WHERE day BETWEEN {p3:Int32} AND {p1:Int32} AND event IN (SELECT event FROM (SELECT * FROM event_names WHERE product = {p2:Int32}) AS event_names WHERE tracking = 'advanced')
            ) AS used
            GROUP BY person, period
          ) AS measured
          UNION ALL
          SELECT 2 AS line, person, period, on_day, users, uses, micros, single_value
          FROM (
            SELECT person, period, min(use_day) AS on_day, 0 AS users, CAST(sum(use_count) AS BIGINT) AS uses,
              sum(CAST(use_micros AS Int128)) AS micros, CASE WHEN FALSE THEN 0 END AS single_value
            FROM (
              SELECT 0 AS person, toInt32(toStartOfQuarter(toDate32(day))) AS period, day AS use_day, uses AS use_count, micros AS use_micros
              FROM (SELECT * FROM day_uses WHERE product = {p2:Int32}) AS day_uses
              WHERE day BETWEEN {p3:Int32} AND {p1:Int32} AND event IN ({p4:Int32})
            ) AS used
            GROUP BY person, period
          ) AS measured
          UNION ALL
          SELECT 3 AS line, person, period, on_day, users, uses, micros, single_value
          FROM (
            SELECT person, period, min(use_day) AS on_day, 1 AS users, CAST(sum(use_count) AS BIGINT) AS uses,
              sum(CAST(use_micros AS Int128)) AS micros, CASE WHEN FALSE THEN 0 END AS single_value
            FROM (
              SELECT client AS person, toInt32(toStartOfQuarter(toDate32(day))) AS period, day AS use_day, uses AS use_count, CASE WHEN FALSE THEN 0 END AS use_micros
              FROM (SELECT * FROM day_client_uses WHERE product = {p2:Int32}) AS day_client_uses
              WHERE day BETWEEN {p3:Int32} AND {p1:Int32} AND event IN ({p4:Int32}, {p5:Int32})
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
LIMIT {p6:Int32};
