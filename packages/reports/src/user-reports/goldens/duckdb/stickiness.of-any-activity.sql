-- $1 = 1
SELECT count(*) AS clients, max(last_day) AS newest FROM (SELECT * FROM clients WHERE product = $1) AS clients;

-- $1 = 1, $2 = 20454, $3 = 20543, $4 = 3100001
WITH
  user_days AS MATERIALIZED (
    SELECT day, client AS person
    FROM (SELECT * FROM day_clients WHERE product = $1) AS day_clients
    WHERE day >= $2 AND day <= $3
  ),
  entries AS MATERIALIZED (
    SELECT person, CAST(moment AS INTEGER) AS as_of, period, days
    FROM (
      SELECT person, period, least(CAST(date_trunc('month', DATE '1970-01-01' + CAST((period + 31) AS INTEGER)) AS DATE) - DATE '1970-01-01' - 1, $3) AS moment, days
      FROM (
        SELECT person, CAST(date_trunc('month', DATE '1970-01-01' + CAST(day AS INTEGER)) AS DATE) - DATE '1970-01-01' AS period, count(*) AS days
        FROM user_days
        GROUP BY person, CAST(date_trunc('month', DATE '1970-01-01' + CAST(day AS INTEGER)) AS DATE) - DATE '1970-01-01'
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
LIMIT $4;
