-- $1 = 1, $2 = 20514, $3 = 20516
SELECT 0 AS period, count(DISTINCT client) AS users, sum(sessions) AS sessions, sum(runtime) AS runtime
FROM (SELECT * FROM day_clients WHERE product = $1) AS day_clients
WHERE day BETWEEN $2 AND $3;

-- $1 = 1, $2 = 20514, $3 = 20516
SELECT category, name, uses, micros
FROM (
  SELECT event, sum(uses) AS uses, sum(micros) AS micros
  FROM (SELECT * FROM day_uses WHERE product = $1) AS day_uses
  WHERE day BETWEEN $2 AND $3
  GROUP BY event
) AS used
JOIN (SELECT * FROM event_names WHERE product = $1) AS event_names USING (event)
WHERE tracking <> 'inactive';
