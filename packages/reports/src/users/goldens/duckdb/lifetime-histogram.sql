-- $1 = 1, $2 = "Save"
SELECT event, category, name, tracking
FROM (SELECT * FROM event_names WHERE product = $1) AS event_names
WHERE name IN ($2);

-- $1 = 1, $2 = 20514, $3 = 20516, $4 = "00000000000000000004.00000000000000000010!", $5 = "a", $6 = "Win", $7 = "^4", $8 = "8192.5", $9 = "2", $10 = "4", $11 = 1001, $12 = "NL", $13 = "4.1", $14 = "4.2"
WITH
  users AS MATERIALIZED (
    SELECT active.person AS person, lifetimes.active_days AS active_days, lifetimes.active_weeks AS active_weeks, lifetimes.active_months AS active_months
    FROM (
      SELECT DISTINCT client AS person
      FROM (SELECT * FROM day_clients WHERE product = $1) AS day_clients
      WHERE day BETWEEN $2 AND $3
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
  ),
  used AS MATERIALIZED (
    SELECT item, times_used, active_days, active_weeks, active_months
    FROM (
      SELECT event AS item, client AS person, CAST(sum(uses) AS BIGINT) AS times_used
      FROM (SELECT * FROM day_set_uses WHERE product = $1) AS day_set_uses
      WHERE event IN ($11) AND (day_set_uses.property_set IS NULL OR day_set_uses.property_set IN (SELECT property_set FROM property_sets WHERE (NOT coalesce(property_sets."geography.country" IN ($12), FALSE) OR property_sets."prodVersion" IN ($13, $14) AND property_sets."geography.country" IS NOT NULL)))
      GROUP BY event, client
    ) AS lifetime_uses
    JOIN users USING (person)
  )
SELECT quantile_disc((100 * times_used + 1 - 1) // 1, 0.95) AS "eventCount", quantile_disc((100 * times_used + active_days - 1) // active_days, 0.95) AS "averageCountPerActiveDay", quantile_disc((100 * times_used + active_weeks - 1) // active_weeks, 0.95) AS "averageCountPerActiveWeek", quantile_disc((100 * times_used + active_months - 1) // active_months, 0.95) AS "averageCountPerActiveMonth"
FROM used;

-- $1 = 1, $2 = 20514, $3 = 20516, $4 = "00000000000000000004.00000000000000000010!", $5 = "a", $6 = "Win", $7 = "^4", $8 = "8192.5", $9 = "2", $10 = "4", $11 = 1001, $12 = "NL", $13 = "4.1", $14 = "4.2", $15 = 100n, $16 = 0n
WITH
  users AS MATERIALIZED (
    SELECT active.person AS person, lifetimes.active_days AS active_days, lifetimes.active_weeks AS active_weeks, lifetimes.active_months AS active_months
    FROM (
      SELECT DISTINCT client AS person
      FROM (SELECT * FROM day_clients WHERE product = $1) AS day_clients
      WHERE day BETWEEN $2 AND $3
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
  ),
  used AS MATERIALIZED (
    SELECT item, times_used, active_days, active_weeks, active_months
    FROM (
      SELECT event AS item, client AS person, CAST(sum(uses) AS BIGINT) AS times_used
      FROM (SELECT * FROM day_set_uses WHERE product = $1) AS day_set_uses
      WHERE event IN ($11) AND (day_set_uses.property_set IS NULL OR day_set_uses.property_set IN (SELECT property_set FROM property_sets WHERE (NOT coalesce(property_sets."geography.country" IN ($12), FALSE) OR property_sets."prodVersion" IN ($13, $14) AND property_sets."geography.country" IS NOT NULL)))
      GROUP BY event, client
    ) AS lifetime_uses
    JOIN users USING (person)
  )
SELECT 0 AS place, 0 AS item, 0 AS bin, count(*) AS users
FROM users
UNION ALL
SELECT counted[1] AS place, item, counted[2] AS bin, count(*) AS users
FROM (
  SELECT item, unnest([[1, 0], [2, CASE WHEN 100 * times_used < $15 * 1 THEN -1 ELSE 0 END], [3, CASE WHEN 100 * times_used < $16 * active_days THEN -1 ELSE 0 END], [4, CASE WHEN 100 * times_used < $16 * active_weeks THEN -1 ELSE 0 END], [5, CASE WHEN 100 * times_used < $16 * active_months THEN -1 ELSE 0 END]]) AS counted
  FROM used
) AS used_in_bins
GROUP BY counted[1], item, counted[2];
