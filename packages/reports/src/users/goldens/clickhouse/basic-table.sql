-- $1 = 1, $2 = 20514, $3 = 20516, $4 = "00000000000000000004.00000000000000000010!", $5 = "a", $6 = "Win", $7 = "^4", $8 = "8192.5", $9 = "2", $10 = "4"
WITH
  users AS MATERIALIZED (
    SELECT active.person AS person
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
  )
SELECT 0 AS period, count(DISTINCT client) AS total_users, sum(CAST(sessions AS Int128)) AS total_sessions, sum(CAST(runtime AS Int128)) AS total_runtime
FROM (SELECT * FROM day_clients WHERE product = {p1:Int32}) AS day_clients
WHERE day BETWEEN {p2:Int32} AND {p3:Int32} AND client IN (SELECT person FROM users);

-- $1 = 1, $2 = 20514, $3 = 20516, $4 = "00000000000000000004.00000000000000000010!", $5 = "a", $6 = "Win", $7 = "^4", $8 = "8192.5", $9 = "2", $10 = "4", $11 = "NL", $12 = "4.1", $13 = "4.2"
WITH
  users AS MATERIALIZED (
    SELECT active.person AS person
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
  )
SELECT event, category, name, total_uses, total_micros
FROM (
  SELECT event, sum(CAST(uses AS Int128)) AS total_uses, sum(CAST(micros AS Int128)) AS total_micros
  FROM (SELECT * FROM day_set_uses WHERE product = {p1:Int32}) AS day_set_uses
  WHERE day BETWEEN {p2:Int32} AND {p3:Int32} AND client IN (SELECT person FROM users) AND (day_set_uses.property_set IS NULL OR day_set_uses.property_set IN (SELECT property_set FROM property_sets WHERE (NOT coalesce(property_sets."geography.country" IN ({p11:String}), FALSE) OR property_sets."prodVersion" IN ({p12:String}, {p13:String}) AND property_sets."geography.country" IS NOT NULL)))
  GROUP BY event
) AS used
JOIN (SELECT * FROM event_names WHERE product = {p1:Int32}) AS event_names USING (event)
WHERE tracking <> 'inactive';
