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
  UNION ALL
  SELECT 2 AS item, event
  FROM (SELECT * FROM event_names WHERE product = {p1:Int32}) AS event_names
  WHERE tracking = 'advanced' AND (event IN ({p2:Int32}))
) AS items USING (event);

-- $1 = 1, $2 = 20454
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
  UNION ALL
  SELECT 2 AS item, event
  FROM (SELECT * FROM event_names WHERE product = {p1:Int32}) AS event_names
  WHERE event IN (1000)
) AS items USING (event)
WHERE event IN (1000, 1001) AND day >= {p2:Int32};

-- $1 = 1, $2 = 20454, $3 = 1774828800000n, $4 = 4611686018427387904n, $5 = "4.1", $6 = 20543, $7 = 100001
WITH
  step_uses AS MATERIALIZED (
    SELECT item, session AS unit, client AS person, '' AS client_id, id, day, occurred_at AS instant, property_set
    FROM (SELECT * FROM single_set_uses WHERE product = {p1:Int32}) AS single_set_uses
    JOIN (
      SELECT 1 AS item, event
      FROM (SELECT * FROM event_names WHERE product = {p1:Int32}) AS event_names
      WHERE event IN (1001)
    ) AS items USING (event)
    WHERE event IN (1001) AND day >= {p2:Int32} AND session IS NOT NULL
    UNION ALL
    SELECT item, session AS unit, client AS person, '' AS client_id, id, day, occurred_at AS instant, CASE WHEN FALSE THEN 0 END AS property_set
    FROM (SELECT * FROM single_uses WHERE product = {p1:Int32}) AS single_uses
    JOIN (
      SELECT 0 AS item, event
      FROM (SELECT * FROM event_names WHERE product = {p1:Int32}) AS event_names
      WHERE event IN (1000)
      UNION ALL
      SELECT 2 AS item, event
      FROM (SELECT * FROM event_names WHERE product = {p1:Int32}) AS event_names
      WHERE event IN (1000)
    ) AS items USING (event)
    WHERE event IN (1000) AND day >= {p2:Int32} AND session IS NOT NULL
  ),
  counted AS MATERIALIZED (
    SELECT entries.person AS person, reached, t1, t2, is_open
    FROM (
      SELECT person, CAST(moment AS INTEGER) AS as_of, reached, t1, t2, is_open
      FROM (
        SELECT person, as_of AS moment, reached, earliest_t1 AS t1, earliest_t2 AS t2,
          CASE WHEN reached < 2 AND begun_last >= {p3:Int64} THEN 1 ELSE 0 END AS is_open
        FROM (
          SELECT *, max(last_begun) OVER (PARTITION BY person) AS begun_last,
            row_number() OVER (PARTITION BY person ORDER BY reached DESC, earliest_t1, earliest_id, client_id) AS place
          FROM (
            SELECT unit, person, client_id, reached, min(day) AS as_of, max(CASE WHEN NOT ((reached = 1 AND x1 < t2)) THEN t1 END) AS last_begun,
              min(t1) AS earliest_t1, min(t2) AS earliest_t2, argMin(id, (t1, id)) AS earliest_id
            FROM (
              SELECT *, CASE
                WHEN t2 < {p4:Int64} AND x1 >= t2 THEN 2
                ELSE 1
              END AS reached
              FROM (
                SELECT tried.unit AS unit, tried.person AS person, tried.client_id AS client_id, tried.id AS id, tried.day AS day, tried.t1 AS t1, tried.t2 AS t2, coalesce(excluded_1.instant, {p4:Int64}) AS x1
                FROM (
                  SELECT unit, person, client_id, id, day, instants[1] AS t1, instants[2] AS t2
                  FROM (
                    SELECT unit, person, client_id, id, day, arraySort([coalesce(first_1, {p4:Int64}), coalesce(first_2, {p4:Int64})]) AS instants
                    FROM (
                      SELECT *
                      FROM (
                        SELECT unit, person, client_id, id, day, instant AS t1, anyLast(CASE WHEN item = 0 THEN instant END) OVER (PARTITION BY unit ORDER BY instant DESC) AS first_1, anyLast(CASE WHEN item = 1 THEN instant END) OVER (PARTITION BY unit ORDER BY instant DESC) AS first_2
                        FROM (
                          SELECT unit, person, client_id, id, day, item, instant
                          FROM step_uses
                          WHERE (item = 0 OR item = 1 AND property_set IN (SELECT property_set FROM property_sets WHERE property_sets."prodVersion" IN ({p5:String})))
                        ) AS uses_of_steps
                      ) AS each_use
                      WHERE day <= {p6:Int32}
                    ) AS from_each
                  ) AS unnamed
                ) AS tried
                ASOF LEFT JOIN (
                  SELECT unit, instant
                  FROM step_uses
                  WHERE item = 2
                ) AS excluded_1 ON tried.unit = excluded_1.unit AND tried.t1 < excluded_1.instant
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
LIMIT {p7:Int32};
