-- $1 = 1, $2 = "Save", $3 = "Open"
SELECT event, category, name, tracking
FROM (SELECT * FROM event_names WHERE product = $1) AS event_names
WHERE name IN ($2, $3);

-- $1 = 1, $2 = 20514, $3 = 20516, $4 = "NL", $5 = "<NULL>", $6 = 50, $7 = "(other)", $8 = 2, $9 = 3, $10 = 4, $11 = 5, $12 = 6, $13 = 7, $14 = 8, $15 = 9, $16 = 10, $17 = 15, $18 = 20, $19 = 30, $20 = 40, $21 = 75, $22 = 100, $23 = 150, $24 = 200, $25 = 500, $26 = 1000, $27 = 1001, $28 = 200001
WITH
  users AS (
    SELECT active.person AS person, active.sessions, property_sets."os.platform" AS value
    FROM (
      SELECT client AS person, CAST(sum(sessions) AS BIGINT) AS sessions
      FROM (SELECT * FROM day_clients WHERE product = $1) AS day_clients
      WHERE day BETWEEN $2 AND $3
      GROUP BY client
    ) AS active
    LEFT JOIN (
      SELECT client AS person, argMax(property_set, stated_at) AS property_set
      FROM (SELECT * FROM client_property_sets WHERE product = $1) AS client_property_sets
      WHERE day <= $3
      GROUP BY client
    ) AS stated ON stated.person = active.person
    LEFT JOIN property_sets ON property_sets.property_set = stated.property_set
    WHERE (property_sets."geography.country" IN ($4))
  ),
  value_counts AS (
    SELECT value, value AS label, count(*) AS users
    FROM users
    GROUP BY value
  ),
  value_labels AS (
    SELECT value, CASE
      WHEN value IS NULL THEN $5
      WHEN place <= $6 THEN label
      ELSE $7
    END AS label
    FROM (
      SELECT value, label, row_number() OVER (ORDER BY value IS NULL, users DESC, label) AS place
      FROM value_counts
    ) AS ranked
  ),
  population AS (
    SELECT person, sessions, label AS segment
    FROM users
    JOIN value_labels ON users.value IS NOT DISTINCT FROM value_labels.value
  )
SELECT item, band, segment, count(*) AS users, sum(uses) AS uses, sum(sessions) AS sessions
FROM (
  SELECT item, uses, sessions, segment, CASE
    WHEN uses <= $1 THEN 0
    WHEN uses <= $8 THEN 1
    WHEN uses <= $9 THEN 2
    WHEN uses <= $10 THEN 3
    WHEN uses <= $11 THEN 4
    WHEN uses <= $12 THEN 5
    WHEN uses <= $13 THEN 6
    WHEN uses <= $14 THEN 7
    WHEN uses <= $15 THEN 8
    WHEN uses <= $16 THEN 9
    WHEN uses <= $17 THEN 10
    WHEN uses <= $18 THEN 11
    WHEN uses <= $19 THEN 12
    WHEN uses <= $20 THEN 13
    WHEN uses <= $6 THEN 14
    WHEN uses <= $21 THEN 15
    WHEN uses <= $22 THEN 16
    WHEN uses <= $23 THEN 17
    WHEN uses <= $24 THEN 18
    WHEN uses <= $25 THEN 19
    WHEN uses <= $26 THEN 20
    ELSE 21
  END AS band
  FROM (
    SELECT event AS item, client AS person, CAST(sum(uses) AS BIGINT) AS uses
    FROM (SELECT * FROM day_client_uses WHERE product = $1) AS day_client_uses
    WHERE day BETWEEN $2 AND $3 AND event IN ($27, $26) AND client IN (SELECT person FROM users)
    GROUP BY event, client
  ) AS used
  JOIN population USING (person)
) AS banded
GROUP BY item, band, segment
UNION ALL
SELECT NULL AS item, NULL AS band, segment, count(*) AS users, 0 AS uses, sum(sessions) AS sessions
FROM population
GROUP BY segment LIMIT $28;
