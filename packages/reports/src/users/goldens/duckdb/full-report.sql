-- $1 = 1, $2 = "Save"
SELECT event, category, name, tracking
FROM (SELECT * FROM event_names WHERE product = $1) AS event_names
WHERE name IN ($2);

-- $1 = 1, $2 = 20514, $3 = 20516, $4 = "00000000000000000004.00000000000000000010!", $5 = "a", $6 = "Win", $7 = "^4", $8 = "8192.5", $9 = "2", $10 = "4", $11 = 2, $12 = 3, $13 = 4, $14 = 5, $15 = 6, $16 = 7, $17 = 8, $18 = 9, $19 = 10, $20 = 15, $21 = 20, $22 = 30, $23 = 40, $24 = 50, $25 = 75, $26 = 100, $27 = 150, $28 = 200, $29 = 500, $30 = 1000, $31 = 1001, $32 = "NL", $33 = "4.1", $34 = "4.2"
WITH
  users AS MATERIALIZED (
    SELECT active.person AS person, active.range_sessions AS range_sessions
    FROM (
      SELECT client AS person, CAST(sum(sessions) AS BIGINT) AS range_sessions
      FROM (SELECT * FROM day_clients WHERE product = $1) AS day_clients
      WHERE day BETWEEN $2 AND $3
      GROUP BY client
    ) AS active
    JOIN (
      SELECT client AS person, client_id, first_day, last_day, active_days, active_weeks, active_months, sessions, runtime
      FROM (SELECT * FROM clients WHERE product = $1) AS clients
    ) AS lifetimes ON lifetimes.person = active.person
    LEFT JOIN (
      SELECT client AS person, argMax(property_set, stated_at) AS newest_set
      FROM (SELECT * FROM client_property_sets WHERE product = $1) AS client_property_sets
      WHERE day <= $3
      GROUP BY client
    ) AS stated ON stated.person = active.person
    LEFT JOIN property_sets ON property_sets.property_set = stated.newest_set
    WHERE (regexp_replace(regexp_replace(regexp_replace(property_sets."prodVersion", '[0-9]+', '0000000000000000000\0', 'g'), '[0-9]*([0-9]{20})', '\1', 'g'), '-', ' ', 'g') || '!') >= $4 AND lifetimes.first_day < $3 AND (starts_with(lifetimes.client_id, $5) OR NOT coalesce(contains(property_sets."os.platform", $6), FALSE) OR regexp_matches(property_sets."prodBuild", $7) OR property_sets."ram" > CAST($8 AS DOUBLE) OR NOT coalesce(property_sets."cpuCores" IN (CAST($9 AS DOUBLE), CAST($10 AS DOUBLE)), FALSE) OR property_sets."licenseKey" IS NOT NULL)
  )
SELECT item, band, CASE WHEN FALSE THEN '' END AS segment, count(*) AS users, sum(times_used) AS uses, sum(range_sessions) AS sessions
FROM (
  SELECT item, times_used, range_sessions, CASE
    WHEN times_used <= $1 THEN 0
    WHEN times_used <= $11 THEN 1
    WHEN times_used <= $12 THEN 2
    WHEN times_used <= $13 THEN 3
    WHEN times_used <= $14 THEN 4
    WHEN times_used <= $15 THEN 5
    WHEN times_used <= $16 THEN 6
    WHEN times_used <= $17 THEN 7
    WHEN times_used <= $18 THEN 8
    WHEN times_used <= $19 THEN 9
    WHEN times_used <= $20 THEN 10
    WHEN times_used <= $21 THEN 11
    WHEN times_used <= $22 THEN 12
    WHEN times_used <= $23 THEN 13
    WHEN times_used <= $24 THEN 14
    WHEN times_used <= $25 THEN 15
    WHEN times_used <= $26 THEN 16
    WHEN times_used <= $27 THEN 17
    WHEN times_used <= $28 THEN 18
    WHEN times_used <= $29 THEN 19
    WHEN times_used <= $30 THEN 20
    ELSE 21
  END AS band
  FROM (
    SELECT event AS item, client AS person, CAST(sum(uses) AS BIGINT) AS times_used
    FROM (SELECT * FROM day_set_uses WHERE product = $1) AS day_set_uses
    WHERE day BETWEEN $2 AND $3 AND event IN ($31) AND client IN (SELECT person FROM users) AND (day_set_uses.property_set IS NULL OR day_set_uses.property_set IN (SELECT property_set FROM property_sets WHERE (NOT coalesce(property_sets."geography.country" IN ($32), FALSE) OR property_sets."prodVersion" IN ($33, $34) AND property_sets."geography.country" IS NOT NULL)))
    GROUP BY event, client
  ) AS used
  JOIN users USING (person)
) AS banded
GROUP BY item, band
UNION ALL
SELECT CASE WHEN FALSE THEN 0 END AS item, CASE WHEN FALSE THEN 0 END AS band, CASE WHEN FALSE THEN '' END AS segment, count(*) AS users, 0 AS uses, sum(range_sessions) AS sessions
FROM users;
