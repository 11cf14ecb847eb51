-- $1 = 1, $2 = "Save"
SELECT event, category, name, tracking
FROM (SELECT * FROM event_names WHERE product = {p1:Int32}) AS event_names
WHERE name IN ({p2:String});

-- $1 = 1, $2 = 20514, $3 = 20516, $4 = 1001, $5 = "4.2"
SELECT event, period, sum(CAST(uses AS Int128)) AS total_uses, sum(CAST(micros AS Int128)) AS total_micros
FROM (
  SELECT event, day AS period, uses, micros
  FROM (SELECT * FROM day_set_totals WHERE product = {p1:Int32}) AS day_set_totals
  WHERE day BETWEEN {p2:Int32} AND {p3:Int32} AND event IN ({p4:Int32}) AND day_set_totals.property_set IN (SELECT property_set FROM property_sets WHERE property_sets."prodVersion" IN ({p5:String}))
) AS used
GROUP BY event, period;

-- $1 = 1, $2 = 20514, $3 = 20516
SELECT day AS period, count(*) AS total_users
FROM (SELECT * FROM day_clients WHERE product = {p1:Int32}) AS day_clients
WHERE day BETWEEN {p2:Int32} AND {p3:Int32}
GROUP BY day;
