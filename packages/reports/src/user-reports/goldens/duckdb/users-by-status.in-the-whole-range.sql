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
    SELECT person, period, max(sign_here) AS here, max(sign_before) AS before, max(sign_began) AS began, max(sign_gone) AS gone
    FROM (
      SELECT person, 0 AS period, 1 AS sign_here, 0 AS sign_before, 0 AS sign_began, 0 AS sign_gone
      FROM user_days
      WHERE day BETWEEN $2 AND $3
      UNION ALL
      SELECT person, 0 AS period, 0 AS sign_here, 0 AS sign_before, 1 AS sign_began, 0 AS sign_gone
      FROM (SELECT client AS person, first_day AS day FROM (SELECT * FROM clients WHERE product = $1) AS clients) AS first_days
      WHERE day BETWEEN $2 AND $3
    ) AS each_sign
    GROUP BY person, period
  ),
  entries AS MATERIALIZED (
    SELECT person, period, $3 AS as_of, is_new, is_active
    FROM (
      SELECT person, period, CASE WHEN began = 1 THEN 1 ELSE 0 END AS is_new, CASE WHEN here = 1 THEN 1 ELSE 0 END AS is_active
      FROM signs
    ) AS flagged
    WHERE (is_new = 1 OR is_active = 1)
  ),
  counted AS MATERIALIZED (
    SELECT entries.person AS person, period, is_new, is_active
    FROM entries
    WHERE TRUE
  )
SELECT 0 AS depth, period, CAST(sum(is_new) AS BIGINT) AS new_users, CAST(sum(is_active) AS BIGINT) AS active_users
FROM counted 
GROUP BY period;
