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
  UNION ALL
  SELECT 2 AS item, event
  FROM (SELECT * FROM event_names WHERE product = $1) AS event_names
  WHERE tracking = 'advanced' AND (event IN ($2))
  UNION ALL
  SELECT 3 AS item, event
  FROM (SELECT * FROM event_names WHERE product = $1) AS event_names
  WHERE tracking = 'advanced' AND (event IN ($2))
  UNION ALL
  SELECT 4 AS item, event
  FROM (SELECT * FROM event_names WHERE product = $1) AS event_names
  WHERE tracking = 'advanced' AND (event IN ($3))
  UNION ALL
  SELECT 5 AS item, event
  FROM (SELECT * FROM event_names WHERE product = $1) AS event_names
  WHERE tracking = 'advanced' AND (event IN ($3))
) AS items USING (event);

-- $1 = 1, $2 = 20454, $3 = 20559, $4 = 20543
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
  UNION ALL
  SELECT 2 AS item, event
  FROM (SELECT * FROM event_names WHERE product = $1) AS event_names
  WHERE event IN (1000)
  UNION ALL
  SELECT 3 AS item, event
  FROM (SELECT * FROM event_names WHERE product = $1) AS event_names
  WHERE event IN (1000)
  UNION ALL
  SELECT 4 AS item, event
  FROM (SELECT * FROM event_names WHERE product = $1) AS event_names
  WHERE event IN (1001)
  UNION ALL
  SELECT 5 AS item, event
  FROM (SELECT * FROM event_names WHERE product = $1) AS event_names
  WHERE event IN (1001)
) AS items USING (event)
WHERE event IN (1000, 1001) AND day >= $2 AND day <= $3 AND (item > 0 OR day <= $4);

