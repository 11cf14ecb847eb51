-- $1 = 2, $2 = "Open"
SELECT event, category, name, tracking
FROM (SELECT * FROM event_names WHERE product = {p1:Int32}) AS event_names
WHERE name IN ({p2:String});

-- $1 = 2
SELECT count(*) AS clients, max(last_day) AS newest FROM (SELECT * FROM clients WHERE product = {p1:Int32}) AS clients;

-- $1 = 2, $2 = 20513, $3 = 20757, $4 = 2000
SELECT sum(uses) AS uses_in_range
FROM (SELECT * FROM day_uses WHERE product = {p1:Int32}) AS day_uses
WHERE day BETWEEN {p2:Int32} AND {p3:Int32} AND event IN ({p4:Int32});

-- $1 = 20757, $2 = 2, $3 = 20513, $4 = 2000, $5 = "<NULL>", $6 = 50, $7 = "(other)", $8 = 100001
WITH
  counted AS MATERIALIZED (
    SELECT entries.person AS person, weekday, hour, hour_uses, property_sets."geography.country" AS value_0
    FROM (
      SELECT person, CAST(moment AS INTEGER) AS as_of, weekday, hour, hour_uses
      FROM (
        SELECT person, {p1:Int32} AS moment, weekday, hour, count(*) AS hour_uses
        FROM (
          SELECT client AS person, (day + 3) % 7 + 1 AS weekday, intDiv(((occurred_at + CASE
            WHEN occurred_at < 1774746000000 THEN 90000000
            WHEN occurred_at < 1792890000000 THEN 93600000
            ELSE 90000000
          END) % 86400000), 3600000) AS hour
          FROM (SELECT * FROM single_set_uses WHERE product = {p2:Int32}) AS single_set_uses
          WHERE day BETWEEN {p3:Int32} AND {p1:Int32} AND event IN ({p4:Int32}) AND (single_set_uses.property_set IS NULL OR single_set_uses.property_set IN (SELECT property_set FROM property_sets WHERE NOT coalesce(property_sets."prodVersion" IS NOT NULL, FALSE)))
        ) AS used
        GROUP BY person, weekday, hour
      ) AS untyped
    ) AS entries
    ASOF LEFT JOIN (
      SELECT client AS person, day AS stated_on, property_set AS newest_set
      FROM (SELECT * FROM client_property_sets WHERE product = {p2:Int32}) AS client_property_sets
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
      WHEN value IS NULL THEN {p5:String}
      WHEN place <= {p6:Int32} THEN value_label
      ELSE {p7:String}
    END AS label
    FROM (
      SELECT value, value_label, row_number() OVER (ORDER BY value IS NULL, size DESC, value_label) AS place
      FROM value_counts_0
    ) AS ranked
  )
SELECT *
FROM (
  SELECT value_labels_0.label AS segment, weekday, hour, sum(CAST(hour_uses AS Int128)) AS uses, count(*) AS users
  FROM counted
  JOIN value_labels_0 ON counted.value_0 IS NOT DISTINCT FROM value_labels_0.value
  GROUP BY value_labels_0.label, weekday, hour
) AS cells
LIMIT {p8:Int32};
