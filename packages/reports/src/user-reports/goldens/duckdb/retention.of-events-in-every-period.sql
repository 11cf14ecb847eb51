-- $1 = 1, $2 = "Export"
SELECT event, category, name, tracking
FROM (SELECT * FROM event_names WHERE product = $1) AS event_names
WHERE name IN ($2);

-- $1 = 1, $2 = "Open"
SELECT event, category, name, tracking
FROM (SELECT * FROM event_names WHERE product = $1) AS event_names
WHERE name IN ($2);

-- $1 = 1
SELECT count(*) AS clients, max(last_day) AS newest FROM (SELECT * FROM clients WHERE product = $1) AS clients;

-- $1 = 1, $2 = 1000, $3 = 20454, $4 = 1001, $5 = 20512, $6 = 2, $7 = 200001
WITH
  user_days AS MATERIALIZED (
    SELECT DISTINCT day, client AS person
    FROM (SELECT * FROM day_client_uses WHERE product = $1) AS day_client_uses
    WHERE event IN ($2)
  ),
  return_periods AS MATERIALIZED (
    SELECT person, (day - (day + 3) % 7 + 3) // 7 AS period_number, max(day) AS last_day
    FROM user_days
    WHERE day >= $3
    GROUP BY person, (day - (day + 3) % 7 + 3) // 7
  ),
  entries AS MATERIALIZED (
    SELECT person, day AS as_of, day AS entry_day, day - (day + 3) % 7 AS cohort, (day - (day + 3) % 7 + 3) // 7 AS cohort_number
    FROM (
      SELECT person, first_day AS day
      FROM (
        SELECT person, min(day) AS first_day
        FROM (SELECT DISTINCT day, client AS person
        FROM (SELECT * FROM day_client_uses WHERE product = $1) AS day_client_uses
        WHERE event IN ($4)) AS start_days WHERE day BETWEEN $3 AND $5
        GROUP BY person, day - (day + 3) % 7
      ) AS firsts
    ) AS first_days
    WHERE day BETWEEN $3 AND $5
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
      AND return_periods.period_number BETWEEN cohort_number AND cohort_number + $6
      AND return_periods.last_day >= entry_day
  ) AS returns
  GROUP BY segment, cohort, place
) AS cells
LIMIT $7;
