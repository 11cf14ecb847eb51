-- $1 = 1, $2 = "Open", $3 = "Export"
SELECT event, category, name, tracking
FROM (SELECT * FROM event_names WHERE product = $1) AS event_names
WHERE name IN ($2, $3);

-- $1 = 1
SELECT count(*) AS clients, max(last_day) AS newest FROM (SELECT * FROM clients WHERE product = $1) AS clients;

-- $1 = 1, $2 = 1000, $3 = 1001
SELECT item, event
FROM (SELECT * FROM event_names WHERE product = $1) AS event_names
JOIN (
  SELECT 0 AS item, event
  FROM (SELECT * FROM event_names WHERE product = $1) AS event_names
  WHERE tracking = 'advanced' AND (event IN ($2))
  UNION ALL
  SELECT 1 AS item, event
  FROM (SELECT * FROM event_names WHERE product = $1) AS event_names
  WHERE tracking = 'advanced' AND (event IN ($3))
) AS items USING (event);

-- $1 = 1, $2 = 20454, $3 = 20543
SELECT sum(uses) AS uses_in_steps
FROM (SELECT * FROM day_uses WHERE product = $1) AS day_uses
JOIN (
  SELECT 0 AS item, event
  FROM (SELECT * FROM event_names WHERE product = $1) AS event_names
  WHERE event IN (1000)
  UNION ALL
  SELECT 1 AS item, event
  FROM (SELECT * FROM event_names WHERE product = $1) AS event_names
  WHERE event IN (1001)
) AS items USING (event)
WHERE event IN (1000, 1001) AND day >= $2 AND (item > 0 OR day <= $3);

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
          FROM (SELECT * FROM clients WHERE product = $1) AS clients
          WHERE first_day <= $2
        ) AS active
        JOIN (SELECT * FROM clients WHERE product = $1) AS clients ON clients.client = active.client
        LEFT JOIN (
          SELECT client, argMax(property_set, stated_at) AS newest_set, max(stated_at) AS newest_at,
            argMax(stated_by_event, stated_at) AS newest_by_event, argMax(stated_id, stated_at) AS newest_id
          FROM (SELECT * FROM day_statements WHERE product = $1) AS day_statements
          WHERE day <= $2
          GROUP BY client
        ) AS stated ON stated.client = active.client
        LEFT JOIN property_sets ON property_sets.property_set = stated.newest_set
      ) AS valued
      WHERE value IS NOT NULL
    ) AS grouped
  ),
  step_uses AS MATERIALIZED (
    SELECT item, session AS unit, person AS person, client_id, id, day, occurred_at AS instant
    FROM (SELECT * FROM single_uses WHERE product = $1) AS single_uses
    JOIN (
      SELECT 0 AS item, event
      FROM (SELECT * FROM event_names WHERE product = $1) AS event_names
      WHERE event IN (1000)
      UNION ALL
      SELECT 1 AS item, event
      FROM (SELECT * FROM event_names WHERE product = $1) AS event_names
      WHERE event IN (1001)
    ) AS items USING (event)
    JOIN members USING (client)
    WHERE event IN (1000, 1001) AND day >= $3 AND (item > 0 OR day <= $2) AND session IS NOT NULL
  ),
  counted AS MATERIALIZED (
    SELECT entries.person AS person, reached, t1, t2, is_open
    FROM (
      SELECT person, CAST(moment AS INTEGER) AS as_of, reached, t1, t2, is_open
      FROM (
        SELECT person, as_of AS moment, reached, earliest_t1 AS t1, earliest_t2 AS t2,
          CASE WHEN reached < 2 AND begun_last >= $4 THEN 1 ELSE 0 END AS is_open
        FROM (
          SELECT *, max(last_begun) OVER (PARTITION BY person) AS begun_last,
            row_number() OVER (PARTITION BY person ORDER BY reached DESC, earliest_t1, earliest_id, client_id) AS place
          FROM (
            SELECT unit, person, client_id, reached, min(day) AS as_of, max(t1) AS last_begun,
              min(t1) AS earliest_t1, min(t2) AS earliest_t2, argMin(id, (t1, id)) AS earliest_id
            FROM (
              SELECT *, CASE
                WHEN t2 < $5 THEN 2
                ELSE 1
              END AS reached
              FROM (
                SELECT begun.unit AS unit, person, client_id, id, day, t1, coalesce(after_1.instant, $5) AS t2
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
    sum(from_previous) AS from_previous_sum, quantile_disc(from_previous, [0.5, 0.75, 0.9, 0.95])[1] AS from_previous_median, quantile_disc(from_previous, [0.5, 0.75, 0.9, 0.95])[2] AS from_previous_p75, quantile_disc(from_previous, [0.5, 0.75, 0.9, 0.95])[3] AS from_previous_p90, quantile_disc(from_previous, [0.5, 0.75, 0.9, 0.95])[4] AS from_previous_p95, sum(from_first) AS from_first_sum, quantile_disc(from_first, [0.5, 0.75, 0.9, 0.95])[1] AS from_first_median, quantile_disc(from_first, [0.5, 0.75, 0.9, 0.95])[2] AS from_first_p75, quantile_disc(from_first, [0.5, 0.75, 0.9, 0.95])[3] AS from_first_p90, quantile_disc(from_first, [0.5, 0.75, 0.9, 0.95])[4] AS from_first_p95
  FROM (
    SELECT segment, step, reached, is_open, CASE
      WHEN step = 2 THEN t2 - t1
      ELSE 0
    END AS from_previous, CASE
      WHEN step = 2 THEN t2 - t1
      ELSE 0
    END AS from_first
    FROM (
      SELECT '' AS segment, reached, is_open, t1, t2, unnest([1, 2]) AS step
      FROM counted
    ) AS each_step
    WHERE step <= reached
  ) AS timed
  GROUP BY segment, step
) AS cells
LIMIT $6;

-- $1 = 1, $2 = 20454, $3 = 20543
SELECT count(*) AS clients
FROM (
  SELECT active.client AS client, client_id, first_day, last_day, sessions, runtime,
    newest_set, newest_at, newest_by_event, newest_id, property_sets."machineId" AS value
  FROM (
    SELECT DISTINCT client
    FROM (SELECT * FROM day_clients WHERE product = $1) AS day_clients
    WHERE day BETWEEN $2 AND $3
  ) AS active
  JOIN (SELECT * FROM clients WHERE product = $1) AS clients ON clients.client = active.client
  LEFT JOIN (
    SELECT client, argMax(property_set, stated_at) AS newest_set, max(stated_at) AS newest_at,
      argMax(stated_by_event, stated_at) AS newest_by_event, argMax(stated_id, stated_at) AS newest_id
    FROM (SELECT * FROM day_statements WHERE product = $1) AS day_statements
    WHERE day <= $3
    GROUP BY client
  ) AS stated ON stated.client = active.client
  LEFT JOIN property_sets ON property_sets.property_set = stated.newest_set
) AS valued
WHERE value IS NULL;
