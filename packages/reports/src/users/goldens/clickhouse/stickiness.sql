-- $1 = 1, $2 = "Save"
SELECT event, category, name, tracking
FROM (SELECT * FROM event_names WHERE product = {p1:Int32}) AS event_names
WHERE name IN ({p2:String});

-- $1 = 1
SELECT count(*) AS clients, max(last_day) AS newest FROM (SELECT * FROM clients WHERE product = {p1:Int32}) AS clients;

-- $1 = 20516, $2 = 1, $3 = 1001, $4 = 20514, $5 = "4.2", $6 = 3100001
WITH
  counted AS MATERIALIZED (
    SELECT entries.person AS person, period, days
    FROM (
      SELECT person, CAST(moment AS INTEGER) AS as_of, period, days
      FROM (
        SELECT person, period, least(period + 7 - 1, {p1:Int32}) AS moment, days
        FROM (
          SELECT person, day - (day + 3) % 7 AS period, count(*) AS days
          FROM (SELECT DISTINCT day, client AS person
          FROM (SELECT * FROM day_set_uses WHERE product = {p2:Int32}) AS day_set_uses
          WHERE event IN ({p3:Int32}) AND day >= {p4:Int32} AND day <= {p1:Int32} AND day_set_uses.property_set IN (SELECT property_set FROM property_sets WHERE property_sets."prodVersion" IN ({p5:String}))) AS user_days
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
LIMIT {p6:Int32};
