-- $1 = 1
SELECT count(*) AS clients, max(last_day) AS newest FROM (SELECT * FROM clients WHERE product = {p1:Int32}) AS clients;

-- $1 = 1, $2 = 20424, $3 = 20454, $4 = 20543, $5 = 30, $6 = 20544
WITH
  user_days AS MATERIALIZED (
    SELECT day, client AS person
    FROM (SELECT * FROM day_clients WHERE product = {p1:Int32}) AS day_clients
    WHERE day >= {p2:Int32}
  ),
  signs AS MATERIALIZED (
    SELECT person, period, max(sign_here) AS here, max(sign_before) AS before, max(sign_began) AS began, max(sign_gone) AS gone
    FROM (
      SELECT person, toInt32(toStartOfMonth(toDate32(day))) AS period, 1 AS sign_here, 0 AS sign_before, 0 AS sign_began, 0 AS sign_gone
      FROM user_days
      WHERE day BETWEEN {p3:Int32} AND {p4:Int32}
      UNION ALL
      SELECT person, toInt32(toStartOfMonth(toDate32(day))) AS period, 0 AS sign_here, 0 AS sign_before, 0 AS sign_began, 1 AS sign_gone
      FROM (
        SELECT person, seen, seen + {p5:Int32} AS day
        FROM (
          SELECT person, day AS seen, max(day) OVER (
            PARTITION BY person
            ORDER BY day
            ROWS BETWEEN 1 FOLLOWING AND 1 FOLLOWING
          ) AS seen_next
          FROM user_days
        ) AS days
        WHERE seen + {p5:Int32} < {p6:Int32}
          AND NOT coalesce(seen_next BETWEEN seen + 1 AND seen + {p5:Int32}, FALSE)
      ) AS losses
      WHERE day BETWEEN {p3:Int32} AND {p4:Int32}
    ) AS each_sign
    GROUP BY person, period
  ),
  entries AS MATERIALIZED (
    SELECT person, period, least(toInt32(toStartOfMonth(toDate32((CAST(period AS INTEGER) + 31)))) - 1, {p4:Int32}) AS as_of, is_active, is_lost
    FROM (
      SELECT person, period, CASE WHEN here = 1 THEN 1 ELSE 0 END AS is_active, CASE WHEN gone = 1 THEN 1 ELSE 0 END AS is_lost
      FROM signs
    ) AS flagged
    WHERE (is_active = 1 OR is_lost = 1)
  ),
  counted AS MATERIALIZED (
    SELECT entries.person AS person, period, is_active, is_lost
    FROM entries
    WHERE TRUE
  )
SELECT 0 AS depth, period, CAST(sum(is_active) AS BIGINT) AS active_users, CAST(sum(is_lost) AS BIGINT) AS lost_users
FROM counted 
GROUP BY period;
