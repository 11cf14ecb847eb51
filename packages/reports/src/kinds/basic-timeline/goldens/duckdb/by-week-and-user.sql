-- $1 = 1, $2 = "Save"
SELECT event, category, name, tracking
FROM (SELECT * FROM event_names WHERE product = $1) AS event_names
WHERE name IN ($2);

-- $1 = 1, $2 = 20514, $3 = 20516, $4 = 1001
SELECT event, period, sum(uses) AS total_uses, sum(micros) AS total_micros
FROM (
  SELECT event, day - (day + 3) % 7 AS period, uses, micros
  FROM (SELECT * FROM day_uses WHERE product = $1) AS day_uses
  WHERE day BETWEEN $2 AND $3 AND event IN ($4)
) AS used
GROUP BY event, period;

-- $1 = 1, $2 = 20514, $3 = 20516
SELECT day - (day + 3) % 7 AS period, count(DISTINCT client) AS total_users
FROM (SELECT * FROM day_clients WHERE product = $1) AS day_clients
WHERE day BETWEEN $2 AND $3
GROUP BY day - (day + 3) % 7;
