-- $1 = 1, $2 = "Save"
SELECT event, category, name, tracking
FROM (SELECT * FROM event_names WHERE product = {p1:Int32}) AS event_names
WHERE name IN ({p2:String});

-- $1 = 1, $2 = 20514, $3 = 20516, $4 = "00000000000000000004.00000000000000000010!", $5 = "a", $6 = "Win", $7 = "^4", $8 = "8192.5", $9 = "2", $10 = "4", $11 = 1001, $12 = "NL", $13 = "4.1", $14 = "4.2"
WITH
  users AS MATERIALIZED (
    SELECT active.person AS person, lifetimes.active_days AS active_days, lifetimes.active_weeks AS active_weeks, lifetimes.active_months AS active_months
    FROM (
      SELECT DISTINCT client AS person
      FROM (SELECT * FROM day_clients WHERE product = {p1:Int32}) AS day_clients
      WHERE day BETWEEN {p2:Int32} AND {p3:Int32}
    ) AS active
    JOIN (
      SELECT client AS person, client_id, first_day, last_day, active_days, active_weeks, active_months, sessions, runtime
      FROM (SELECT * FROM clients WHERE product = {p1:Int32}) AS clients
    ) AS lifetimes ON lifetimes.person = active.person
    LEFT JOIN (
      SELECT client AS person, argMax(property_set, stated_at) AS newest_set
      FROM (SELECT * FROM client_property_sets WHERE product = {p1:Int32}) AS client_property_sets
      WHERE day <= {p3:Int32}
      GROUP BY client
    ) AS stated ON stated.person = active.person
    LEFT JOIN property_sets ON property_sets.property_set = stated.newest_set
    WHERE (replaceRegexpAll(replaceRegexpAll(replaceRegexpAll(property_sets."prodVersion", '[0-9]+', '0000000000000000000\\0'), '[0-9]*([0-9]{20})', '\\1'), '-', ' ') || '!') >= {p4:String} AND lifetimes.first_day < {p3:Int32} AND (startsWith(lifetimes.client_id, {p5:String}) OR NOT coalesce(position(property_sets."os.platform", {p6:String}) > 0, FALSE) OR match(property_sets."prodBuild", concat('(?-s)', {p7:String})) OR property_sets."ram" > CAST({p8:String} AS DOUBLE) OR NOT coalesce(property_sets."cpuCores" IN (CAST({p9:String} AS DOUBLE), CAST({p10:String} AS DOUBLE)), FALSE) OR property_sets."licenseKey" IS NOT NULL)
  ),
  used AS MATERIALIZED (
    SELECT item, times_used, active_days, active_weeks, active_months
    FROM (
      SELECT event AS item, client AS person, CAST(sum(uses) AS BIGINT) AS times_used
      FROM (SELECT * FROM day_set_uses WHERE product = {p1:Int32}) AS day_set_uses
      WHERE event IN ({p11:Int32}) AND (day_set_uses.property_set IS NULL OR day_set_uses.property_set IN (SELECT property_set FROM property_sets WHERE (NOT coalesce(property_sets."geography.country" IN ({p12:String}), FALSE) OR property_sets."prodVersion" IN ({p13:String}, {p14:String}) AND property_sets."geography.country" IS NOT NULL)))
      GROUP BY event, client
    ) AS lifetime_uses
    JOIN users USING (person)
  )
SELECT quantileExactWeighted(0.95)(intDiv((100 * times_used + 1 - 1), 1), 1) AS "eventCount", quantileExactWeighted(0.95)(intDiv((100 * times_used + active_days - 1), active_days), 1) AS "averageCountPerActiveDay", quantileExactWeighted(0.95)(intDiv((100 * times_used + active_weeks - 1), active_weeks), 1) AS "averageCountPerActiveWeek", quantileExactWeighted(0.95)(intDiv((100 * times_used + active_months - 1), active_months), 1) AS "averageCountPerActiveMonth"
FROM used;

