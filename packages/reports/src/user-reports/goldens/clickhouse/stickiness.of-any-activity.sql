-- $1 = 1
SELECT count(*) AS clients, max(last_day) AS newest FROM (SELECT * FROM clients WHERE product = {p1:Int32}) AS clients;

-- $1 = 1, $2 = 20454, $3 = 20543, $4 = 3100001
WITH
  user_days AS MATERIALIZED (
    SELECT day, client AS person
    FROM (SELECT * FROM day_clients WHERE product = {p1:Int32}) AS day_clients
    WHERE day >= {p2:Int32} AND day <= {p3:Int32}
  ),
  entries AS MATERIALIZED (
    SELECT person, CAST(moment AS INTEGER) AS as_of, period, days
    FROM (
      SELECT person, period, least(toInt32(toStartOfMonth(toDate32((period + 31)))) - 1, {p3:Int32}) AS moment, days
      FROM (
        SELECT person, toInt32(toStartOfMonth(toDate32(day))) AS period, count(*) AS days
        FROM user_days
        GROUP BY person, toInt32(toStartOfMonth(toDate32(day)))
      ) AS active
    ) AS untyped
  ),
  counted AS MATERIALIZED (
    SELECT entries.person AS person, period, days
    FROM entries
    WHERE TRUE
  )
SELECT *
FROM (
  SELECT '' AS segment, period, days, count(*) AS users
  FROM counted
  GROUP BY period, days
) AS cells
LIMIT {p4:Int32};
