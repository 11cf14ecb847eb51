-- $1 = 1
SELECT event, category, name
FROM (SELECT * FROM event_names WHERE product = $1) AS event_names
WHERE tracking = 'advanced';

-- $1 = 1, $2 = 20514, $3 = 20516, $4 = "<NULL>", $5 = 50, $6 = "(other)", $7 = 2, $8 = 3, $9 = 4, $10 = 5, $11 = 6, $12 = 7, $13 = 8, $14 = 9, $15 = 10, $16 = 15, $17 = 20, $18 = 30, $19 = 40, $20 = 75, $21 = 100, $22 = 150, $23 = 200, $24 = 500, $25 = 1000, $26 = 200001
WITH
  users AS MATERIALIZED (
    SELECT active.person AS person, active.range_sessions AS range_sessions
    FROM (
      SELECT client AS person, CAST(sum(sessions) AS BIGINT) AS range_sessions
      FROM (SELECT * FROM day_clients WHERE product = $1) AS day_clients
      WHERE day BETWEEN $2 AND $3
      GROUP BY client
    ) AS active
    WHERE TRUE
  ),
  valued_uses AS MATERIALIZED (
    SELECT event, person, value, CAST(sum(uses) AS BIGINT) AS value_uses
    FROM (
      SELECT event, client AS person, property_sets."ram" AS value, uses
      FROM (SELECT * FROM day_set_uses WHERE product = $1) AS day_set_uses
      LEFT JOIN property_sets ON property_sets.property_set = day_set_uses.property_set
      WHERE day BETWEEN $2 AND $3 AND event IN (SELECT event FROM (SELECT * FROM event_names WHERE product = $1) AS event_names WHERE tracking = 'advanced') AND client IN (SELECT person FROM users)
    ) AS used
    GROUP BY event, person, value
  ),
  value_counts AS MATERIALIZED (
    SELECT value, rtrim(rtrim(CAST(CAST(value AS DECIMAL(38, 6)) AS VARCHAR), '0'), '.') AS value_label, sum(value_uses) AS size
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
  SELECT item, band, segment, count(*) AS users, sum(times_used) AS uses, sum(range_sessions) AS sessions
  FROM (
    SELECT item, times_used, range_sessions, segment, CASE
      WHEN times_used <= $1 THEN 0
      WHEN times_used <= $7 THEN 1
      WHEN times_used <= $8 THEN 2
      WHEN times_used <= $9 THEN 3
      WHEN times_used <= $10 THEN 4
      WHEN times_used <= $11 THEN 5
      WHEN times_used <= $12 THEN 6
      WHEN times_used <= $13 THEN 7
      WHEN times_used <= $14 THEN 8
      WHEN times_used <= $15 THEN 9
      WHEN times_used <= $16 THEN 10
      WHEN times_used <= $17 THEN 11
      WHEN times_used <= $18 THEN 12
      WHEN times_used <= $19 THEN 13
      WHEN times_used <= $5 THEN 14
      WHEN times_used <= $20 THEN 15
      WHEN times_used <= $21 THEN 16
      WHEN times_used <= $22 THEN 17
      WHEN times_used <= $23 THEN 18
      WHEN times_used <= $24 THEN 19
      WHEN times_used <= $25 THEN 20
      ELSE 21
    END AS band
    FROM (
      SELECT event AS item, person, label AS segment, CAST(sum(value_uses) AS BIGINT) AS times_used
      FROM valued_uses
      JOIN value_labels ON valued_uses.value IS NOT DISTINCT FROM value_labels.value
      GROUP BY event, person, label
    ) AS used
    JOIN users USING (person)
  ) AS banded
  GROUP BY item, band, segment
  UNION ALL
  SELECT CASE WHEN FALSE THEN 0 END AS item, CASE WHEN FALSE THEN 0 END AS band, CASE WHEN FALSE THEN '' END AS segment, count(*) AS users, 0 AS uses, sum(range_sessions) AS sessions
  FROM users
) AS answered
LIMIT $26;
