-- $1 = 1
SELECT count(*) AS clients, max(last_day) AS newest FROM (SELECT * FROM clients WHERE product = $1) AS clients;

-- $1 = 1, $2 = 20454, $3 = 20512, $4 = 2, $5 = 200001
WITH
  user_days AS MATERIALIZED (
    SELECT day, client AS person
    FROM (SELECT * FROM day_clients WHERE product = $1) AS day_clients
    WHERE TRUE
  ),
  return_periods AS MATERIALIZED (
    SELECT person, (year((DATE '1970-01-01' + CAST(day AS INTEGER))) * 12 + month((DATE '1970-01-01' + CAST(day AS INTEGER)))) AS period_number, max(day) AS last_day
    FROM user_days
    WHERE day >= $2
    GROUP BY person, (year((DATE '1970-01-01' + CAST(day AS INTEGER))) * 12 + month((DATE '1970-01-01' + CAST(day AS INTEGER))))
  ),
  entries AS MATERIALIZED (
    SELECT person, day AS as_of, day AS entry_day, CAST(date_trunc('month', DATE '1970-01-01' + day) AS DATE) - DATE '1970-01-01' AS cohort, (year((DATE '1970-01-01' + CAST(day AS INTEGER))) * 12 + month((DATE '1970-01-01' + CAST(day AS INTEGER)))) AS cohort_number
    FROM (
      SELECT client AS person, first_day AS day FROM (SELECT * FROM clients WHERE product = $1) AS clients
    ) AS first_days
    WHERE day BETWEEN $2 AND $3
  ),
  counted AS MATERIALIZED (
    SELECT entries.person AS person, cohort, entry_day, cohort_number
    FROM entries
    WHERE TRUE
  )
SELECT *
FROM (
  SELECT '' AS segment, cohort, -1 AS place, count(*) AS users
  FROM counted
  GROUP BY cohort
  UNION ALL
  SELECT segment, cohort, place, count(*) AS users
  FROM (
    SELECT '' AS segment, cohort, period_number - cohort_number AS place, 1 AS users_here
    FROM counted
    JOIN return_periods ON return_periods.person = counted.person
      AND return_periods.period_number BETWEEN cohort_number AND cohort_number + $4
      AND return_periods.last_day >= entry_day
  ) AS returns
  GROUP BY segment, cohort, place
) AS cells
LIMIT $5;
