-- $1 = 1
SELECT count(*) AS clients, max(last_day) AS newest FROM (SELECT * FROM clients WHERE product = {p1:Int32}) AS clients;

-- $1 = 20543, $2 = 1, $3 = 20454, $4 = 3100001
WITH
  counted AS MATERIALIZED (
    SELECT entries.person AS person, period, days
    FROM (
      SELECT person, CAST(moment AS INTEGER) AS as_of, period, days
      FROM (
        SELECT person, period, least(toInt32(toStartOfMonth(toDate32((period + 31)))) - 1, {p1:Int32}) AS moment, days
        FROM (
          SELECT client AS person, month AS period, active_days AS days
          FROM (SELECT * FROM client_months WHERE product = {p2:Int32}) AS client_months
          WHERE month BETWEEN {p3:Int32} AND {p1:Int32}
        ) AS active
      ) AS untyped
    ) AS entries
    WHERE TRUE
  )
SELECT *
FROM (
  SELECT '' AS segment, period, days, count(*) AS users
  FROM counted
  GROUP BY period, days
) AS cells
LIMIT {p4:Int32};
