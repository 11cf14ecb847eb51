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
  returns AS MATERIALIZED (
    SELECT person, intDiv((day - (day + 3) % 7 + 3), 7) AS period_number, max(day) AS last_day
    FROM (SELECT DISTINCT day, client AS person
    FROM (SELECT * FROM day_client_uses WHERE product = {p1:Int32}) AS day_client_uses
    WHERE event IN ({p2:Int32}) AND day >= {p3:Int32}) AS return_days
    GROUP BY person, intDiv((day - (day + 3) % 7 + 3), 7)
    UNION ALL
    SELECT person, CASE WHEN FALSE THEN 0 END AS period_number, 0 AS last_day
    FROM (SELECT client AS person, first_day AS day FROM (SELECT * FROM clients WHERE product = {p1:Int32}) AS clients) AS first_days
  ),
  counted AS MATERIALIZED (
    SELECT entries.person AS person, cohort, entry_day, cohort_number
    FROM (
      SELECT person, CAST(moment AS INTEGER) AS as_of, cohort, entry_day, cohort_number
      FROM (
        SELECT person, day AS moment, day AS entry_day, day - (day + 3) % 7 AS cohort, intDiv((day - (day + 3) % 7 + 3), 7) AS cohort_number
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
      period_number BETWEEN cohort_number AND cohort_number + {p6:Int32} AND last_day >= entry_day
    )
  ) AS retained
  GROUP BY cohort, place
) AS cells
LIMIT {p7:Int32};
