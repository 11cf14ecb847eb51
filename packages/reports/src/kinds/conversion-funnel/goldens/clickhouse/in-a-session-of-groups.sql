-- $1 = 1, $2 = "Open", $3 = "Export"
SELECT event, category, name, tracking
FROM (SELECT * FROM event_names WHERE product = {p1:Int32}) AS event_names
WHERE name IN ({p2:String}, {p3:String});

-- $1 = 1
SELECT count(*) AS clients, max(last_day) AS newest FROM (SELECT * FROM clients WHERE product = {p1:Int32}) AS clients;

-- $1 = 1, $2 = 1000, $3 = 1001
SELECT item, event
FROM (SELECT * FROM event_names WHERE product = {p1:Int32}) AS event_names
JOIN (
  SELECT 0 AS item, event
  FROM (SELECT * FROM event_names WHERE product = {p1:Int32}) AS event_names
  WHERE tracking = 'advanced' AND (event IN ({p2:Int32}))
  UNION ALL
  SELECT 1 AS item, event
  FROM (SELECT * FROM event_names WHERE product = {p1:Int32}) AS event_names
  WHERE tracking = 'advanced' AND (event IN ({p3:Int32}))
) AS items USING (event);

-- $1 = 1, $2 = 20454, $3 = 20543
SELECT sum(uses) AS uses_in_steps
FROM (SELECT * FROM day_uses WHERE product = {p1:Int32}) AS day_uses
JOIN (
  SELECT 0 AS item, event
  FROM (SELECT * FROM event_names WHERE product = {p1:Int32}) AS event_names
  WHERE event IN (1000)
  UNION ALL
  SELECT 1 AS item, event
  FROM (SELECT * FROM event_names WHERE product = {p1:Int32}) AS event_names
  WHERE event IN (1001)
) AS items USING (event)
WHERE event IN (1000, 1001) AND day >= {p2:Int32} AND (item > 0 OR day <= {p3:Int32});

-- $1 = 1, $2 = 20543, $3 = 20454, $4 = 1774828800000n, $5 = 4611686018427387904n, $6 = 100001
WITH
  members AS MATERIALIZED (
    SELECT client, person, client_id, first_day, last_day, sessions, runtime, newest_set, row_number() OVER (
      PARTITION BY person
      ORDER BY newest_at DESC, newest_by_event DESC, newest_id DESC, client_id DESC
    ) AS place
    FROM (
      SELECT *, min(client) OVER (PARTITION BY value) AS person
      FROM (
        SELECT active.client AS client, client_id, first_day, last_day, sessions, runtime,
          newest_set, newest_at, newest_by_event, newest_id, property_sets."machineId" AS value
        FROM (
          SELECT client
          FROM (SELECT * FROM clients WHERE product = {p1:Int32}) AS clients
          WHERE first_day <= {p2:Int32}
        ) AS active
        JOIN (SELECT * FROM clients WHERE product = {p1:Int32}) AS clients ON clients.client = active.client
        LEFT JOIN (
          SELECT client, argMax(property_set, stated_at) AS newest_set, max(stated_at) AS newest_at,
            argMax(stated_by_event, stated_at) AS newest_by_event, argMax(stated_id, stated_at) AS newest_id
          FROM (SELECT * FROM day_statements WHERE product = {p1:Int32}) AS day_statements
          WHERE day <= {p2:Int32}
          GROUP BY client
        ) AS stated ON stated.client = active.client
        LEFT JOIN property_sets ON property_sets.property_set = stated.newest_set
      ) AS valued
      WHERE value IS NOT NULL
    ) AS grouped
  ),
  step_uses AS MATERIALIZED (
    SELECT item, session AS unit, person AS person, client_id, id, day, occurred_at AS instant
    FROM (SELECT * FROM single_uses WHERE product = {p1:Int32}) AS single_uses
    JOIN (
      SELECT 0 AS item, event
      FROM (SELECT * FROM event_names WHERE product = {p1:Int32}) AS event_names
      WHERE event IN (1000)
      UNION ALL
      SELECT 1 AS item, event
      FROM (SELECT * FROM event_names WHERE product = {p1:Int32}) AS event_names
      WHERE event IN (1001)
    ) AS items USING (event)
    JOIN members USING (client)
    WHERE event IN (1000, 1001) AND day >= {p3:Int32} AND (item > 0 OR day <= {p2:Int32}) AND session IS NOT NULL
  ),
  counted AS MATERIALIZED (
    SELECT entries.person AS person, reached, t1, t2, is_open
    FROM (
      SELECT person, CAST(moment AS INTEGER) AS as_of, reached, t1, t2, is_open
      FROM (
        SELECT person, as_of AS moment, reached, earliest_t1 AS t1, earliest_t2 AS t2,
          CASE WHEN reached < 2 AND begun_last >= {p4:Int64} THEN 1 ELSE 0 END AS is_open
        FROM (
          SELECT *, max(last_begun) OVER (PARTITION BY person) AS begun_last,
            row_number() OVER (PARTITION BY person ORDER BY reached DESC, earliest_t1, earliest_id, client_id) AS place
          FROM (
            SELECT unit, person, client_id, reached, min(day) AS as_of, max(t1) AS last_begun,
              min(t1) AS earliest_t1, min(t2) AS earliest_t2, argMin(id, (t1, id)) AS earliest_id
            FROM (
              SELECT *, CASE
                WHEN t2 < {p5:Int64} THEN 2
                ELSE 1
              END AS reached
              FROM (
                SELECT begun.unit AS unit, person, client_id, id, day, t1, coalesce(after_1.instant, {p5:Int64}) AS t2
                FROM (
                  SELECT unit, person, client_id, id, day, instant AS t1
                  FROM step_uses
                  WHERE item = 0
                ) AS begun
                ASOF LEFT JOIN (
                  SELECT unit, instant
                  FROM step_uses
                  WHERE item = 1
                ) AS after_1 ON begun.unit = after_1.unit AND t1 <= after_1.instant
              ) AS chains
            ) AS attempts
            GROUP BY unit, person, client_id, reached
          ) AS earliest
        ) AS ranked
        WHERE place = 1
      ) AS untyped
    ) AS entries
    WHERE TRUE
  )
