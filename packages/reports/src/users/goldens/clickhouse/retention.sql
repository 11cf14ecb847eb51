-- $1 = 1, $2 = "Open"
SELECT event, category, name, tracking
FROM (SELECT * FROM event_names WHERE product = {p1:Int32}) AS event_names
WHERE name IN ({p2:String});

-- $1 = 1, $2 = "Save"
SELECT event, category, name, tracking
FROM (SELECT * FROM event_names WHERE product = {p1:Int32}) AS event_names
WHERE name IN ({p2:String});

-- $1 = 1
SELECT count(*) AS clients, max(last_day) AS newest FROM (SELECT * FROM clients WHERE product = {p1:Int32}) AS clients;

-- $1 = 1, $2 = 1001, $3 = 20514, $4 = "NL", $5 = "4.1", $6 = "4.2", $7 = 1000, $8 = 20516, $9 = 12, $10 = 200001
WITH
  returns AS MATERIALIZED (
    SELECT person, day AS period_number, max(day) AS last_day
    FROM (SELECT DISTINCT day, client AS person
    FROM (SELECT * FROM day_set_uses WHERE product = {p1:Int32}) AS day_set_uses
    WHERE event IN ({p2:Int32}) AND day >= {p3:Int32} AND (day_set_uses.property_set IS NULL OR day_set_uses.property_set IN (SELECT property_set FROM property_sets WHERE (NOT coalesce(property_sets."geography.country" IN ({p4:String}), FALSE) OR property_sets."prodVersion" IN ({p5:String}, {p6:String}) AND property_sets."geography.country" IS NOT NULL)))) AS return_days
    GROUP BY person, day
    UNION ALL
    SELECT person, CASE WHEN FALSE THEN 0 END AS period_number, 0 AS last_day
    FROM (SELECT client AS person, first_day AS day FROM (SELECT * FROM clients WHERE product = {p1:Int32}) AS clients) AS first_days
  ),
  counted AS MATERIALIZED (
    SELECT entries.person AS person, cohort, entry_day, cohort_number
    FROM (
      SELECT person, CAST(moment AS INTEGER) AS as_of, cohort, entry_day, cohort_number
      FROM (
        SELECT person, day AS moment, day AS entry_day, day AS cohort, day AS cohort_number
        FROM (
          SELECT person, first_day AS day
          FROM (
            SELECT person, min(day) AS first_day
            FROM (SELECT DISTINCT day, client AS person
            FROM (SELECT * FROM day_set_uses WHERE product = {p1:Int32}) AS day_set_uses
            WHERE event IN ({p7:Int32}) AND day_set_uses.property_set IN (SELECT property_set FROM property_sets WHERE property_sets."prodVersion" IN ({p6:String}))) AS start_days
            GROUP BY person
          ) AS firsts
        ) AS first_days
        WHERE day BETWEEN {p3:Int32} AND {p8:Int32}
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
      period_number BETWEEN cohort_number AND cohort_number + {p9:Int32} AND last_day >= entry_day
    )
  ) AS retained
  GROUP BY cohort, place
) AS cells
LIMIT {p10:Int32};
