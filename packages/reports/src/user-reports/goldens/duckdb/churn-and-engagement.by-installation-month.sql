-- $1 = 1
SELECT count(*) AS clients, max(last_day) AS newest FROM (SELECT * FROM clients WHERE product = $1) AS clients;

-- $1 = 1, $2 = 20454, $3 = 20541, $4 = 30, $5 = 300001
WITH
  user_days AS MATERIALIZED (
    SELECT day, client AS person
    FROM (SELECT * FROM day_clients WHERE product = $1) AS day_clients
    WHERE day >= $2 AND day <= $3
  ),
  absences AS MATERIALIZED (
    SELECT person, seen + $4 AS lost_on, coalesce(seen_next, seen) AS back_on
    FROM (
      SELECT person, day AS seen, max(day) OVER (
        PARTITION BY person
        ORDER BY day
        ROWS BETWEEN 1 FOLLOWING AND 1 FOLLOWING
      ) AS seen_next
      FROM user_days
    ) AS days
    WHERE seen + $4 <= $3 AND NOT coalesce(seen_next BETWEEN seen + 1 AND seen + $4, FALSE)
  ),
  changes AS MATERIALIZED (
    SELECT person, (year((DATE '1970-01-01' + CAST(day AS INTEGER))) * 12 + month((DATE '1970-01-01' + CAST(day AS INTEGER)))) AS period_number, change
    FROM (
      SELECT person, lost_on AS day, -1 AS change
      FROM absences
      UNION ALL
      SELECT person, back_on AS day, 1 AS change
      FROM absences
      WHERE back_on > lost_on
    ) AS days
  ),
  entries AS MATERIALIZED (
    SELECT person, day AS as_of, (year((DATE '1970-01-01' + CAST(day AS INTEGER))) * 12 + month((DATE '1970-01-01' + CAST(day AS INTEGER)))) AS first_number, CAST(date_trunc('month', DATE '1970-01-01' + day) AS DATE) - DATE '1970-01-01' AS installed
    FROM (SELECT client AS person, first_day AS day FROM (SELECT * FROM clients WHERE product = $1) AS clients) AS first_days
    WHERE day BETWEEN $2 AND $3
  ),
  counted AS MATERIALIZED (
    SELECT entries.person AS person, first_number, installed
    FROM entries
    WHERE TRUE
  )
SELECT *
FROM (
  SELECT '' AS segment, installed, 'users' AS kind, first_number AS place, CAST(count(*) AS BIGINT) AS users
  FROM counted
  GROUP BY installed, first_number
  UNION ALL
  SELECT '' AS segment, installed, 'net' AS kind, first_number AS place, CAST(sum(change) AS BIGINT) AS users
  FROM counted JOIN changes ON changes.person = counted.person
  GROUP BY installed, first_number
  UNION ALL
  SELECT '' AS segment, installed, 'change' AS kind, period_number - first_number AS place,
    CAST(sum(change) AS BIGINT) AS users
  FROM counted JOIN changes ON changes.person = counted.person
  GROUP BY installed, period_number - first_number
) AS cells
LIMIT $5;
