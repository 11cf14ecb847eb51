-- $1 = 2, $2 = "", $3 = 1, $4 = 3, $5 = "File", $6 = "Open", $7 = "v", $8 = "0", $9 = 1n, $10 = 9007199254740991n, $11 = 201
SELECT lifetimes.client AS client, lifetimes.client_id AS client_id, lifetimes.first_day AS first_day,
  lifetimes.last_day AS last_day, lifetimes.sessions AS sessions, lifetimes.runtime AS runtime
FROM (
  SELECT client, client_id, first_day, last_day, sessions, runtime
  FROM (SELECT * FROM clients WHERE product = {p1:Int32}) AS clients
  WHERE client_id >= {p2:String}
) AS lifetimes
JOIN (
  SELECT DISTINCT client
  FROM (SELECT * FROM day_clients WHERE product = {p1:Int32}) AS day_clients
  WHERE day BETWEEN {p3:Int32} AND {p4:Int32}
) AS active ON active.client = lifetimes.client
LEFT JOIN (
  SELECT client, argMax(property_set, stated_at) AS newest_set
  FROM (SELECT * FROM client_property_sets WHERE product = {p1:Int32}) AS client_property_sets
  GROUP BY client
) AS stated ON stated.client = lifetimes.client
LEFT JOIN property_sets ON property_sets.property_set = stated.newest_set
LEFT JOIN (
  SELECT client AS person, sum(uses) AS total_uses
  FROM (SELECT * FROM client_uses WHERE product = {p1:Int32}) AS client_uses
  WHERE event IN (
    SELECT event
    FROM (SELECT * FROM event_names WHERE product = {p1:Int32}) AS event_names
    WHERE (category = {p5:String} AND name = {p6:String})
  )
  GROUP BY client
) AS filtered ON filtered.person = lifetimes.client
WHERE (match(property_sets."C01", concat('(?-s)', {p7:String}))) AND (intDiv(lifetimes.runtime, 60000) >= CAST({p8:String} AS DOUBLE)) AND coalesce(filtered.total_uses, 0) BETWEEN {p9:Int64} AND {p10:Int64}
ORDER BY client_id
LIMIT {p11:Int32};

-- $1 = 2
SELECT max(last_day) AS newest_day
FROM (SELECT * FROM clients WHERE product = {p1:Int32}) AS clients;

-- $1 = 2, $2 = 1, $3 = 3, $4 = 2000, $5 = 2001, $6 = 2002, $7 = 2003, $8 = 2004, $9 = 2005, $10 = 2006, $11 = 2007, $12 = 2008, $13 = 2009, $14 = 2010
SELECT client, count(*) AS counted
FROM (SELECT * FROM day_clients WHERE product = {p1:Int32}) AS day_clients
WHERE day BETWEEN {p2:Int32} AND {p3:Int32} AND client IN ({p4:Int32}, {p5:Int32}, {p6:Int32}, {p7:Int32}, {p8:Int32}, {p9:Int32}, {p10:Int32}, {p11:Int32}, {p12:Int32}, {p13:Int32}, {p14:Int32})
GROUP BY client;

-- $1 = 2, $2 = 2000, $3 = 2001, $4 = 2002, $5 = 2003, $6 = 2004, $7 = 2005, $8 = 2006, $9 = 2007, $10 = 2008, $11 = 2009, $12 = 2010
SELECT client, count(*) AS counted
FROM (SELECT * FROM client_property_sets WHERE product = {p1:Int32}) AS client_property_sets
WHERE client IN ({p2:Int32}, {p3:Int32}, {p4:Int32}, {p5:Int32}, {p6:Int32}, {p7:Int32}, {p8:Int32}, {p9:Int32}, {p10:Int32}, {p11:Int32}, {p12:Int32})
GROUP BY client;

-- $1 = 2, $2 = 2000, $3 = 2001, $4 = 2002, $5 = 2003, $6 = 2004, $7 = 2005, $8 = 2006, $9 = 2007, $10 = 2008, $11 = 2009, $12 = 2010
SELECT client, count(*) AS counted
FROM (SELECT * FROM client_uses WHERE product = {p1:Int32}) AS client_uses
WHERE client IN ({p2:Int32}, {p3:Int32}, {p4:Int32}, {p5:Int32}, {p6:Int32}, {p7:Int32}, {p8:Int32}, {p9:Int32}, {p10:Int32}, {p11:Int32}, {p12:Int32}) AND event IN (
  SELECT event
  FROM (SELECT * FROM event_names WHERE product = {p1:Int32}) AS event_names
  WHERE tracking <> 'inactive'
)
GROUP BY client;

