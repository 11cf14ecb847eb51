-- $1 = 1, $2 = 20514, $3 = 20516
SELECT 0 AS period, count(DISTINCT client) AS total_users, sum(CAST(sessions AS Int128)) AS total_sessions, sum(CAST(runtime AS Int128)) AS total_runtime
FROM (SELECT * FROM day_clients WHERE product = {p1:Int32}) AS day_clients
WHERE day BETWEEN {p2:Int32} AND {p3:Int32};

-- $1 = 1, $2 = 20514, $3 = 20516
SELECT event, category, name, total_uses, total_micros
FROM (
  SELECT event, sum(CAST(uses AS Int128)) AS total_uses, sum(CAST(micros AS Int128)) AS total_micros
  FROM (SELECT * FROM day_uses WHERE product = {p1:Int32}) AS day_uses
  WHERE day BETWEEN {p2:Int32} AND {p3:Int32}
  GROUP BY event
) AS used
JOIN (SELECT * FROM event_names WHERE product = {p1:Int32}) AS event_names USING (event)
WHERE tracking <> 'inactive';
