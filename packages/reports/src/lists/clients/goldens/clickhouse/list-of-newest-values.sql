-- $1 = 2, $2 = "c5", $3 = 201
SELECT lifetimes.client AS client, lifetimes.client_id AS client_id, lifetimes.first_day AS first_day,
  lifetimes.last_day AS last_day, lifetimes.sessions AS sessions, lifetimes.runtime AS runtime
FROM (
  SELECT client, client_id, first_day, last_day, sessions, runtime
  FROM (SELECT * FROM clients WHERE product = {p1:Int32}) AS clients
  WHERE client_id >= {p2:String}
) AS lifetimes
WHERE TRUE
ORDER BY client_id
LIMIT {p3:Int32};

-- $1 = 2
SELECT max(last_day) AS newest_day
FROM (SELECT * FROM clients WHERE product = {p1:Int32}) AS clients;
