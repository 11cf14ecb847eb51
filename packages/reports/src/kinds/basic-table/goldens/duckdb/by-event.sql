-- $1 = 1, $2 = 20514, $3 = 20516
SELECT 0 AS period, count(DISTINCT client) AS total_users, sum(sessions) AS total_sessions, sum(runtime) AS total_runtime
FROM (SELECT * FROM day_clients WHERE product = $1) AS day_clients
WHERE day BETWEEN $2 AND $3;

-- $1 = 1, $2 = 20514, $3 = 20516
SELECT event, category, name, total_uses, total_micros
FROM (
  SELECT event, sum(uses) AS total_uses, sum(micros) AS total_micros
  FROM (SELECT * FROM day_uses WHERE product = $1) AS day_uses
  WHERE day BETWEEN $2 AND $3
  GROUP BY event
) AS used
JOIN (SELECT * FROM event_names WHERE product = $1) AS event_names USING (event)
WHERE tracking <> 'inactive';
