-- $1 = 1
SELECT count(*) AS clients, max(last_day) AS newest FROM (SELECT * FROM clients WHERE product = $1) AS clients;

-- $1 = 20543, $2 = 1, $3 = 20454, $4 = "<NULL>", $5 = "(other)", $6 = "NL", $7 = "DE", $8 = 3100001
WITH
  counted AS MATERIALIZED (
    SELECT entries.person AS person, period, days, property_sets."prodVersion" AS value_0, property_sets."geography.country" AS value_1
    FROM (
      SELECT person, CAST(moment AS INTEGER) AS as_of, period, days
      FROM (
        SELECT person, period, least(CAST(date_trunc('month', DATE '1970-01-01' + CAST((period + 31) AS INTEGER)) AS DATE) - DATE '1970-01-01' - 1, $1) AS moment, days
        FROM (
          SELECT client AS person, month AS period, active_days AS days
          FROM (SELECT * FROM client_months WHERE product = $2) AS client_months
          WHERE month BETWEEN $3 AND $1
        ) AS active
      ) AS untyped
    ) AS entries
    ASOF LEFT JOIN (
      SELECT client AS person, day AS stated_on, property_set AS newest_set
      FROM (SELECT * FROM client_property_sets WHERE product = $2) AS client_property_sets
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
      WHEN place <= $2 THEN value_label
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
        WHEN place = 0 THEN position <= $2
        ELSE TRUE
      END
    ) AS labels
  )
SELECT *
FROM (
  SELECT value_labels_0.label AS segment, value_labels_1.label AS second_segment, period, days, count(*) AS users
  FROM counted
  JOIN value_labels_0 ON counted.value_0 IS NOT DISTINCT FROM value_labels_0.value
  JOIN value_labels_1 ON counted.value_1 IS NOT DISTINCT FROM value_labels_1.value
  GROUP BY value_labels_0.label, value_labels_1.label, period, days
) AS cells
LIMIT $8;

-- $1 = 20543, $2 = 1, $3 = 20454, $4 = "<NULL>", $5 = "(other)", $6 = "NL", $7 = "DE"
WITH
  counted AS MATERIALIZED (
    SELECT entries.person AS person, period, days, property_sets."prodVersion" AS value_0, property_sets."geography.country" AS value_1
    FROM (
      SELECT person, CAST(moment AS INTEGER) AS as_of, period, days
      FROM (
        SELECT person, period, least(CAST(date_trunc('month', DATE '1970-01-01' + CAST((period + 31) AS INTEGER)) AS DATE) - DATE '1970-01-01' - 1, $1) AS moment, days
        FROM (
          SELECT client AS person, month AS period, active_days AS days
          FROM (SELECT * FROM client_months WHERE product = $2) AS client_months
          WHERE month BETWEEN $3 AND $1
        ) AS active
      ) AS untyped
    ) AS entries
    ASOF LEFT JOIN (
      SELECT client AS person, day AS stated_on, property_set AS newest_set
      FROM (SELECT * FROM client_property_sets WHERE product = $2) AS client_property_sets
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
      WHEN place <= $2 THEN value_label
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
        WHEN place = 0 THEN position <= $2
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
    WHEN place = 0 THEN position <= $2
    ELSE TRUE
  END
) AS kept
WHERE place IN (0)
ORDER BY place, position;

-- $1 = 20543, $2 = 1, $3 = 20454, $4 = 3100001
WITH
  counted AS MATERIALIZED (
    SELECT entries.person AS person, period, days
    FROM (
      SELECT person, CAST(moment AS INTEGER) AS as_of, period, days
      FROM (
        SELECT person, period, least(CAST(date_trunc('month', DATE '1970-01-01' + CAST((period + 31) AS INTEGER)) AS DATE) - DATE '1970-01-01' - 1, $1) AS moment, days
        FROM (
          SELECT client AS person, month AS period, active_days AS days
          FROM (SELECT * FROM client_months WHERE product = $2) AS client_months
          WHERE month BETWEEN $3 AND $1
        ) AS active
      ) AS untyped
    ) AS entries
    WHERE TRUE
  )
SELECT *
FROM (
  SELECT '' AS segment, period, days, count(*) AS users
  FROM counted
  GROUP BY period, days
) AS cells
LIMIT $4;
