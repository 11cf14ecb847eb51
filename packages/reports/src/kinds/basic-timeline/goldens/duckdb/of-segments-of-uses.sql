-- $1 = 1, $2 = "Save"
SELECT event, category, name, tracking
FROM (SELECT * FROM event_names WHERE product = $1) AS event_names
WHERE name IN ($2);

-- $1 = 1, $2 = 20514, $3 = 20516, $4 = 1001, $5 = "<NULL>", $6 = "4.1", $7 = "4.2", $8 = 200001
WITH
  valued_uses AS MATERIALIZED (
    SELECT event, period, value, sum(uses) AS value_uses, sum(micros) AS value_micros
    FROM (
      SELECT event, day AS period, property_sets."prodVersion" AS value, uses, micros
      FROM (SELECT * FROM day_set_totals WHERE product = $1) AS day_set_totals
      LEFT JOIN property_sets ON property_sets.property_set = day_set_totals.property_set
      WHERE day BETWEEN $2 AND $3 AND event IN ($4)
    ) AS used
    GROUP BY event, period, value
  ),
  value_counts AS MATERIALIZED (
    SELECT value, value AS value_label, sum(value_uses) AS size
    FROM valued_uses
    GROUP BY value
  ),
  value_labels AS MATERIALIZED (
    SELECT DISTINCT value, label
    FROM (
      SELECT place, value, label, position
      FROM (
        SELECT place, value, label, row_number() OVER (PARTITION BY place ORDER BY size DESC, label) AS position
        FROM (
          SELECT place, value, size, coalesce(value_label, $5) AS label
          FROM (
            SELECT unnest([CASE WHEN value IN ($6, $7) THEN 0 END]) AS place, value, value_label, size
            FROM value_counts
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
  SELECT event, period, label AS segment, sum(value_uses) AS total_uses, sum(value_micros) AS total_micros
  FROM valued_uses
  JOIN value_labels ON valued_uses.value IS NOT DISTINCT FROM value_labels.value
  GROUP BY event, period, label
) AS answered
LIMIT $8;

-- $1 = 1, $2 = 20514, $3 = 20516, $4 = 1001, $5 = "<NULL>", $6 = "4.1", $7 = "4.2"
WITH
  valued_uses AS MATERIALIZED (
    SELECT event, period, value, sum(uses) AS value_uses, sum(micros) AS value_micros
    FROM (
      SELECT event, day AS period, property_sets."prodVersion" AS value, uses, micros
      FROM (SELECT * FROM day_set_totals WHERE product = $1) AS day_set_totals
      LEFT JOIN property_sets ON property_sets.property_set = day_set_totals.property_set
      WHERE day BETWEEN $2 AND $3 AND event IN ($4)
    ) AS used
    GROUP BY event, period, value
  ),
  value_counts AS MATERIALIZED (
    SELECT value, value AS value_label, sum(value_uses) AS size
    FROM valued_uses
    GROUP BY value
  )
SELECT place, label
FROM (
  SELECT place, value, label, position
  FROM (
    SELECT place, value, label, row_number() OVER (PARTITION BY place ORDER BY size DESC, label) AS position
    FROM (
      SELECT place, value, size, coalesce(value_label, $5) AS label
      FROM (
        SELECT unnest([CASE WHEN value IN ($6, $7) THEN 0 END]) AS place, value, value_label, size
        FROM value_counts
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
