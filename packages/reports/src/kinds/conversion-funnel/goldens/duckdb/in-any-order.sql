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

-- $1 = 1, $2 = 20454, $3 = 20559
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
WHERE event IN (1000, 1001) AND day >= $2 AND day <= $3;

-- $1 = 1, $2 = 20454, $3 = 20559, $4 = 1773619200000n, $5 = 1209600000n, $6 = 4611686018427387904n, $7 = 20543, $8 = 100001
WITH
  step_uses AS MATERIALIZED (
    SELECT item, client AS unit, day, occurred_at AS instant
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
    WHERE event IN (1000, 1001) AND day >= $2 AND day <= $3
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
            row_number() OVER (PARTITION BY person ORDER BY reached DESC) AS place
          FROM (
            SELECT *, instants[2] AS earliest_t2
            FROM (
              SELECT *, list_sort([coalesce(CASE WHEN earliest_first_1 <= earliest_t1 + $5 THEN earliest_first_1 END, $6), coalesce(CASE WHEN earliest_first_2 <= earliest_t1 + $5 THEN earliest_first_2 END, $6)]) AS instants
              FROM (
                SELECT unit AS person, reached, min(day) AS as_of, max(t1) AS last_begun,
                  min(t1) AS earliest_t1, min(first_1) AS earliest_first_1, min(first_2) AS earliest_first_2
                FROM (
                  SELECT *, CASE WHEN first_1 <= t1 + $5 THEN 1 ELSE 0 END + CASE WHEN first_2 <= t1 + $5 THEN 1 ELSE 0 END AS reached
                  FROM (
                    SELECT *
                    FROM (
                      SELECT unit, day, instant AS t1, last_value(CASE WHEN item = 0 THEN instant END IGNORE NULLS) OVER (PARTITION BY unit ORDER BY instant DESC) AS first_1, last_value(CASE WHEN item = 1 THEN instant END IGNORE NULLS) OVER (PARTITION BY unit ORDER BY instant DESC) AS first_2
                      FROM (
                        SELECT unit, day, item, instant
                        FROM step_uses
                        WHERE (item = 0 OR item = 1)
                      ) AS uses_of_steps
                    ) AS each_use
                    WHERE day <= $7
                  ) AS from_each
                ) AS attempts
                GROUP BY unit, reached
              ) AS unordered
            ) AS ordered
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
LIMIT $8;
