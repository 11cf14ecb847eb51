-- $1 = 1, $2 = "Crash", $3 = "Save"
SELECT event, category, name, tracking
FROM (SELECT * FROM event_names WHERE product = $1) AS event_names
WHERE name IN ($2, $3);

-- $1 = 1, $2 = 20514, $3 = 20516, $4 = 1002, $5 = 1001
SELECT event, period, sum(uses) AS total_uses, sum(micros) AS total_micros
FROM (
  SELECT event, CAST(date_trunc('month', DATE '1970-01-01' + CAST(day AS INTEGER)) AS DATE) - DATE '1970-01-01' AS period, uses, micros
  FROM (SELECT * FROM day_uses WHERE product = $1) AS day_uses
  WHERE day BETWEEN $2 AND $3 AND event IN ($4, $5)
) AS used
GROUP BY event, period;

-- $1 = 1, $2 = 20514, $3 = 20516
SELECT CAST(date_trunc('month', DATE '1970-01-01' + CAST(day AS INTEGER)) AS DATE) - DATE '1970-01-01' AS period, sum(runtime) AS total_runtime
FROM (SELECT * FROM day_clients WHERE product = $1) AS day_clients
WHERE day BETWEEN $2 AND $3
GROUP BY CAST(date_trunc('month', DATE '1970-01-01' + CAST(day AS INTEGER)) AS DATE) - DATE '1970-01-01';
