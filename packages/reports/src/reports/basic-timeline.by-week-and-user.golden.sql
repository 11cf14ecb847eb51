-- $1 = "acme-editor"
SELECT batch, (SELECT max(occurred_at) FROM (SELECT * FROM events WHERE product_id = $1) AS events) AS newest
FROM (SELECT * FROM products WHERE id = $1) AS products;

-- $1 = "acme-editor", $2 = "File", $3 = "Save"
SELECT event, category, name, tracking
FROM (SELECT * FROM event_names WHERE product_id = $1) AS event_names
WHERE (category = $2 AND name = $3);

-- $1 = "acme-editor", $2 = 20514, $3 = 20516, $4 = "File", $5 = "Save"
SELECT event, period, count(*) AS uses, sum(value_micros) AS micros
FROM (
  SELECT event, day - (day + 3) % 7 AS period, value_micros
  FROM (SELECT * FROM events WHERE product_id = $1) AS events
  WHERE day BETWEEN $2 AND $3 AND event IN (
    SELECT event
    FROM (SELECT * FROM event_names WHERE product_id = $1) AS event_names
    WHERE (category = $4 AND name = $5) AND tracking <> 'inactive'
  )
) AS used
GROUP BY event, period;

-- $1 = "acme-editor", $2 = 20514, $3 = 20516
SELECT period, count(DISTINCT client_id) AS amount
FROM (
  SELECT client_id, day - (day + 3) % 7 AS period
  FROM (SELECT * FROM events WHERE product_id = $1) AS events
  WHERE day BETWEEN $2 AND $3
  UNION ALL
  SELECT client_id, day - (day + 3) % 7 AS period
  FROM (SELECT * FROM sessions WHERE product_id = $1) AS sessions
  WHERE day BETWEEN $2 AND $3
) AS activity
GROUP BY period;
