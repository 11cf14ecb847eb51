-- $1 = 2, $2 = "", $3 = 1, $4 = 3, $5 = "File", $6 = "Open", $7 = "v", $8 = "0", $9 = 1n, $10 = 9007199254740991n, $11 = 201
SELECT lifetimes.client AS client, lifetimes.client_id AS client_id, lifetimes.first_day AS first_day,
  lifetimes.last_day AS last_day, lifetimes.sessions AS sessions, lifetimes.runtime AS runtime
FROM (
  SELECT client, client_id, first_day, last_day, sessions, runtime
  FROM (SELECT * FROM clients WHERE product = $1) AS clients
  WHERE client_id >= $2
) AS lifetimes
JOIN (
  SELECT DISTINCT client
  FROM (SELECT * FROM day_clients WHERE product = $1) AS day_clients
  WHERE day BETWEEN $3 AND $4
) AS active ON active.client = lifetimes.client
LEFT JOIN (
  SELECT client, argMax(property_set, stated_at) AS newest_set
  FROM (SELECT * FROM client_property_sets WHERE product = $1) AS client_property_sets
  GROUP BY client
) AS stated ON stated.client = lifetimes.client
LEFT JOIN property_sets ON property_sets.property_set = stated.newest_set
LEFT JOIN (
  SELECT client AS person, sum(uses) AS total_uses
  FROM (SELECT * FROM client_uses WHERE product = $1) AS client_uses
  WHERE event IN (
    SELECT event
    FROM (SELECT * FROM event_names WHERE product = $1) AS event_names
    WHERE (category = $5 AND name = $6)
  )
  GROUP BY client
) AS filtered ON filtered.person = lifetimes.client
WHERE (regexp_matches(property_sets."C01", $7)) AND (lifetimes.runtime // 60000 >= CAST($8 AS DOUBLE)) AND coalesce(filtered.total_uses, 0) BETWEEN $9 AND $10
ORDER BY client_id
LIMIT $11;

-- $1 = 2
SELECT max(last_day) AS newest_day
FROM (SELECT * FROM clients WHERE product = $1) AS clients;

-- $1 = 2, $2 = 1, $3 = 3, $4 = 2000, $5 = 2001, $6 = 2002, $7 = 2003, $8 = 2004, $9 = 2005, $10 = 2006, $11 = 2007, $12 = 2008, $13 = 2009, $14 = 2010
SELECT client, count(*) AS counted
FROM (SELECT * FROM day_clients WHERE product = $1) AS day_clients
WHERE day BETWEEN $2 AND $3 AND client IN ($4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14)
GROUP BY client;

-- $1 = 2, $2 = 2000, $3 = 2001, $4 = 2002, $5 = 2003, $6 = 2004, $7 = 2005, $8 = 2006, $9 = 2007, $10 = 2008, $11 = 2009, $12 = 2010
SELECT client, count(*) AS counted
FROM (SELECT * FROM client_property_sets WHERE product = $1) AS client_property_sets
WHERE client IN ($2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)
GROUP BY client;

-- $1 = 2, $2 = 2000, $3 = 2001, $4 = 2002, $5 = 2003, $6 = 2004, $7 = 2005, $8 = 2006, $9 = 2007, $10 = 2008, $11 = 2009, $12 = 2010
SELECT client, count(*) AS counted
FROM (SELECT * FROM client_uses WHERE product = $1) AS client_uses
WHERE client IN ($2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12) AND event IN (
  SELECT event
  FROM (SELECT * FROM event_names WHERE product = $1) AS event_names
  WHERE tracking <> 'inactive'
)
GROUP BY client;

-- $1 = 2, $2 = 2000, $3 = 2001, $4 = 2002, $5 = 2003, $6 = 2004, $7 = 2005, $8 = 2006, $9 = 2007, $10 = 2008, $11 = 2009, $12 = 2010
SELECT client, day AS since, stated_at AS instant, property_set AS stated_set
FROM (SELECT * FROM client_property_sets WHERE product = $1) AS client_property_sets
WHERE client IN ($2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12);

-- $1 = 2, $2 = 1, $3 = 3, $4 = 2000, $5 = 2001, $6 = 2002, $7 = 2003, $8 = 2004, $9 = 2005, $10 = 2006, $11 = 2007, $12 = 2008, $13 = 2009, $14 = 2010
SELECT client, day
FROM (SELECT * FROM day_clients WHERE product = $1) AS day_clients
WHERE day BETWEEN $2 AND $3 AND client IN ($4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14)
ORDER BY client, day;

-- $1 = 2, $2 = 2000, $3 = 2001, $4 = 2002, $5 = 2003, $6 = 2004, $7 = 2005, $8 = 2006, $9 = 2007, $10 = 2008, $11 = 2009, $12 = 2010
SELECT client, category, name, uses
FROM (SELECT * FROM client_uses WHERE product = $1) AS client_uses
JOIN (
  SELECT event, category, name
  FROM (SELECT * FROM event_names WHERE product = $1) AS event_names
  WHERE tracking <> 'inactive'
) AS shown USING (event)
WHERE client IN ($2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12);

-- $1 = 3, $2 = 4, $3 = 5, $4 = 6, $5 = 7, $6 = 8, $7 = 9, $8 = 10, $9 = 11, $10 = 12, $11 = 13, $12 = 14, $13 = 15, $14 = 16, $15 = 17, $16 = 18, $17 = 19, $18 = 20, $19 = 21, $20 = 22, $21 = 23, $22 = 24, $23 = 25, $24 = 26, $25 = 27, $26 = 28, $27 = 29, $28 = 30, $29 = 31, $30 = 32, $31 = 33, $32 = 34, $33 = 35
SELECT property_sets.property_set AS property_set, property_sets."C01" AS value_28, rtrim(rtrim(CAST(CAST(property_sets."ram" AS DECIMAL(38, 6)) AS VARCHAR), '0'), '.') AS value_24, CASE WHEN property_sets."licenseStatus.activated" THEN 'true' WHEN NOT property_sets."licenseStatus.activated" THEN 'false' END AS value_6, CASE WHEN property_sets."licenseStatus.blocked" THEN 'true' WHEN NOT property_sets."licenseStatus.blocked" THEN 'false' END AS value_7, CASE WHEN property_sets."licenseStatus.expired" THEN 'true' WHEN NOT property_sets."licenseStatus.expired" THEN 'false' END AS value_8, CASE WHEN property_sets."licenseStatus.allowed" THEN 'true' WHEN NOT property_sets."licenseStatus.allowed" THEN 'false' END AS value_9, property_sets."os.platform" AS value_0
FROM property_sets
WHERE property_sets.property_set IN ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, $19, $20, $21, $22, $23, $24, $25, $26, $27, $28, $29, $30, $31, $32, $33);
