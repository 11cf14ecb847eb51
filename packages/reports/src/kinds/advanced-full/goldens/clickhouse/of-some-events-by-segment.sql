-- $1 = 1, $2 = "Save", $3 = "Open"
SELECT event, category, name, tracking
FROM (SELECT * FROM event_names WHERE product = {p1:Int32}) AS event_names
WHERE name IN ({p2:String}, {p3:String});

-- $1 = 1, $2 = 20514, $3 = 20516, $4 = "NL", $5 = "<NULL>", $6 = 50, $7 = "(other)", $8 = 2, $9 = 3, $10 = 4, $11 = 5, $12 = 6, $13 = 7, $14 = 8, $15 = 9, $16 = 10, $17 = 15, $18 = 20, $19 = 30, $20 = 40, $21 = 75, $22 = 100, $23 = 150, $24 = 200, $25 = 500, $26 = 1000, $27 = 1001, $28 = 200001
WITH
  users AS MATERIALIZED (
    SELECT active.person AS person, active.range_sessions AS range_sessions, property_sets."os.platform" AS value
    FROM (
      SELECT client AS person, CAST(sum(sessions) AS BIGINT) AS range_sessions
      FROM (SELECT * FROM day_clients WHERE product = {p1:Int32}) AS day_clients
      WHERE day BETWEEN {p2:Int32} AND {p3:Int32}
      GROUP BY client
    ) AS active
    LEFT JOIN (
      SELECT client AS person, argMax(property_set, stated_at) AS newest_set
      FROM (SELECT * FROM client_property_sets WHERE product = {p1:Int32}) AS client_property_sets
      WHERE day <= {p3:Int32}
      GROUP BY client
    ) AS stated ON stated.person = active.person
    LEFT JOIN property_sets ON property_sets.property_set = stated.newest_set
    WHERE (property_sets."geography.country" IN ({p4:String}))
  ),
  value_counts AS MATERIALIZED (
    SELECT value, value AS value_label, count(*) AS size
    FROM users
    GROUP BY value
  ),
  value_labels AS MATERIALIZED (
    SELECT value, CASE
      WHEN value IS NULL THEN {p5:String}
      WHEN place <= {p6:Int32} THEN value_label
      ELSE {p7:String}
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
  SELECT item, band, segment, count(*) AS users, sum(CAST(times_used AS Int128)) AS uses, sum(CAST(range_sessions AS Int128)) AS sessions
  FROM (
    SELECT item, times_used, range_sessions, segment, CASE
      WHEN times_used <= {p1:Int32} THEN 0
      WHEN times_used <= {p8:Int32} THEN 1
      WHEN times_used <= {p9:Int32} THEN 2
      WHEN times_used <= {p10:Int32} THEN 3
      WHEN times_used <= {p11:Int32} THEN 4
      WHEN times_used <= {p12:Int32} THEN 5
      WHEN times_used <= {p13:Int32} THEN 6
      WHEN times_used <= {p14:Int32} THEN 7
      WHEN times_used <= {p15:Int32} THEN 8
      WHEN times_used <= {p16:Int32} THEN 9
      WHEN times_used <= {p17:Int32} THEN 10
      WHEN times_used <= {p18:Int32} THEN 11
      WHEN times_used <= {p19:Int32} THEN 12
      WHEN times_used <= {p20:Int32} THEN 13
      WHEN times_used <= {p6:Int32} THEN 14
      WHEN times_used <= {p21:Int32} THEN 15
      WHEN times_used <= {p22:Int32} THEN 16
      WHEN times_used <= {p23:Int32} THEN 17
      WHEN times_used <= {p24:Int32} THEN 18
      WHEN times_used <= {p25:Int32} THEN 19
      WHEN times_used <= {p26:Int32} THEN 20
      ELSE 21
    END AS band
    FROM (
      SELECT event AS item, client AS person, CAST(sum(uses) AS BIGINT) AS times_used
      FROM (SELECT * FROM day_client_uses WHERE product = {p1:Int32}) AS day_client_uses
      WHERE day BETWEEN {p2:Int32} AND {p3:Int32} AND event IN ({p27:Int32}, {p26:Int32}) AND client IN (SELECT person FROM users)
      GROUP BY event, client
    ) AS used
    JOIN population USING (person)
  ) AS banded
  GROUP BY item, band, segment
  UNION ALL
  SELECT CASE WHEN FALSE THEN 0 END AS item, CASE WHEN FALSE THEN 0 END AS band, segment, count(*) AS users, 0 AS uses, sum(CAST(range_sessions AS Int128)) AS sessions
  FROM population
  GROUP BY segment
) AS answered
LIMIT {p28:Int32};
