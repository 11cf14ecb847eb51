-- $1 = 2, $2 = "Open"
SELECT event, category, name, tracking
FROM (SELECT * FROM event_names WHERE product = $1) AS event_names
WHERE name IN ($2);

-- $1 = 2
SELECT count(*) AS clients, max(last_day) AS newest FROM (SELECT * FROM clients WHERE product = $1) AS clients;

-- $1 = 2, $2 = 20513, $3 = 20757, $4 = 2000
SELECT sum(uses) AS uses_in_range
FROM (SELECT * FROM day_uses WHERE product = $1) AS day_uses
WHERE day BETWEEN $2 AND $3 AND event IN ($4);

-- $1 = 20757, $2 = 2, $3 = 20513, $4 = 2000, $5 = "<NULL>", $6 = 50, $7 = "(other)", $8 = 100001
WITH
  counted AS MATERIALIZED (
    SELECT entries.person AS person, weekday, hour, hour_uses, property_sets."geography.country" AS value_0
    FROM (
      SELECT person, CAST(moment AS INTEGER) AS as_of, weekday, hour, hour_uses
      FROM (
        SELECT person, $1 AS moment, weekday, hour, count(*) AS hour_uses
        FROM (
          SELECT client AS person, (day + 3) % 7 + 1 AS weekday, ((occurred_at + CASE
            WHEN occurred_at < 1774746000000 THEN 90000000
            WHEN occurred_at < 1792890000000 THEN 93600000
            ELSE 90000000
          END) % 86400000) // 3600000 AS hour
          FROM (SELECT * FROM single_set_uses WHERE product = $2) AS single_set_uses
          WHERE day BETWEEN $3 AND $1 AND event IN ($4) AND (single_set_uses.property_set IS NULL OR single_set_uses.property_set IN (SELECT property_set FROM property_sets WHERE NOT coalesce(property_sets."prodVersion" IS NOT NULL, FALSE)))
        ) AS used
        GROUP BY person, weekday, hour
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
      WHEN value IS NULL THEN $5
      WHEN place <= $6 THEN value_label
      ELSE $7
    END AS label
    FROM (
      SELECT value, value_label, row_number() OVER (ORDER BY value IS NULL, size DESC, value_label) AS place
      FROM value_counts_0
    ) AS ranked
  )
SELECT *
FROM (
  SELECT value_labels_0.label AS segment, weekday, hour, sum(hour_uses) AS uses, count(*) AS users
  FROM counted
  JOIN value_labels_0 ON counted.value_0 IS NOT DISTINCT FROM value_labels_0.value
  GROUP BY value_labels_0.label, weekday, hour
) AS cells
LIMIT $8;
