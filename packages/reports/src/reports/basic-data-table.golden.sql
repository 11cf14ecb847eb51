-- $1 = "acme-editor"
SELECT batch, (SELECT max(occurred_at) FROM (SELECT * FROM events WHERE product_id = $1) AS events) AS newest
FROM (SELECT * FROM products WHERE id = $1) AS products;

-- $1 = "acme-editor", $2 = 20514, $3 = 20516
SELECT period, count(DISTINCT client_id) AS amount
FROM (
  SELECT client_id, 0 AS period
  FROM (SELECT * FROM events WHERE product_id = $1) AS events
  WHERE day BETWEEN $2 AND $3
  UNION ALL
  SELECT client_id, 0 AS period
  FROM (SELECT * FROM sessions WHERE product_id = $1) AS sessions
  WHERE day BETWEEN $2 AND $3
) AS activity
GROUP BY period;

-- $1 = "acme-editor", $2 = 20514, $3 = 20516
SELECT period, count(*) AS amount
FROM (
  SELECT 0 AS period, last_at - first_at AS runtime
  FROM (SELECT * FROM sessions WHERE product_id = $1) AS sessions
  WHERE day BETWEEN $2 AND $3
) AS runs
GROUP BY period;

-- $1 = "acme-editor", $2 = 20514, $3 = 20516
SELECT period, sum(runtime) AS amount
FROM (
  SELECT 0 AS period, last_at - first_at AS runtime
  FROM (SELECT * FROM sessions WHERE product_id = $1) AS sessions
  WHERE day BETWEEN $2 AND $3
) AS runs
GROUP BY period;

-- $1 = "acme-editor", $2 = 20514, $3 = 20516
SELECT category, name, uses, micros
FROM (
  SELECT event, count(*) AS uses, sum(value_micros) AS micros
  FROM (SELECT * FROM events WHERE product_id = $1) AS events
  WHERE day BETWEEN $2 AND $3
  GROUP BY event
) AS used
JOIN (SELECT * FROM event_names WHERE product_id = $1) AS event_names USING (event)
WHERE tracking <> 'inactive';
