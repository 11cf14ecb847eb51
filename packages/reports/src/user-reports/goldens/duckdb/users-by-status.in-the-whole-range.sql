-- $1 = 1
SELECT count(*) AS clients, max(last_day) AS newest FROM (SELECT * FROM clients WHERE product = $1) AS clients;

-- $1 = 1, $2 = 20454, $3 = 20543
WITH
  user_days AS MATERIALIZED (
    SELECT day, client AS person
    FROM (SELECT * FROM day_clients WHERE product = $1) AS day_clients
    WHERE day >= $2 AND day <= $3
  ),
  signs AS MATERIALIZED (
    SELECT person, period, max(CASE WHEN sign = 0 THEN 1 ELSE 0 END) AS here, max(CASE WHEN sign = 1 THEN 1 ELSE 0 END) AS before, max(CASE WHEN sign = 2 THEN 1 ELSE 0 END) AS began, max(CASE WHEN sign = 3 THEN 1 ELSE 0 END) AS gone
    FROM (
      SELECT person, sign, 0 AS period
      FROM (
        SELECT person, sign, CAST(counted_on AS INTEGER) AS day
        FROM (
          SELECT person, sign, seen AS counted_on
          FROM (
            SELECT person, day AS seen, seen_next, 0 AS period, unnest([0]) AS sign
            FROM (
              SELECT person, day, 0 AS seen_next FROM user_days
            ) AS days
          ) AS each_day
        ) AS counted_days
        UNION ALL
        SELECT person, 2 AS sign, day FROM (SELECT client AS person, first_day AS day FROM (SELECT * FROM clients WHERE product = $1) AS clients) AS first_days
      ) AS each_sign
      WHERE day BETWEEN $2 AND $3
    ) AS signs_in_range
    GROUP BY person, period
  ),
  entries AS MATERIALIZED (
    SELECT person, CAST(moment AS INTEGER) AS as_of, period, is_new, is_active
    FROM (
      SELECT person, period, $3 AS moment, is_new, is_active
      FROM (
        SELECT person, period, CASE WHEN began = 1 THEN 1 ELSE 0 END AS is_new, CASE WHEN here = 1 THEN 1 ELSE 0 END AS is_active
        FROM signs
      ) AS flagged
      WHERE (is_new = 1 OR is_active = 1)
    ) AS untyped
  ),
  counted AS MATERIALIZED (
    SELECT entries.person AS person, period, is_new, is_active
    FROM entries
    WHERE TRUE
  )
SELECT depth, CASE WHEN depth < 0 THEN 0 ELSE period END AS counted_period, CAST(sum(CASE WHEN depth >= 0 THEN is_new ELSE 0 END) AS BIGINT) AS new_users, CAST(sum(CASE WHEN depth >= 0 THEN is_active ELSE 0 END) AS BIGINT) AS active_users
FROM (
  SELECT period, is_new, is_active,
    unnest([0]) AS depth
  FROM counted
) AS per_label
GROUP BY depth, CASE WHEN depth < 0 THEN 0 ELSE period END;