-- $1 = 2, $2 = 2000, $3 = 2001, $4 = 2002, $5 = 2003, $6 = 2004, $7 = 2005, $8 = 2006, $9 = 2007, $10 = 2008, $11 = 2009, $12 = 2010
SELECT client, day AS since, stated_at AS instant, property_set AS stated_set
FROM (SELECT * FROM client_property_sets WHERE product = {p1:Int32}) AS client_property_sets
WHERE client IN ({p2:Int32}, {p3:Int32}, {p4:Int32}, {p5:Int32}, {p6:Int32}, {p7:Int32}, {p8:Int32}, {p9:Int32}, {p10:Int32}, {p11:Int32}, {p12:Int32});

-- $1 = 2, $2 = 1, $3 = 3, $4 = 2000, $5 = 2001, $6 = 2002, $7 = 2003, $8 = 2004, $9 = 2005, $10 = 2006, $11 = 2007, $12 = 2008, $13 = 2009, $14 = 2010
SELECT client, day
FROM (SELECT * FROM day_clients WHERE product = {p1:Int32}) AS day_clients
WHERE day BETWEEN {p2:Int32} AND {p3:Int32} AND client IN ({p4:Int32}, {p5:Int32}, {p6:Int32}, {p7:Int32}, {p8:Int32}, {p9:Int32}, {p10:Int32}, {p11:Int32}, {p12:Int32}, {p13:Int32}, {p14:Int32})
ORDER BY client, day;

-- $1 = 2, $2 = 2000, $3 = 2001, $4 = 2002, $5 = 2003, $6 = 2004, $7 = 2005, $8 = 2006, $9 = 2007, $10 = 2008, $11 = 2009, $12 = 2010
SELECT client, category, name, uses
FROM (SELECT * FROM client_uses WHERE product = {p1:Int32}) AS client_uses
JOIN (
  SELECT event, category, name
  FROM (SELECT * FROM event_names WHERE product = {p1:Int32}) AS event_names
  WHERE tracking <> 'inactive'
) AS shown USING (event)
WHERE client IN ({p2:Int32}, {p3:Int32}, {p4:Int32}, {p5:Int32}, {p6:Int32}, {p7:Int32}, {p8:Int32}, {p9:Int32}, {p10:Int32}, {p11:Int32}, {p12:Int32});

-- $1 = 3, $2 = 4, $3 = 5, $4 = 6, $5 = 7, $6 = 8, $7 = 9, $8 = 10, $9 = 11, $10 = 12, $11 = 13, $12 = 14, $13 = 15, $14 = 16, $15 = 17, $16 = 18, $17 = 19, $18 = 20, $19 = 21, $20 = 22, $21 = 23, $22 = 24, $23 = 25, $24 = 26, $25 = 27, $26 = 28, $27 = 29, $28 = 30, $29 = 31, $30 = 32, $31 = 33, $32 = 34, $33 = 35
SELECT property_sets.property_set AS property_set, property_sets."C01" AS value_28, toString(toDecimal128(toString(property_sets."ram"), 6)) AS value_24, CASE WHEN property_sets."licenseStatus.activated" THEN 'true' WHEN NOT property_sets."licenseStatus.activated" THEN 'false' END AS value_6, CASE WHEN property_sets."licenseStatus.blocked" THEN 'true' WHEN NOT property_sets."licenseStatus.blocked" THEN 'false' END AS value_7, CASE WHEN property_sets."licenseStatus.expired" THEN 'true' WHEN NOT property_sets."licenseStatus.expired" THEN 'false' END AS value_8, CASE WHEN property_sets."licenseStatus.allowed" THEN 'true' WHEN NOT property_sets."licenseStatus.allowed" THEN 'false' END AS value_9, property_sets."os.platform" AS value_0
FROM property_sets
WHERE property_sets.property_set IN ({p1:Int32}, {p2:Int32}, {p3:Int32}, {p4:Int32}, {p5:Int32}, {p6:Int32}, {p7:Int32}, {p8:Int32}, {p9:Int32}, {p10:Int32}, {p11:Int32}, {p12:Int32}, {p13:Int32}, {p14:Int32}, {p15:Int32}, {p16:Int32}, {p17:Int32}, {p18:Int32}, {p19:Int32}, {p20:Int32}, {p21:Int32}, {p22:Int32}, {p23:Int32}, {p24:Int32}, {p25:Int32}, {p26:Int32}, {p27:Int32}, {p28:Int32}, {p29:Int32}, {p30:Int32}, {p31:Int32}, {p32:Int32}, {p33:Int32});