-- $1 = 1, $2 = 20454, $3 = 20559, $4 = 20543, $5 = 1773619200000n, $6 = 4611686018427387904n, $7 = 1209600000n, $8 = "4.1", $9 = 100001
WITH
  step_uses AS MATERIALIZED (
    SELECT item, client AS unit, day, occurred_at AS instant, property_set
    FROM (SELECT * FROM single_set_uses WHERE product = $1) AS single_set_uses
    JOIN (
      SELECT 4 AS item, event
      FROM (SELECT * FROM event_names WHERE product = $1) AS event_names
      WHERE event IN (1001)
    ) AS items USING (event)
    WHERE event IN (1001) AND day >= $2 AND day <= $3 AND (item > 0 OR day <= $4)
    UNION ALL
    SELECT item, client AS unit, day, occurred_at AS instant, CASE WHEN FALSE THEN 0 END AS property_set
    FROM (SELECT * FROM single_uses WHERE product = $1) AS single_uses
    JOIN (
      SELECT 0 AS item, event
      FROM (SELECT * FROM event_names WHERE product = $1) AS event_names
      WHERE event IN (1000)
      UNION ALL
      SELECT 1 AS item, event
      FROM (SELECT * FROM event_names WHERE product = $1) AS event_names
      WHERE event IN (1001)
      UNION ALL
      SELECT 2 AS item, event
      FROM (SELECT * FROM event_names WHERE product = $1) AS event_names
      WHERE event IN (1000)
      UNION ALL
      SELECT 3 AS item, event
      FROM (SELECT * FROM event_names WHERE product = $1) AS event_names
      WHERE event IN (1000)
      UNION ALL
      SELECT 5 AS item, event
      FROM (SELECT * FROM event_names WHERE product = $1) AS event_names
      WHERE event IN (1001)
    ) AS items USING (event)
    WHERE event IN (1000, 1001) AND day >= $2 AND day <= $3 AND (item > 0 OR day <= $4)
  ),
  counted AS MATERIALIZED (
    SELECT entries.person AS person, reached, t1, t2, t3, is_open
    FROM (
      SELECT person, CAST(moment AS INTEGER) AS as_of, reached, t1, t2, t3, is_open
      FROM (
        SELECT person, as_of AS moment, reached, earliest_t1 AS t1, earliest_t2 AS t2, earliest_t3 AS t3,
          CASE WHEN reached < 3 AND begun_last >= $5 THEN 1 ELSE 0 END AS is_open
        FROM (
          SELECT *, max(last_begun) OVER (PARTITION BY person) AS begun_last,
            row_number() OVER (PARTITION BY person ORDER BY reached DESC) AS place
          FROM (
            SELECT unit AS person, reached, min(day) AS as_of, max(CASE WHEN NOT ((reached = 1 AND x1 < t2) OR (reached = 2 AND x2 < t3) OR (reached = 2 AND x3 < t3)) THEN t1 END) AS last_begun,
              min(t1) AS earliest_t1, min(t2) AS earliest_t2, min(t3) AS earliest_t3
            FROM (
              SELECT *, CASE
                WHEN t3 < $6 AND x1 >= t2 AND x2 >= t3 AND x3 >= t3 THEN 3
                WHEN t2 < $6 AND x1 >= t2 THEN 2
                ELSE 1
              END AS reached
              FROM (
                SELECT tried.unit AS unit, tried.day AS day, tried.t1 AS t1, tried.t2 AS t2, tried.t3 AS t3, coalesce(excluded_1.instant, $6) AS x1, coalesce(excluded_2.instant, $6) AS x2, coalesce(excluded_3.instant, $6) AS x3
                FROM (
                  SELECT begun.unit AS unit, day, t1, coalesce(CASE WHEN after_1.instant <= t1 + $7 THEN after_1.instant END, $6) AS t2, coalesce(CASE WHEN after_1.t3 <= t1 + $7 THEN after_1.t3 END, $6) AS t3
                  FROM (
                    SELECT unit, day, instant AS t1
                    FROM step_uses
                    WHERE item = 0
                  ) AS begun
                  ASOF LEFT JOIN (
                    SELECT step_2.unit AS unit, step_2.instant AS instant, after_2.instant AS t3
                    FROM (
                      SELECT unit, instant
                      FROM step_uses
                      WHERE item = 1
                    ) AS step_2
                    ASOF LEFT JOIN (
                      SELECT unit, instant
                      FROM step_uses
                      WHERE item = 2
                    ) AS after_2 ON step_2.unit = after_2.unit AND step_2.instant < after_2.instant
                  ) AS after_1 ON begun.unit = after_1.unit AND t1 < after_1.instant
                ) AS tried
                ASOF LEFT JOIN (
                  SELECT unit, instant
                  FROM step_uses
                  WHERE item = 3
                ) AS excluded_1 ON tried.unit = excluded_1.unit AND tried.t1 < excluded_1.instant
                ASOF LEFT JOIN (
                  SELECT unit, instant
                  FROM step_uses
                  WHERE item = 4 AND property_set IN (SELECT property_set FROM property_sets WHERE property_sets."prodVersion" IN ($8))
                ) AS excluded_2 ON tried.unit = excluded_2.unit AND tried.t2 < excluded_2.instant
                ASOF LEFT JOIN (
                  SELECT unit, instant
                  FROM step_uses
                  WHERE item = 5
                ) AS excluded_3 ON tried.unit = excluded_3.unit AND tried.t1 < excluded_3.instant
              ) AS chains
            ) AS attempts
            GROUP BY unit, reached
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
      WHEN step = 3 THEN t3 - t2
      ELSE 0
    END AS from_previous, CASE
      WHEN step = 2 THEN t2 - t1
      WHEN step = 3 THEN t3 - t1
      ELSE 0
    END AS from_first
    FROM (
      SELECT '' AS segment, reached, is_open, t1, t2, t3, unnest([1, 2, 3]) AS step
      FROM counted
    ) AS each_step
    WHERE step <= reached
  ) AS timed
  GROUP BY segment, step
) AS cells
LIMIT $9;
