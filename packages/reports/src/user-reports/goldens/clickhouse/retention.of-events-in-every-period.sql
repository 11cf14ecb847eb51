-- $1 = 1, $2 = "Export"
SELECT event, category, name, tracking
FROM (SELECT * FROM event_names WHERE product = {p1:Int32}) AS event_names
WHERE name IN ({p2:String});

-- $1 = 1, $2 = "Open"
SELECT event, category, name, tracking
FROM (SELECT * FROM event_names WHERE product = {p1:Int32}) AS event_names
WHERE name IN ({p2:String});

-- $1 = 1
SELECT count(*) AS clients, max(last_day) AS newest FROM (SELECT * FROM clients WHERE product = {p1:Int32}) AS clients;

-- $1 = 1, $2 = 1000, $3 = 20454, $4 = 1001, $5 = 20512, $6 = 2, $7 = 200001
WITH
  user_days AS MATERIALIZED (
    SELECT DISTINCT day, client AS person
    FROM (SELECT * FROM day_client_uses WHERE product = {p1:Int32}) AS day_client_uses
    WHERE event IN ({p2:Int32})
  ),
  return_periods AS MATERIALIZED (
    SELECT person, intDiv((day - (day + 3) % 7 + 3), 7) AS period_number, max(day) AS last_day
    FROM user_days
    WHERE day >= {p3:Int32}
    GROUP BY person, intDiv((day - (day + 3) % 7 + 3), 7)
  ),
  entries AS MATERIALIZED (
    SELECT person, day AS as_of, day AS entry_day, day - (day + 3) % 7 AS cohort, intDiv((day - (day + 3) % 7 + 3), 7) AS cohort_number
    FROM (
      SELECT person, first_day AS day
      FROM (
        SELECT person, min(day) AS first_day
        FROM (SELECT DISTINCT day, client AS person
        FROM (SELECT * FROM day_client_uses WHERE product = {p1:Int32}) AS day_client_uses
        WHERE event IN ({p4:Int32})) AS start_days WHERE day BETWEEN {p3:Int32} AND {p5:Int32}
        GROUP BY person, day - (day + 3) % 7
      ) AS firsts
    ) AS first_days
    WHERE day BETWEEN {p3:Int32} AND {p5:Int32}
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
      AND return_periods.period_number BETWEEN cohort_number AND cohort_number + {p6:Int32}
      AND return_periods.last_day >= entry_day
  ) AS returns
  GROUP BY segment, cohort, place
) AS cells
LIMIT {p7:Int32};
