-- $1 = 1
SELECT count(*) AS clients, max(last_day) AS newest FROM (SELECT * FROM clients WHERE product = $1) AS clients;

-- $1 = 1, $2 = 20424, $3 = 30, $4 = 20544, $5 = 20454, $6 = 20543
WITH
  user_days AS MATERIALIZED (
    SELECT day, client AS person
    FROM (SELECT * FROM day_clients WHERE product = $1) AS day_clients
    WHERE day >= $2
  ),
  signs AS MATERIALIZED (
    SELECT person, period, max(CASE WHEN sign = 0 THEN 1 ELSE 0 END) AS here, max(CASE WHEN sign = 1 THEN 1 ELSE 0 END) AS before, max(CASE WHEN sign = 2 THEN 1 ELSE 0 END) AS began, max(CASE WHEN sign = 3 THEN 1 ELSE 0 END) AS gone
    FROM (
      SELECT person, sign, CAST(date_trunc('month', DATE '1970-01-01' + CAST(day AS INTEGER)) AS DATE) - DATE '1970-01-01' AS period
      FROM (
        SELECT person, sign, CAST(counted_on AS INTEGER) AS day
        FROM (
          SELECT person, sign, CASE
            WHEN sign = 1 THEN CAST(date_trunc('month', DATE '1970-01-01' + CAST((period + 31) AS INTEGER)) AS DATE) - DATE '1970-01-01'
            WHEN sign = 3 THEN seen + $3
            ELSE seen
          END AS counted_on
          FROM (
            SELECT person, day AS seen, seen_next, CAST(date_trunc('month', DATE '1970-01-01' + CAST(day AS INTEGER)) AS DATE) - DATE '1970-01-01' AS period, unnest([0, 3]) AS sign
            FROM (
              SELECT person, day, max(day) OVER (
                PARTITION BY person
                ORDER BY day
                ROWS BETWEEN 1 FOLLOWING AND 1 FOLLOWING
              ) AS seen_next
              FROM user_days
            ) AS days
          ) AS each_day
          WHERE sign <> 3 OR (seen + $3 < $4 AND NOT coalesce(seen_next BETWEEN seen + 1 AND seen + $3, FALSE))
        ) AS counted_days
      ) AS each_sign
      WHERE day BETWEEN $5 AND $6
    ) AS signs_in_range
    GROUP BY person, period
  ),
  entries AS MATERIALIZED (
    SELECT person, CAST(moment AS INTEGER) AS as_of, period, is_active, is_lost
    FROM (
      SELECT person, period, least(CAST(date_trunc('month', DATE '1970-01-01' + CAST((period + 31) AS INTEGER)) AS DATE) - DATE '1970-01-01' - 1, $6) AS moment, is_active, is_lost
      FROM (
        SELECT person, period, CASE WHEN here = 1 THEN 1 ELSE 0 END AS is_active, CASE WHEN gone = 1 THEN 1 ELSE 0 END AS is_lost
        FROM signs
      ) AS flagged
      WHERE (is_active = 1 OR is_lost = 1)
    ) AS untyped
  ),
  counted AS MATERIALIZED (
    SELECT entries.person AS person, period, is_active, is_lost
    FROM entries
    WHERE TRUE
  )
SELECT depth, CASE WHEN depth < 0 THEN 0 ELSE period END AS counted_period, CAST(sum(CASE WHEN depth >= 0 THEN is_active ELSE 0 END) AS BIGINT) AS active_users, CAST(sum(CASE WHEN depth >= 0 THEN is_lost ELSE 0 END) AS BIGINT) AS lost_users
FROM (
  SELECT period, is_active, is_lost,
    unnest([0]) AS depth
  FROM counted
) AS per_label
GROUP BY depth, CASE WHEN depth < 0 THEN 0 ELSE period END;
