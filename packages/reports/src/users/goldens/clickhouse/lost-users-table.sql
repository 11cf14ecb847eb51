-- $1 = 1
SELECT count(*) AS clients, max(last_day) AS newest FROM (SELECT * FROM clients WHERE product = {p1:Int32}) AS clients;

-- $1 = 1, $2 = "Save"
SELECT event, category, name, tracking
FROM (SELECT * FROM event_names WHERE product = {p1:Int32}) AS event_names
WHERE name IN ({p2:String});

-- $1 = 0, $2 = 1, $3 = 20514, $4 = 20516, $5 = "00000000000000000004.00000000000000000010!", $6 = "a", $7 = "Win", $8 = "^4", $9 = "8192.5", $10 = "2", $11 = "4", $12 = 1001, $13 = "NL", $14 = "4.1", $15 = "4.2"
WITH
  counted AS MATERIALIZED (
    SELECT entries.person AS person, last_seen, active_days, active_weeks, active_months
    FROM (
      SELECT person, CAST(moment AS INTEGER) AS as_of, last_seen, active_days, active_weeks, active_months
      FROM (
        SELECT last_days.person AS person, last_seen AS moment, last_seen, count(*) AS active_days,
          count(DISTINCT day - (day + 3) % 7) AS active_weeks, count(DISTINCT toInt32(toStartOfMonth(toDate32(day)))) AS active_months
        FROM (
          SELECT person, max(seen) AS last_seen
          FROM (
            SELECT person, seen, day
            FROM (
              SELECT person, seen, seen + {p1:Int32} AS day
              FROM (
                SELECT person, day AS seen, max(day) OVER (
                  PARTITION BY person
                  ORDER BY day
                  ROWS BETWEEN 1 FOLLOWING AND 1 FOLLOWING
                ) AS seen_next
                FROM (SELECT day, client AS person
                FROM (SELECT * FROM day_clients WHERE product = {p2:Int32}) AS day_clients
                WHERE day >= {p3:Int32}) AS user_days
              ) AS seen_days
              WHERE seen + {p2:Int32} < {p4:Int32} AND NOT coalesce(seen_next BETWEEN seen + 1 AND seen + {p2:Int32}, FALSE)
            ) AS losses
            WHERE day BETWEEN {p3:Int32} AND {p4:Int32}
          ) AS losses_in_range
          GROUP BY person
        ) AS last_days
        JOIN (SELECT day, client AS person
        FROM (SELECT * FROM day_clients WHERE product = {p2:Int32}) AS day_clients
        WHERE TRUE) AS user_days ON user_days.person = last_days.person
        WHERE day <= last_seen
        GROUP BY last_days.person, last_seen
      ) AS untyped
    ) AS entries
    ASOF LEFT JOIN (
      SELECT client AS person, day AS stated_on, property_set AS newest_set
      FROM (SELECT * FROM client_property_sets WHERE product = {p2:Int32}) AS client_property_sets
    ) AS stated ON stated.person = entries.person AND entries.as_of >= stated.stated_on
    LEFT JOIN property_sets ON property_sets.property_set = stated.newest_set
    JOIN (
      SELECT client AS person, client_id, first_day, last_day, sessions, runtime
      FROM (SELECT * FROM clients WHERE product = {p2:Int32}) AS clients
    ) AS lifetimes ON lifetimes.person = entries.person
    WHERE (replaceRegexpAll(replaceRegexpAll(replaceRegexpAll(property_sets."prodVersion", '[0-9]+', '0000000000000000000\\0'), '[0-9]*([0-9]{20})', '\\1'), '-', ' ') || '!') >= {p5:String} AND lifetimes.first_day < {p4:Int32} AND (startsWith(lifetimes.client_id, {p6:String}) OR NOT coalesce(position(property_sets."os.platform", {p7:String}) > 0, FALSE) OR match(property_sets."prodBuild", concat('(?-s)', {p8:String})) OR property_sets."ram" > CAST({p9:String} AS DOUBLE) OR NOT coalesce(property_sets."cpuCores" IN (CAST({p10:String} AS DOUBLE), CAST({p11:String} AS DOUBLE)), FALSE) OR property_sets."licenseKey" IS NOT NULL)
  ),
  users AS MATERIALIZED (
    SELECT person, last_seen AS as_of, active_days, active_weeks, active_months FROM counted
  ),
  measured AS MATERIALIZED (
    SELECT person, active_days, active_weeks, active_months, intDiv(active_days, 2) AS half_of_active_days, intDiv(active_weeks, 2) AS half_of_active_weeks, intDiv(active_months, 2) AS half_of_active_months
    FROM users
  )
SELECT item, CASE WHEN FALSE THEN '' END AS segment, count(*) AS users, sum(CAST(times_used AS Int128)) AS uses,
  sum(CAST(intDiv((times_used * 1000000000 + half_of_active_days), active_days) AS Int128)) AS per_day,
  sum(CAST(intDiv((times_used * 1000000000 + half_of_active_weeks), active_weeks) AS Int128)) AS per_week,
  sum(CAST(intDiv((times_used * 1000000000 + half_of_active_months), active_months) AS Int128)) AS per_month
FROM (
  SELECT event AS item, users.person AS person, CAST(sum(uses) AS BIGINT) AS times_used
  FROM (SELECT * FROM day_set_uses WHERE product = {p2:Int32}) AS day_set_uses
  JOIN users ON users.person = day_set_uses.client
  WHERE day <= as_of AND event IN ({p12:Int32}) AND (day_set_uses.property_set IS NULL OR day_set_uses.property_set IN (SELECT property_set FROM property_sets WHERE (NOT coalesce(property_sets."geography.country" IN ({p13:String}), FALSE) OR property_sets."prodVersion" IN ({p14:String}, {p15:String}) AND property_sets."geography.country" IS NOT NULL)))
  GROUP BY event, users.person
) AS used
JOIN measured USING (person)
GROUP BY item
UNION ALL
SELECT CASE WHEN FALSE THEN 0 END AS item, CASE WHEN FALSE THEN '' END AS segment, count(*) AS users, 0 AS uses, 0 AS per_day, 0 AS per_week, 0 AS per_month
FROM measured;
