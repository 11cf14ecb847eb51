-- $1 = 1
SELECT count(*) AS clients, max(last_day) AS newest FROM (SELECT * FROM clients WHERE product = $1) AS clients;

-- $1 = 1, $2 = "Save"
SELECT event, category, name, tracking
FROM (SELECT * FROM event_names WHERE product = $1) AS event_names
WHERE name IN ($2);

-- $1 = 0, $2 = 1, $3 = 20514, $4 = 20516, $5 = "00000000000000000004.00000000000000000010!", $6 = "a", $7 = "Win", $8 = "^4", $9 = "8192.5", $10 = "2", $11 = "4", $12 = 1001, $13 = "NL", $14 = "4.1", $15 = "4.2"
WITH
  counted AS MATERIALIZED (
    SELECT entries.person AS person, last_seen, active_days, active_weeks, active_months
    FROM (
      SELECT person, CAST(moment AS INTEGER) AS as_of, last_seen, active_days, active_weeks, active_months
      FROM (
        SELECT last_days.person AS person, last_seen AS moment, last_seen, count(*) AS active_days,
          count(DISTINCT day - (day + 3) % 7) AS active_weeks, count(DISTINCT CAST(date_trunc('month', DATE '1970-01-01' + CAST(day AS INTEGER)) AS DATE) - DATE '1970-01-01') AS active_months
        FROM (
          SELECT person, max(seen) AS last_seen
          FROM (
            SELECT person, seen, day
            FROM (
              SELECT person, seen, seen + $1 AS day
              FROM (
                SELECT person, day AS seen, max(day) OVER (
                  PARTITION BY person
                  ORDER BY day
                  ROWS BETWEEN 1 FOLLOWING AND 1 FOLLOWING
                ) AS seen_next
                FROM (SELECT day, client AS person
                FROM (SELECT * FROM day_clients WHERE product = $2) AS day_clients
                WHERE day >= $3) AS user_days
              ) AS seen_days
              WHERE seen + $2 < $4 AND NOT coalesce(seen_next BETWEEN seen + 1 AND seen + $2, FALSE)
            ) AS losses
            WHERE day BETWEEN $3 AND $4
          ) AS losses_in_range
          GROUP BY person
        ) AS last_days
        JOIN (SELECT day, client AS person
        FROM (SELECT * FROM day_clients WHERE product = $2) AS day_clients
        WHERE TRUE) AS user_days ON user_days.person = last_days.person
        WHERE day <= last_seen
        GROUP BY last_days.person, last_seen
      ) AS untyped
    ) AS entries
    ASOF LEFT JOIN (
      SELECT client AS person, day AS stated_on, property_set AS newest_set
      FROM (SELECT * FROM client_property_sets WHERE product = $2) AS client_property_sets
    ) AS stated ON stated.person = entries.person AND entries.as_of >= stated.stated_on
    LEFT JOIN property_sets ON property_sets.property_set = stated.newest_set
    JOIN (
      SELECT client AS person, client_id, first_day, last_day, sessions, runtime
      FROM (SELECT * FROM clients WHERE product = $2) AS clients
    ) AS lifetimes ON lifetimes.person = entries.person
    WHERE (regexp_replace(regexp_replace(regexp_replace(property_sets."prodVersion", '[0-9]+', '0000000000000000000\0', 'g'), '[0-9]*([0-9]{20})', '\1', 'g'), '-', ' ', 'g') || '!') >= $5 AND lifetimes.first_day < $4 AND (starts_with(lifetimes.client_id, $6) OR NOT coalesce(contains(property_sets."os.platform", $7), FALSE) OR regexp_matches(property_sets."prodBuild", $8) OR property_sets."ram" > CAST($9 AS DOUBLE) OR NOT coalesce(property_sets."cpuCores" IN (CAST($10 AS DOUBLE), CAST($11 AS DOUBLE)), FALSE) OR property_sets."licenseKey" IS NOT NULL)
  ),
  users AS MATERIALIZED (
    SELECT person, last_seen AS as_of, active_days, active_weeks, active_months FROM counted
  ),
  measured AS MATERIALIZED (
    SELECT person, active_days, active_weeks, active_months, active_days // 2 AS half_of_active_days, active_weeks // 2 AS half_of_active_weeks, active_months // 2 AS half_of_active_months
    FROM users
  )
SELECT item, CASE WHEN FALSE THEN '' END AS segment, count(*) AS users, sum(times_used) AS uses,
  sum((times_used * 1000000000 + half_of_active_days) // active_days) AS per_day,
  sum((times_used * 1000000000 + half_of_active_weeks) // active_weeks) AS per_week,
  sum((times_used * 1000000000 + half_of_active_months) // active_months) AS per_month
FROM (
  SELECT event AS item, users.person AS person, CAST(sum(uses) AS BIGINT) AS times_used
  FROM (SELECT * FROM day_set_uses WHERE product = $2) AS day_set_uses
  JOIN users ON users.person = day_set_uses.client
  WHERE day <= as_of AND event IN ($12) AND (day_set_uses.property_set IS NULL OR day_set_uses.property_set IN (SELECT property_set FROM property_sets WHERE (NOT coalesce(property_sets."geography.country" IN ($13), FALSE) OR property_sets."prodVersion" IN ($14, $15) AND property_sets."geography.country" IS NOT NULL)))
  GROUP BY event, users.person
) AS used
JOIN measured USING (person)
GROUP BY item
UNION ALL
SELECT CASE WHEN FALSE THEN 0 END AS item, CASE WHEN FALSE THEN '' END AS segment, count(*) AS users, 0 AS uses, 0 AS per_day, 0 AS per_week, 0 AS per_month
FROM measured;
