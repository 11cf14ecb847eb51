-- $1 = 1, $2 = "Save"
SELECT event, category, name, tracking
FROM (SELECT * FROM event_names WHERE product = {p1:Int32}) AS event_names
WHERE name IN ({p2:String});

-- $1 = 1, $2 = 20514, $3 = 20516, $4 = "00000000000000000004.00000000000000000010!", $5 = "a", $6 = "Win", $7 = "^4", $8 = "8192.5", $9 = "2", $10 = "4", $11 = 2, $12 = 3, $13 = 4, $14 = 5, $15 = 6, $16 = 7, $17 = 8, $18 = 9, $19 = 10, $20 = 15, $21 = 20, $22 = 30, $23 = 40, $24 = 50, $25 = 75, $26 = 100, $27 = 150, $28 = 200, $29 = 500, $30 = 1000, $31 = 1001, $32 = "NL", $33 = "4.1", $34 = "4.2"
WITH
  users AS MATERIALIZED (
    SELECT active.person AS person, active.range_sessions AS range_sessions
    FROM (
      SELECT client AS person, CAST(sum(sessions) AS BIGINT) AS range_sessions
      FROM (SELECT * FROM day_clients WHERE product = {p1:Int32}) AS day_clients
      WHERE day BETWEEN {p2:Int32} AND {p3:Int32}
      GROUP BY client
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
SELECT item, band, CASE WHEN FALSE THEN '' END AS segment, count(*) AS users, sum(CAST(times_used AS Int128)) AS uses, sum(CAST(range_sessions AS Int128)) AS sessions
FROM (
  SELECT item, times_used, range_sessions, CASE
    WHEN times_used <= {p1:Int32} THEN 0
    WHEN times_used <= {p11:Int32} THEN 1
    WHEN times_used <= {p12:Int32} THEN 2
    WHEN times_used <= {p13:Int32} THEN 3
    WHEN times_used <= {p14:Int32} THEN 4
    WHEN times_used <= {p15:Int32} THEN 5
    WHEN times_used <= {p16:Int32} THEN 6
    WHEN times_used <= {p17:Int32} THEN 7
    WHEN times_used <= {p18:Int32} THEN 8
    WHEN times_used <= {p19:Int32} THEN 9
    WHEN times_used <= {p20:Int32} THEN 10
    WHEN times_used <= {p21:Int32} THEN 11
    WHEN times_used <= {p22:Int32} THEN 12
    WHEN times_used <= {p23:Int32} THEN 13
    WHEN times_used <= {p24:Int32} THEN 14
    WHEN times_used <= {p25:Int32} THEN 15
    WHEN times_used <= {p26:Int32} THEN 16
    WHEN times_used <= {p27:Int32} THEN 17
    WHEN times_used <= {p28:Int32} THEN 18
    WHEN times_used <= {p29:Int32} THEN 19
    WHEN times_used <= {p30:Int32} THEN 20
    ELSE 21
  END AS band
  FROM (
    SELECT event AS item, client AS person, CAST(sum(uses) AS BIGINT) AS times_used
    FROM (SELECT * FROM day_set_uses WHERE product = {p1:Int32}) AS day_set_uses
    WHERE day BETWEEN {p2:Int32} AND {p3:Int32} AND event IN ({p31:Int32}) AND client IN (SELECT person FROM users) AND (day_set_uses.property_set IS NULL OR day_set_uses.property_set IN (SELECT property_set FROM property_sets WHERE (NOT coalesce(property_sets."geography.country" IN ({p32:String}), FALSE) OR property_sets."prodVersion" IN ({p33:String}, {p34:String}) AND property_sets."geography.country" IS NOT NULL)))
    GROUP BY event, client
  ) AS used
  JOIN users USING (person)
) AS banded
GROUP BY item, band
UNION ALL
SELECT CASE WHEN FALSE THEN 0 END AS item, CASE WHEN FALSE THEN 0 END AS band, CASE WHEN FALSE THEN '' END AS segment, count(*) AS users, 0 AS uses, sum(CAST(range_sessions AS Int128)) AS sessions
FROM users;
