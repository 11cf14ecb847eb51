-- $1 = 1, $2 = 20514, $3 = 20516
SELECT 0 AS period, count(DISTINCT client) AS total_users, sum(CAST(sessions AS Int128)) AS total_sessions, sum(CAST(runtime AS Int128)) AS total_runtime
FROM (SELECT * FROM day_clients WHERE product = {p1:Int32}) AS day_clients
WHERE day BETWEEN {p2:Int32} AND {p3:Int32};

-- $1 = 1, $2 = 20514, $3 = 20516
SELECT event, category, name, total_uses, total_micros
FROM (
  SELECT event, sum(CAST(uses AS Int128)) AS total_uses, sum(CAST(micros AS Int128)) AS total_micros
  FROM (SELECT * FROM day_uses WHERE product = {p1:Int32}) AS day_uses
  WHERE day BETWEEN {p2:Int32} AND {p3:Int32}
  GROUP BY event
) AS used
JOIN (SELECT * FROM event_names WHERE product = {p1:Int32}) AS event_names USING (event)
WHERE tracking <> 'inactive';

-- $1 = 1, $2 = 20514, $3 = 20516, $4 = "<NULL>", $5 = 50, $6 = "(other)", $7 = 200001
WITH
  valued_uses AS MATERIALIZED (
    SELECT event, period, value, sum(CAST(uses AS Int128)) AS value_uses, sum(CAST(micros AS Int128)) AS value_micros
    FROM (
      SELECT event, 0 AS period, property_sets."geography.country" AS value, uses, micros
      FROM (SELECT * FROM day_set_totals WHERE product = {p1:Int32}) AS day_set_totals
      LEFT JOIN property_sets ON property_sets.property_set = day_set_totals.property_set
      WHERE day BETWEEN {p2:Int32} AND {p3:Int32} AND event IN (SELECT event FROM (SELECT * FROM event_names WHERE product = {p1:Int32}) AS event_names WHERE tracking <> 'inactive')
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
      WHEN value IS NULL THEN {p4:String}
      WHEN place <= {p5:Int32} THEN value_label
      ELSE {p6:String}
    END AS label
    FROM (
      SELECT value, value_label, row_number() OVER (ORDER BY value IS NULL, size DESC, value_label) AS place
      FROM value_counts
    ) AS ranked
  )
SELECT *
FROM (
  SELECT event, period, label AS segment, sum(CAST(value_uses AS Int128)) AS total_uses, sum(CAST(value_micros AS Int128)) AS total_micros
  FROM valued_uses
  JOIN value_labels ON valued_uses.value IS NOT DISTINCT FROM value_labels.value
  GROUP BY event, period, label
) AS answered
LIMIT {p7:Int32};
