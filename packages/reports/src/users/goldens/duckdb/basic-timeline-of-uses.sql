-- $1 = 1, $2 = "Save"
SELECT event, category, name, tracking
FROM (SELECT * FROM event_names WHERE product = $1) AS event_names
WHERE name IN ($2);

-- $1 = 1, $2 = 20514, $3 = 20516, $4 = 1001, $5 = "4.2"
SELECT event, period, sum(uses) AS total_uses, sum(micros) AS total_micros
FROM (
  SELECT event, day AS period, uses, micros
  FROM (SELECT * FROM day_set_totals WHERE product = $1) AS day_set_totals
  WHERE day BETWEEN $2 AND $3 AND event IN ($4) AND day_set_totals.property_set IN (SELECT property_set FROM property_sets WHERE property_sets."prodVersion" IN ($5))
) AS used
GROUP BY event, period;

-- $1 = 1, $2 = 20514, $3 = 20516
SELECT day AS period, count(*) AS total_users
FROM (SELECT * FROM day_clients WHERE product = $1) AS day_clients
WHERE day BETWEEN $2 AND $3
GROUP BY day;