-- $1 = 1, $2 = 20514, $3 = 20516, $4 = "00000000000000000004.00000000000000000010!", $5 = "a", $6 = "Win", $7 = "^4", $8 = "8192.5", $9 = "2", $10 = "4", $11 = 1001, $12 = "NL", $13 = "4.1", $14 = "4.2", $15 = 100n, $16 = 0n
WITH
  users AS MATERIALIZED (
    SELECT active.person AS person, lifetimes.active_days AS active_days, lifetimes.active_weeks AS active_weeks, lifetimes.active_months AS active_months
    FROM (
      SELECT DISTINCT client AS person
      FROM (SELECT * FROM day_clients WHERE product = {p1:Int32}) AS day_clients
      WHERE day BETWEEN {p2:Int32} AND {p3:Int32}
    ) AS active
    JOIN (
      SELECT client AS person, client_id, first_day, last_day, active_days, active_weeks, active_months, sessions, runtime
      FROM (SELECT * FROM clients WHERE product = {p1:Int32}) AS clients
    ) AS lifetimes ON lifetimes.person = active.person
    LEFT JOIN (
      SELECT client AS person, argMax(property_set, stated_at) AS newest_set
      FROM (SELECT * FROM client_property_sets WHERE product = {p1:Int32}) AS client_property_sets
      WHERE day <= {p3:Int32}
      GROUP BY client
    ) AS stated ON stated.person = active.person
    LEFT JOIN property_sets ON property_sets.property_set = stated.newest_set
    WHERE (replaceRegexpAll(replaceRegexpAll(replaceRegexpAll(property_sets."prodVersion", '[0-9]+', '0000000000000000000\\0'), '[0-9]*([0-9]{20})', '\\1'), '-', ' ') || '!') >= {p4:String} AND lifetimes.first_day < {p3:Int32} AND (startsWith(lifetimes.client_id, {p5:String}) OR NOT coalesce(position(property_sets."os.platform", {p6:String}) > 0, FALSE) OR match(property_sets."prodBuild", concat('(?-s)', {p7:String})) OR property_sets."ram" > CAST({p8:String} AS DOUBLE) OR NOT coalesce(property_sets."cpuCores" IN (CAST({p9:String} AS DOUBLE), CAST({p10:String} AS DOUBLE)), FALSE) OR property_sets."licenseKey" IS NOT NULL)
  ),
  used AS MATERIALIZED (
    SELECT item, times_used, active_days, active_weeks, active_months
    FROM (
      SELECT event AS item, client AS person, CAST(sum(uses) AS BIGINT) AS times_used
      FROM (SELECT * FROM day_set_uses WHERE product = {p1:Int32}) AS day_set_uses
      WHERE event IN ({p11:Int32}) AND (day_set_uses.property_set IS NULL OR day_set_uses.property_set IN (SELECT property_set FROM property_sets WHERE (NOT coalesce(property_sets."geography.country" IN ({p12:String}), FALSE) OR property_sets."prodVersion" IN ({p13:String}, {p14:String}) AND property_sets."geography.country" IS NOT NULL)))
      GROUP BY event, client
    ) AS lifetime_uses
    JOIN users USING (person)
  )
SELECT 0 AS place, 0 AS item, 0 AS bin, count(*) AS users
FROM users
UNION ALL
SELECT counted[1] AS place, item, counted[2] AS bin, count(*) AS users
FROM (
  SELECT item, arrayJoin([[1, 0], [2, CASE WHEN 100 * times_used < {p15:Int64} * 1 THEN -1 ELSE 0 END], [3, CASE WHEN 100 * times_used < {p16:Int64} * active_days THEN -1 ELSE 0 END], [4, CASE WHEN 100 * times_used < {p16:Int64} * active_weeks THEN -1 ELSE 0 END], [5, CASE WHEN 100 * times_used < {p16:Int64} * active_months THEN -1 ELSE 0 END]]) AS counted
  FROM used
) AS used_in_bins
GROUP BY counted[1], item, counted[2];
