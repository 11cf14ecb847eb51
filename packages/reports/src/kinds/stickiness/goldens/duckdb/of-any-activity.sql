-- $1 = 1
SELECT count(*) AS clients, max(last_day) AS newest FROM (SELECT * FROM clients WHERE product = $1) AS clients;

-- $1 = 20543, $2 = 1, $3 = 20454, $4 = 3100001
WITH
  counted AS MATERIALIZED (
    SELECT entries.person AS person, period, days
    FROM (
      SELECT person, CAST(moment AS INTEGER) AS as_of, period, days
      FROM (
        SELECT person, period, least(CAST(date_trunc('month', DATE '1970-01-01' + CAST((period + 31) AS INTEGER)) AS DATE) - DATE '1970-01-01' - 1, $1) AS moment, days
        FROM (
          SELECT client AS person, month AS period, active_days AS days
          FROM (SELECT * FROM client_months WHERE product = $2) AS client_months
          WHERE month BETWEEN $3 AND $1
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
LIMIT $4;
