-- $1 = 1
SELECT count(*) AS clients, max(last_day) AS newest FROM (SELECT * FROM clients WHERE product = {p1:Int32}) AS clients;

-- $1 = 1, $2 = 20454, $3 = 20512, $4 = 2, $5 = 200001
WITH
  returns AS MATERIALIZED (
    SELECT person, toInt32(toYear(toDate32(day)) * 12 + toMonth(toDate32(day))) AS period_number, ended AS last_day
    FROM (SELECT person, month AS day, ended FROM (SELECT client AS person, month, first_day AS began, last_day AS ended
    FROM (SELECT * FROM client_months WHERE product = {p1:Int32}) AS client_months
    WHERE month >= {p2:Int32}) AS user_months) AS return_months
    UNION ALL
    SELECT person, CASE WHEN FALSE THEN 0 END AS period_number, 0 AS last_day
    FROM (SELECT client AS person, first_day AS day FROM (SELECT * FROM clients WHERE product = {p1:Int32}) AS clients) AS first_days
  ),
  counted AS MATERIALIZED (
    SELECT entries.person AS person, cohort, entry_day, cohort_number
    FROM (
      SELECT person, CAST(moment AS INTEGER) AS as_of, cohort, entry_day, cohort_number
      FROM (
        SELECT person, day AS moment, day AS entry_day, toInt32(toStartOfMonth(toDate32(day))) AS cohort, toInt32(toYear(toDate32(day)) * 12 + toMonth(toDate32(day))) AS cohort_number
        FROM (
          SELECT client AS person, first_day AS day FROM (SELECT * FROM clients WHERE product = {p1:Int32}) AS clients
        ) AS first_days
        WHERE day BETWEEN {p2:Int32} AND {p3:Int32}
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
      period_number BETWEEN cohort_number AND cohort_number + {p4:Int32} AND last_day >= entry_day
    )
  ) AS retained
  GROUP BY cohort, place
) AS cells
LIMIT {p5:Int32};
