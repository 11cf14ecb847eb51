-- $1 = 1, $2 = "Save"
SELECT event, category, name, tracking
FROM (SELECT * FROM event_names WHERE product = {p1:Int32}) AS event_names
WHERE name IN ({p2:String});

-- $1 = 1, $2 = 20514, $3 = 20516, $4 = 1001, $5 = "<NULL>", $6 = "4.1", $7 = "4.2", $8 = 200001
WITH
  valued_uses AS MATERIALIZED (
    SELECT event, period, value, sum(CAST(uses AS Int128)) AS value_uses, sum(CAST(micros AS Int128)) AS value_micros
    FROM (
      SELECT event, day AS period, property_sets."prodVersion" AS value, uses, micros
      FROM (SELECT * FROM day_set_totals WHERE product = {p1:Int32}) AS day_set_totals
      LEFT JOIN property_sets ON property_sets.property_set = day_set_totals.property_set
      WHERE day BETWEEN {p2:Int32} AND {p3:Int32} AND event IN ({p4:Int32})
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
          SELECT place, value, size, coalesce(value_label, {p5:String}) AS label
          FROM (
            SELECT arrayJoin([CASE WHEN value IN ({p6:String}, {p7:String}) THEN 0 END]) AS place, value, value_label, size
            FROM value_counts
          ) AS placed
          WHERE place IS NOT NULL
        ) AS passing
      ) AS ranked
      WHERE CASE
        WHEN place = 0 THEN position <= {p1:Int32}
        ELSE TRUE
      END
    ) AS labels
  )
SELECT *
FROM (
  SELECT event, period, label AS segment, sum(CAST(value_uses AS Int128)) AS total_uses, sum(CAST(value_micros AS Int128)) AS total_micros
  FROM valued_uses
  JOIN value_labels ON valued_uses.value IS NOT DISTINCT FROM value_labels.value
  GROUP BY event, period, label
) AS answered
LIMIT {p8:Int32};

-- $1 = 1, $2 = 20514, $3 = 20516, $4 = 1001, $5 = "<NULL>", $6 = "4.1", $7 = "4.2"
WITH
  valued_uses AS MATERIALIZED (
    SELECT event, period, value, sum(CAST(uses AS Int128)) AS value_uses, sum(CAST(micros AS Int128)) AS value_micros
    FROM (
      SELECT event, day AS period, property_sets."prodVersion" AS value, uses, micros
      FROM (SELECT * FROM day_set_totals WHERE product = {p1:Int32}) AS day_set_totals
      LEFT JOIN property_sets ON property_sets.property_set = day_set_totals.property_set
      WHERE day BETWEEN {p2:Int32} AND {p3:Int32} AND event IN ({p4:Int32})
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
      SELECT place, value, size, coalesce(value_label, {p5:String}) AS label
      FROM (
        SELECT arrayJoin([CASE WHEN value IN ({p6:String}, {p7:String}) THEN 0 END]) AS place, value, value_label, size
        FROM value_counts
      ) AS placed
      WHERE place IS NOT NULL
    ) AS passing
  ) AS ranked
  WHERE CASE
    WHEN place = 0 THEN position <= {p1:Int32}
    ELSE TRUE
  END
) AS kept
WHERE place IN (0)
ORDER BY place, position;
