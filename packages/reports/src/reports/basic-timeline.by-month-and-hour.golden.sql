-- $1 = "acme-editor"
SELECT batch, (SELECT max(occurred_at) FROM (SELECT * FROM events WHERE product_id = $1) AS events) AS newest
FROM (SELECT * FROM products WHERE id = $1) AS products;

-- $1 = "acme-editor", $2 = "Crash", $3 = "File", $4 = "Save"
SELECT event, category, name, tracking
FROM (SELECT * FROM event_names WHERE product_id = $1) AS event_names
WHERE (category IS NULL AND name = $2 OR category = $3 AND name = $4);

-- $1 = "acme-editor", $2 = 20514, $3 = 20516, $4 = "Crash", $5 = "File", $6 = "Save"
SELECT event, period, count(*) AS uses, sum(value_micros) AS micros
FROM (
  SELECT event, CAST(date_trunc('month', DATE '1970-01-01' + day) AS DATE) - DATE '1970-01-01' AS period, value_micros
  FROM (SELECT * FROM events WHERE product_id = $1) AS events
  WHERE day BETWEEN $2 AND $3 AND event IN (
    SELECT event
    FROM (SELECT * FROM event_names WHERE product_id = $1) AS event_names
    WHERE (category IS NULL AND name = $4 OR category = $5 AND name = $6) AND tracking <> 'inactive'
  )
) AS used
GROUP BY event, period;

-- $1 = "acme-editor", $2 = 20514, $3 = 20516
SELECT period, sum(runtime) AS amount
FROM (
  SELECT CAST(date_trunc('month', DATE '1970-01-01' + day) AS DATE) - DATE '1970-01-01' AS period, last_at - first_at AS runtime
  FROM (SELECT * FROM sessions WHERE product_id = $1) AS sessions
  WHERE day BETWEEN $2 AND $3
) AS runs
GROUP BY period;
