-- $1 = 1
SELECT count(*) AS clients, max(last_day) AS newest FROM (SELECT * FROM clients WHERE product = $1) AS clients;

-- $1 = 1, $2 = 20454, $3 = 20512, $4 = 2, $5 = 200001
WITH
  returns AS MATERIALIZED (
    SELECT person, (year((DATE '1970-01-01' + CAST(day AS INTEGER))) * 12 + month((DATE '1970-01-01' + CAST(day AS INTEGER)))) AS period_number, ended AS last_day
    FROM (SELECT person, month AS day, ended FROM (SELECT client AS person, month, first_day AS began, last_day AS ended
    FROM (SELECT * FROM client_months WHERE product = $1) AS client_months
    WHERE month >= $2) AS user_months) AS return_months
    UNION ALL
    SELECT person, CASE WHEN FALSE THEN 0 END AS period_number, 0 AS last_day
    FROM (SELECT client AS person, first_day AS day FROM (SELECT * FROM clients WHERE product = $1) AS clients) AS first_days
  ),
  counted AS MATERIALIZED (
    SELECT entries.person AS person, cohort, entry_day, cohort_number
    FROM (
      SELECT person, CAST(moment AS INTEGER) AS as_of, cohort, entry_day, cohort_number
      FROM (
        SELECT person, day AS moment, day AS entry_day, CAST(date_trunc('month', DATE '1970-01-01' + CAST(day AS INTEGER)) AS DATE) - DATE '1970-01-01' AS cohort, (year((DATE '1970-01-01' + CAST(day AS INTEGER))) * 12 + month((DATE '1970-01-01' + CAST(day AS INTEGER)))) AS cohort_number
        FROM (
          SELECT client AS person, first_day AS day FROM (SELECT * FROM clients WHERE product = $1) AS clients
        ) AS first_days
        WHERE day BETWEEN $2 AND $3
      ) AS untyped
    ) AS entries
    WHERE TRUE
  )
SELECT *
FROM (
  SELECT '' AS segment, cohort, place AS place, count(*) AS users
  FROM (
    SELECT '' AS segment, cohort, counted.person AS person, CASE WHEN period_number IS NULL THEN -1 ELSE period_number - cohort_number END AS place
    FROM counted
    JOIN returns ON returns.person = counted.person
    WHERE period_number IS NULL OR (
      period_number BETWEEN cohort_number AND cohort_number + $4 AND last_day >= entry_day
    )
  ) AS retained
  GROUP BY cohort, place
) AS cells
LIMIT $5;
