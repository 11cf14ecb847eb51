-- $1 = 1
SELECT count(*) AS clients, max(last_day) AS newest FROM (SELECT * FROM clients WHERE product = $1) AS clients;

-- $1 = 20543, $2 = 1, $3 = 20454, $4 = 30, $5 = 20423, $6 = 20544
WITH
  counted AS MATERIALIZED (
    SELECT entries.person AS person, period, is_active, is_lost
    FROM (
      SELECT person, CAST(moment AS INTEGER) AS as_of, period, is_active, is_lost
      FROM (
        SELECT person, period, least(CAST(date_trunc('month', DATE '1970-01-01' + CAST((period + 31) AS INTEGER)) AS DATE) - DATE '1970-01-01' - 1, $1) AS moment, is_active, is_lost
        FROM (
          SELECT person, period, CASE WHEN TRUE THEN 1 ELSE 0 END AS is_active, 0 AS is_lost
          FROM (
            SELECT person, month AS period
            FROM (SELECT client AS person, month, first_day AS began, last_day AS ended
            FROM (SELECT * FROM client_months WHERE product = $2) AS client_months
            WHERE month >= $3 AND client_months.first_day <= $1) AS user_months
          ) AS present
          UNION ALL
          SELECT person, period, 0 AS is_active, CASE WHEN TRUE THEN 1 ELSE 0 END AS is_lost
          FROM (
            SELECT DISTINCT person, CAST(date_trunc('month', DATE '1970-01-01' + CAST(day AS INTEGER)) AS DATE) - DATE '1970-01-01' AS period
            FROM (SELECT person, seen, day
            FROM (
              SELECT person, seen, seen + $4 AS day
              FROM (
                SELECT person, ended AS seen, max(began) OVER (
                  PARTITION BY person
                  ORDER BY ended
                  ROWS BETWEEN 1 FOLLOWING AND 1 FOLLOWING
                ) AS seen_next
                FROM (SELECT client AS person, month, first_day AS began, last_day AS ended
                FROM (SELECT * FROM client_months WHERE product = $2) AS client_months
                WHERE month >= $5) AS user_months
              ) AS seen_days
              WHERE seen + $4 < $6 AND NOT coalesce(seen_next BETWEEN seen + 1 AND seen + $4, FALSE)
            ) AS losses
            WHERE day BETWEEN $3 AND $1) AS losses
          ) AS gone
        ) AS flagged
        WHERE (is_active = 1 OR is_lost = 1)
      ) AS untyped
    ) AS entries
    WHERE TRUE
  )
SELECT depth, CASE WHEN depth < 0 THEN 0 ELSE period END AS counted_period, CAST(sum(CASE WHEN depth >= 0 THEN is_active ELSE 0 END) AS BIGINT) AS active_users, CAST(sum(CASE WHEN depth >= 0 THEN is_lost ELSE 0 END) AS BIGINT) AS lost_users
FROM (
  SELECT period, is_active, is_lost,
    unnest([0]) AS depth
  FROM counted
) AS per_label
GROUP BY depth, CASE WHEN depth < 0 THEN 0 ELSE period END;
