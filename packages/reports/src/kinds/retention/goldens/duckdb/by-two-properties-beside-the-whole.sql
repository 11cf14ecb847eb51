-- $1 = 1
SELECT count(*) AS clients, max(last_day) AS newest FROM (SELECT * FROM clients WHERE product = $1) AS clients;

-- $1 = 1, $2 = 20454, $3 = 20512, $4 = "<NULL>", $5 = "(other)", $6 = "NL", $7 = "DE", $8 = 2, $9 = 200001
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
    SELECT entries.person AS person, cohort, entry_day, cohort_number, property_sets."prodVersion" AS value_0, property_sets."geography.country" AS value_1
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
    ASOF LEFT JOIN (
      SELECT client AS person, day AS stated_on, property_set AS newest_set
      FROM (SELECT * FROM client_property_sets WHERE product = $1) AS client_property_sets
    ) AS stated ON stated.person = entries.person AND entries.as_of >= stated.stated_on
    LEFT JOIN property_sets ON property_sets.property_set = stated.newest_set
    WHERE TRUE
  ),
  value_counts_0 AS MATERIALIZED (
    SELECT value, value AS value_label, count(*) AS size
    FROM (SELECT DISTINCT person, value_0 AS value FROM counted) AS users
    GROUP BY value
  ),
  value_labels_0 AS MATERIALIZED (
    SELECT value, CASE
      WHEN value IS NULL THEN $4
      WHEN place <= $1 THEN value_label
      ELSE $5
    END AS label
    FROM (
      SELECT value, value_label, row_number() OVER (ORDER BY value IS NULL, size DESC, value_label) AS place
      FROM value_counts_0
    ) AS ranked
  ),
  value_counts_1 AS MATERIALIZED (
    SELECT value, value AS value_label, count(*) AS size
    FROM (SELECT DISTINCT person, value_1 AS value FROM counted) AS users
    GROUP BY value
  ),
  value_labels_1 AS MATERIALIZED (
    SELECT DISTINCT value, label
    FROM (
      SELECT place, value, label, position
      FROM (
        SELECT place, value, label, row_number() OVER (PARTITION BY place ORDER BY size DESC, label) AS position
        FROM (
          SELECT place, value, size, coalesce(value_label, $4) AS label
          FROM (
            SELECT unnest([CASE WHEN value IN ($6, $7) THEN 0 END]) AS place, value, value_label, size
            FROM value_counts_1
          ) AS placed
          WHERE place IS NOT NULL
        ) AS passing
      ) AS ranked
      WHERE CASE
        WHEN place = 0 THEN position <= $1
        ELSE TRUE
      END
    ) AS labels
  )
SELECT *
FROM (
  SELECT segment, second_segment, cohort, place AS place, count(*) AS users
  FROM (
    SELECT value_labels_0.label AS segment, value_labels_1.label AS second_segment, cohort, counted.person AS person, CASE WHEN period_number IS NULL THEN -1 ELSE period_number - cohort_number END AS place
    FROM counted
    JOIN value_labels_0 ON counted.value_0 IS NOT DISTINCT FROM value_labels_0.value
    JOIN value_labels_1 ON counted.value_1 IS NOT DISTINCT FROM value_labels_1.value
    JOIN returns ON returns.person = counted.person
    WHERE period_number IS NULL OR (
      period_number BETWEEN cohort_number AND cohort_number + $8 AND last_day >= entry_day
    )
  ) AS retained
  GROUP BY segment, second_segment, cohort, place
) AS cells
LIMIT $9;

-- $1 = 1, $2 = 20454, $3 = 20512, $4 = "<NULL>", $5 = "(other)", $6 = "NL", $7 = "DE"
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
    SELECT entries.person AS person, cohort, entry_day, cohort_number, property_sets."prodVersion" AS value_0, property_sets."geography.country" AS value_1
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
    ASOF LEFT JOIN (
      SELECT client AS person, day AS stated_on, property_set AS newest_set
      FROM (SELECT * FROM client_property_sets WHERE product = $1) AS client_property_sets
    ) AS stated ON stated.person = entries.person AND entries.as_of >= stated.stated_on
    LEFT JOIN property_sets ON property_sets.property_set = stated.newest_set
    WHERE TRUE
  ),
  value_counts_0 AS MATERIALIZED (
    SELECT value, value AS value_label, count(*) AS size
    FROM (SELECT DISTINCT person, value_0 AS value FROM counted) AS users
    GROUP BY value
  ),
  value_labels_0 AS MATERIALIZED (
    SELECT value, CASE
      WHEN value IS NULL THEN $4
      WHEN place <= $1 THEN value_label
      ELSE $5
    END AS label
    FROM (
      SELECT value, value_label, row_number() OVER (ORDER BY value IS NULL, size DESC, value_label) AS place
      FROM value_counts_0
    ) AS ranked
  ),
  value_counts_1 AS MATERIALIZED (
    SELECT value, value AS value_label, count(*) AS size
    FROM (SELECT DISTINCT person, value_1 AS value FROM counted) AS users
    GROUP BY value
  ),
  value_labels_1 AS MATERIALIZED (
    SELECT DISTINCT value, label
    FROM (
      SELECT place, value, label, position
      FROM (
        SELECT place, value, label, row_number() OVER (PARTITION BY place ORDER BY size DESC, label) AS position
        FROM (
          SELECT place, value, size, coalesce(value_label, $4) AS label
          FROM (
            SELECT unnest([CASE WHEN value IN ($6, $7) THEN 0 END]) AS place, value, value_label, size
            FROM value_counts_1
          ) AS placed
          WHERE place IS NOT NULL
        ) AS passing
      ) AS ranked
      WHERE CASE
        WHEN place = 0 THEN position <= $1
        ELSE TRUE
      END
    ) AS labels
  )
SELECT place, label
FROM (
  SELECT place, value, label, position
  FROM (
    SELECT place, value, label, row_number() OVER (PARTITION BY place ORDER BY size DESC, label) AS position
    FROM (
      SELECT place, value, size, coalesce(value_label, $4) AS label
      FROM (
        SELECT unnest([CASE WHEN value IN ($6, $7) THEN 0 END]) AS place, value, value_label, size
        FROM value_counts_1
      ) AS placed
      WHERE place IS NOT NULL
    ) AS passing
  ) AS ranked
  WHERE CASE
    WHEN place = 0 THEN position <= $1
    ELSE TRUE
  END
) AS kept
WHERE place IN (0)
ORDER BY place, position;

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
