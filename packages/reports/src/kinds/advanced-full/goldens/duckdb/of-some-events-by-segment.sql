-- $1 = 1, $2 = "Save", $3 = "Open"
SELECT event, category, name, tracking
FROM (SELECT * FROM event_names WHERE product = $1) AS event_names
WHERE name IN ($2, $3);

-- $1 = 1, $2 = 20514, $3 = 20516, $4 = "NL", $5 = "<NULL>", $6 = 50, $7 = "(other)", $8 = 2, $9 = 3, $10 = 4, $11 = 5, $12 = 6, $13 = 7, $14 = 8, $15 = 9, $16 = 10, $17 = 15, $18 = 20, $19 = 30, $20 = 40, $21 = 75, $22 = 100, $23 = 150, $24 = 200, $25 = 500, $26 = 1000, $27 = 1001, $28 = 200001
WITH
  users AS MATERIALIZED (
    SELECT active.person AS person, active.range_sessions AS range_sessions, property_sets."os.platform" AS value
    FROM (
      SELECT client AS person, CAST(sum(sessions) AS BIGINT) AS range_sessions
      FROM (SELECT * FROM day_clients WHERE product = $1) AS day_clients
      WHERE day BETWEEN $2 AND $3
      GROUP BY client
    ) AS active
    LEFT JOIN (
      SELECT client AS person, argMax(property_set, stated_at) AS newest_set
      FROM (SELECT * FROM client_property_sets WHERE product = $1) AS client_property_sets
      WHERE day <= $3
      GROUP BY client
    ) AS stated ON stated.person = active.person
    LEFT JOIN property_sets ON property_sets.property_set = stated.newest_set
    WHERE (property_sets."geography.country" IN ($4))
  ),
  value_counts AS MATERIALIZED (
    SELECT value, value AS value_label, count(*) AS size
    FROM users
    GROUP BY value
  ),
  value_labels AS MATERIALIZED (
    SELECT value, CASE
      WHEN value IS NULL THEN $5
      WHEN place <= $6 THEN value_label
      ELSE $7
    END AS label
    FROM (
      SELECT value, value_label, row_number() OVER (ORDER BY value IS NULL, size DESC, value_label) AS place
      FROM value_counts
    ) AS ranked
  ),
  population AS MATERIALIZED (
    SELECT person, range_sessions, label AS segment
    FROM users
    JOIN value_labels ON users.value IS NOT DISTINCT FROM value_labels.value
  )
SELECT *
FROM (
  SELECT item, band, segment, count(*) AS users, sum(times_used) AS uses, sum(range_sessions) AS sessions
  FROM (
    SELECT item, times_used, range_sessions, segment, CASE
      WHEN times_used <= $1 THEN 0
      WHEN times_used <= $8 THEN 1
      WHEN times_used <= $9 THEN 2
      WHEN times_used <= $10 THEN 3
      WHEN times_used <= $11 THEN 4
      WHEN times_used <= $12 THEN 5
      WHEN times_used <= $13 THEN 6
      WHEN times_used <= $14 THEN 7
      WHEN times_used <= $15 THEN 8
      WHEN times_used <= $16 THEN 9
      WHEN times_used <= $17 THEN 10
      WHEN times_used <= $18 THEN 11
      WHEN times_used <= $19 THEN 12
      WHEN times_used <= $20 THEN 13
      WHEN times_used <= $6 THEN 14
      WHEN times_used <= $21 THEN 15
      WHEN times_used <= $22 THEN 16
      WHEN times_used <= $23 THEN 17
      WHEN times_used <= $24 THEN 18
      WHEN times_used <= $25 THEN 19
      WHEN times_used <= $26 THEN 20
      ELSE 21
    END AS band
    FROM (
      SELECT event AS item, client AS person, CAST(sum(uses) AS BIGINT) AS times_used
      FROM (SELECT * FROM day_client_uses WHERE product = $1) AS day_client_uses
      WHERE day BETWEEN $2 AND $3 AND event IN ($27, $26) AND client IN (SELECT person FROM users)
      GROUP BY event, client
    ) AS used
    JOIN population USING (person)
  ) AS banded
  GROUP BY item, band, segment
  UNION ALL
  SELECT CASE WHEN FALSE THEN 0 END AS item, CASE WHEN FALSE THEN 0 END AS band, segment, count(*) AS users, 0 AS uses, sum(range_sessions) AS sessions
  FROM population
  GROUP BY segment
) AS answered
LIMIT $28;
