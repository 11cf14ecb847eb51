-- $1 = 1
SELECT event, category, name
FROM (SELECT * FROM event_names WHERE product = {p1:Int32}) AS event_names
WHERE tracking = 'advanced';

-- $1 = 1, $2 = 20514, $3 = 20516, $4 = "<NULL>", $5 = 50, $6 = "(other)", $7 = 2, $8 = 3, $9 = 4, $10 = 5, $11 = 6, $12 = 7, $13 = 8, $14 = 9, $15 = 10, $16 = 15, $17 = 20, $18 = 30, $19 = 40, $20 = 75, $21 = 100, $22 = 150, $23 = 200, $24 = 500, $25 = 1000, $26 = 200001
WITH
  users AS MATERIALIZED (
    SELECT active.person AS person, active.range_sessions AS range_sessions
    FROM (
      SELECT client AS person, CAST(sum(sessions) AS BIGINT) AS range_sessions
      FROM (SELECT * FROM day_clients WHERE product = {p1:Int32}) AS day_clients
      WHERE day BETWEEN {p2:Int32} AND {p3:Int32}
      GROUP BY client
    ) AS active
    WHERE TRUE
  ),
  valued_uses AS MATERIALIZED (
    SELECT event, person, value, CAST(sum(uses) AS BIGINT) AS value_uses
    FROM (
      SELECT event, client AS person, property_sets."ram" AS value, uses
      FROM (SELECT * FROM day_set_uses WHERE product = {p1:Int32}) AS day_set_uses
      LEFT JOIN property_sets ON property_sets.property_set = day_set_uses.property_set
      WHERE day BETWEEN {p2:Int32} AND {p3:Int32} AND event IN (SELECT event FROM (SELECT * FROM event_names WHERE product = {p1:Int32}) AS event_names WHERE tracking = 'advanced') AND client IN (SELECT person FROM users)
    ) AS used
    GROUP BY event, person, value
  ),
  value_counts AS MATERIALIZED (
    SELECT value, toString(toDecimal128(toString(value), 6)) AS value_label, sum(value_uses) AS size
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
  SELECT item, band, segment, count(*) AS users, sum(CAST(times_used AS Int128)) AS uses, sum(CAST(range_sessions AS Int128)) AS sessions
  FROM (
    SELECT item, times_used, range_sessions, segment, CASE
      WHEN times_used <= {p1:Int32} THEN 0
      WHEN times_used <= {p7:Int32} THEN 1
      WHEN times_used <= {p8:Int32} THEN 2
      WHEN times_used <= {p9:Int32} THEN 3
      WHEN times_used <= {p10:Int32} THEN 4
      WHEN times_used <= {p11:Int32} THEN 5
      WHEN times_used <= {p12:Int32} THEN 6
      WHEN times_used <= {p13:Int32} THEN 7
      WHEN times_used <= {p14:Int32} THEN 8
      WHEN times_used <= {p15:Int32} THEN 9
      WHEN times_used <= {p16:Int32} THEN 10
      WHEN times_used <= {p17:Int32} THEN 11
      WHEN times_used <= {p18:Int32} THEN 12
      WHEN times_used <= {p19:Int32} THEN 13
      WHEN times_used <= {p5:Int32} THEN 14
      WHEN times_used <= {p20:Int32} THEN 15
      WHEN times_used <= {p21:Int32} THEN 16
      WHEN times_used <= {p22:Int32} THEN 17
      WHEN times_used <= {p23:Int32} THEN 18
      WHEN times_used <= {p24:Int32} THEN 19
      WHEN times_used <= {p25:Int32} THEN 20
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
  SELECT CASE WHEN FALSE THEN 0 END AS item, CASE WHEN FALSE THEN 0 END AS band, CASE WHEN FALSE THEN '' END AS segment, count(*) AS users, 0 AS uses, sum(CAST(range_sessions AS Int128)) AS sessions
  FROM users
) AS answered
LIMIT {p26:Int32};
