-- $1 = 1, $2 = "Crash", $3 = "Save"
SELECT event, category, name, tracking
FROM (SELECT * FROM event_names WHERE product = {p1:Int32}) AS event_names
WHERE name IN ({p2:String}, {p3:String});

-- $1 = 1, $2 = 20514, $3 = 20516, $4 = 1002, $5 = 1001
SELECT event, period, sum(CAST(uses AS Int128)) AS total_uses, sum(CAST(micros AS Int128)) AS total_micros
FROM (
  SELECT event, toInt32(toStartOfMonth(toDate32(day))) AS period, uses, micros
  FROM (SELECT * FROM day_uses WHERE product = {p1:Int32}) AS day_uses
  WHERE day BETWEEN {p2:Int32} AND {p3:Int32} AND event IN ({p4:Int32}, {p5:Int32})
) AS used
GROUP BY event, period;

-- $1 = 1, $2 = 20514, $3 = 20516
SELECT toInt32(toStartOfMonth(toDate32(day))) AS period, sum(CAST(runtime AS Int128)) AS total_runtime
FROM (SELECT * FROM day_clients WHERE product = {p1:Int32}) AS day_clients
WHERE day BETWEEN {p2:Int32} AND {p3:Int32}
GROUP BY toInt32(toStartOfMonth(toDate32(day)));
