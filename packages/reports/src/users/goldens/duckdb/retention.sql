-- $1 = 1, $2 = "Open"
SELECT event, category, name, tracking
FROM (SELECT * FROM event_names WHERE product = $1) AS event_names
WHERE name IN ($2);

-- $1 = 1, $2 = "Save"
SELECT event, category, name, tracking
FROM (SELECT * FROM event_names WHERE product = $1) AS event_names
WHERE name IN ($2);

-- $1 = 1
SELECT count(*) AS clients, max(last_day) AS newest FROM (SELECT * FROM clients WHERE product = $1) AS clients;

-- $1 = 1, $2 = 1001, $3 = 20514, $4 = "NL", $5 = "4.1", $6 = "4.2", $7 = 1000, $8 = 20516, $9 = 12, $10 = 200001
WITH
  returns AS MATERIALIZED (
    SELECT person, day AS period_number, max(day) AS last_day
    FROM (SELECT DISTINCT day, client AS person
    FROM (SELECT * FROM day_set_uses WHERE product = $1) AS day_set_uses
    WHERE event IN ($2) AND day >= $3 AND (day_set_uses.property_set IS NULL OR day_set_uses.property_set IN (SELECT property_set FROM property_sets WHERE (NOT coalesce(property_sets."geography.country" IN ($4), FALSE) OR property_sets."prodVersion" IN ($5, $6) AND property_sets."geography.country" IS NOT NULL)))) AS return_days
    GROUP BY person, day
    UNION ALL
    SELECT person, CASE WHEN FALSE THEN 0 END AS period_number, 0 AS last_day
    FROM (SELECT client AS person, first_day AS day FROM (SELECT * FROM clients WHERE product = $1) AS clients) AS first_days
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
            FROM (SELECT * FROM day_set_uses WHERE product = $1) AS day_set_uses
            WHERE event IN ($7) AND day_set_uses.property_set IN (SELECT property_set FROM property_sets WHERE property_sets."prodVersion" IN ($6))) AS start_days
            GROUP BY person
          ) AS firsts
        ) AS first_days
        WHERE day BETWEEN $3 AND $8
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
      period_number BETWEEN cohort_number AND cohort_number + $9 AND last_day >= entry_day
    )
  ) AS retained
  GROUP BY cohort, place
) AS cells
LIMIT $10;
