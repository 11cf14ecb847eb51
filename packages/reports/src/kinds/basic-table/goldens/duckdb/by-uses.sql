-- $1 = 1, $2 = 20514, $3 = 20516
SELECT 0 AS period, count(DISTINCT client) AS total_users, sum(sessions) AS total_sessions, sum(runtime) AS total_runtime
FROM (SELECT * FROM day_clients WHERE product = $1) AS day_clients
WHERE day BETWEEN $2 AND $3;

-- $1 = 1, $2 = 20514, $3 = 20516
SELECT event, category, name, total_uses, total_micros
FROM (
  SELECT event, sum(uses) AS total_uses, sum(micros) AS total_micros
  FROM (SELECT * FROM day_uses WHERE product = $1) AS day_uses
  WHERE day BETWEEN $2 AND $3
  GROUP BY event
) AS used
JOIN (SELECT * FROM event_names WHERE product = $1) AS event_names USING (event)
WHERE tracking <> 'inactive';

-- $1 = 1, $2 = 20514, $3 = 20516, $4 = "<NULL>", $5 = 50, $6 = "(other)", $7 = 200001
WITH
  valued_uses AS MATERIALIZED (
    SELECT event, period, value, sum(uses) AS value_uses, sum(micros) AS value_micros
    FROM (
      SELECT event, 0 AS period, property_sets."geography.country" AS value, uses, micros
      FROM (SELECT * FROM day_set_totals WHERE product = $1) AS day_set_totals
      LEFT JOIN property_sets ON property_sets.property_set = day_set_totals.property_set
      WHERE day BETWEEN $2 AND $3 AND event IN (SELECT event FROM (SELECT * FROM event_names WHERE product = $1) AS event_names WHERE tracking <> 'inactive')
    ) AS used
    GROUP BY event, period, value
  ),
  value_counts AS MATERIALIZED (
    SELECT value, value AS value_label, sum(value_uses) AS size
    FROM valued_uses
    GROUP BY value
  ),
  value_labels AS MATERIALIZED (
    SELECT value, CASE
      WHEN value IS NULL THEN $4
      WHEN place <= $5 THEN value_label
      ELSE $6
    END AS label
    FROM (
      SELECT value, value_label, row_number() OVER (ORDER BY value IS NULL, size DESC, value_label) AS place
      FROM value_counts
    ) AS ranked
  )
SELECT *
FROM (
  SELECT event, period, label AS segment, sum(value_uses) AS total_uses, sum(value_micros) AS total_micros
  FROM valued_uses
  JOIN value_labels ON valued_uses.value IS NOT DISTINCT FROM value_labels.value
  GROUP BY event, period, label
) AS answered
LIMIT $7;
