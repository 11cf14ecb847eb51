-- $1 = 1
SELECT count(*) AS clients, max(last_day) AS newest FROM (SELECT * FROM clients WHERE product = {p1:Int32}) AS clients;

-- $1 = 1, $2 = 20454, $3 = 20512, $4 = 2, $5 = 200001
WITH
  user_days AS MATERIALIZED (
    SELECT day, client AS person
    FROM (SELECT * FROM day_clients WHERE product = {p1:Int32}) AS day_clients
    WHERE TRUE
  ),
  return_periods AS MATERIALIZED (
    SELECT person, (toYear(toDate32(day)) * 12 + toMonth(toDate32(day))) AS period_number, max(day) AS last_day
    FROM user_days
    WHERE day >= {p2:Int32}
    GROUP BY person, (toYear(toDate32(day)) * 12 + toMonth(toDate32(day)))
  ),
  entries AS MATERIALIZED (
    SELECT person, day AS as_of, day AS entry_day, toInt32(toStartOfMonth(toDate32(day))) AS cohort, (toYear(toDate32(day)) * 12 + toMonth(toDate32(day))) AS cohort_number
    FROM (
      SELECT client AS person, first_day AS day FROM (SELECT * FROM clients WHERE product = {p1:Int32}) AS clients
    ) AS first_days
    WHERE day BETWEEN {p2:Int32} AND {p3:Int32}
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
      AND return_periods.period_number BETWEEN cohort_number AND cohort_number + {p4:Int32}
      AND return_periods.last_day >= entry_day
  ) AS returns
  GROUP BY segment, cohort, place
) AS cells
LIMIT {p5:Int32};