SELECT *
FROM (
  SELECT segment, step, count(*) AS users, CAST(sum(CASE WHEN step = reached THEN is_open ELSE 0 END) AS BIGINT) AS open_users,
    sum(CAST(from_previous AS Int128)) AS from_previous_sum, quantileExactWeighted(0.5)(from_previous, 1) AS from_previous_median, quantileExactWeighted(0.75)(from_previous, 1) AS from_previous_p75, quantileExactWeighted(0.9)(from_previous, 1) AS from_previous_p90, quantileExactWeighted(0.95)(from_previous, 1) AS from_previous_p95, sum(CAST(from_first AS Int128)) AS from_first_sum, quantileExactWeighted(0.5)(from_first, 1) AS from_first_median, quantileExactWeighted(0.75)(from_first, 1) AS from_first_p75, quantileExactWeighted(0.9)(from_first, 1) AS from_first_p90, quantileExactWeighted(0.95)(from_first, 1) AS from_first_p95
  FROM (
    SELECT segment, step, reached, is_open, CASE
      WHEN step = 2 THEN t2 - t1
      ELSE 0
    END AS from_previous, CASE
      WHEN step = 2 THEN t2 - t1
      ELSE 0
    END AS from_first
    FROM (
      SELECT '' AS segment, reached, is_open, t1, t2, arrayJoin([1, 2]) AS step
      FROM counted
    ) AS each_step
    WHERE step <= reached
  ) AS timed
  GROUP BY segment, step
) AS cells
LIMIT {p6:Int32};

-- $1 = 1, $2 = 20454, $3 = 20543
SELECT count(*) AS clients
FROM (
  SELECT active.client AS client, client_id, first_day, last_day, sessions, runtime,
    newest_set, newest_at, newest_by_event, newest_id, property_sets."machineId" AS value
  FROM (
    SELECT DISTINCT client
    FROM (SELECT * FROM day_clients WHERE product = {p1:Int32}) AS day_clients
    WHERE day BETWEEN {p2:Int32} AND {p3:Int32}
  ) AS active
  JOIN (SELECT * FROM clients WHERE product = {p1:Int32}) AS clients ON clients.client = active.client
  LEFT JOIN (
    SELECT client, argMax(property_set, stated_at) AS newest_set, max(stated_at) AS newest_at,
      argMax(stated_by_event, stated_at) AS newest_by_event, argMax(stated_id, stated_at) AS newest_id
    FROM (SELECT * FROM day_statements WHERE product = {p1:Int32}) AS day_statements
    WHERE day <= {p3:Int32}
    GROUP BY client
  ) AS stated ON stated.client = active.client
  LEFT JOIN property_sets ON property_sets.property_set = stated.newest_set
) AS valued
WHERE value IS NULL;
