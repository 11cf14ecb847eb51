-- $1 = 1, $2 = "Save"
SELECT event, category, name, tracking
FROM (SELECT * FROM event_names WHERE product = $1) AS event_names
WHERE name IN ($2);

-- $1 = 1
SELECT count(*) AS clients, max(last_day) AS newest FROM (SELECT * FROM clients WHERE product = $1) AS clients;

-- $1 = 20516, $2 = 1, $3 = 1001, $4 = 20514, $5 = "4.2", $6 = 3100001
WITH
  counted AS MATERIALIZED (
    SELECT entries.person AS person, period, days
    FROM (
      SELECT person, CAST(moment AS INTEGER) AS as_of, period, days
      FROM (
        SELECT person, period, least(period + 7 - 1, $1) AS moment, days
        FROM (
          SELECT person, day - (day + 3) % 7 AS period, count(*) AS days
          FROM (SELECT DISTINCT day, client AS person
          FROM (SELECT * FROM day_set_uses WHERE product = $2) AS day_set_uses
          WHERE event IN ($3) AND day >= $4 AND day <= $1 AND day_set_uses.property_set IN (SELECT property_set FROM property_sets WHERE property_sets."prodVersion" IN ($5))) AS user_days
          GROUP BY person, day - (day + 3) % 7
        ) AS active
      ) AS untyped
    ) AS entries
    WHERE TRUE
  )
SELECT *
FROM (
  SELECT '' AS segment, period, days, count(*) AS users
  FROM counted
  GROUP BY period, days
) AS cells
LIMIT $6;
