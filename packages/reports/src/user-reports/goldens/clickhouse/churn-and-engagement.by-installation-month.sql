-- $1 = 1
SELECT count(*) AS clients, max(last_day) AS newest FROM (SELECT * FROM clients WHERE product = {p1:Int32}) AS clients;

-- $1 = 1, $2 = 20454, $3 = 20541, $4 = 30, $5 = 300001
WITH
  user_days AS MATERIALIZED (
    SELECT day, client AS person
    FROM (SELECT * FROM day_clients WHERE product = {p1:Int32}) AS day_clients
    WHERE day >= {p2:Int32} AND day <= {p3:Int32}
  ),
  absences AS MATERIALIZED (
    SELECT person, seen + {p4:Int32} AS lost_on, coalesce(seen_next, seen) AS back_on
    FROM (
      SELECT person, day AS seen, max(day) OVER (
        PARTITION BY person
        ORDER BY day
        ROWS BETWEEN 1 FOLLOWING AND 1 FOLLOWING
      ) AS seen_next
      FROM user_days
    ) AS days
    WHERE seen + {p4:Int32} <= {p3:Int32} AND NOT coalesce(seen_next BETWEEN seen + 1 AND seen + {p4:Int32}, FALSE)
  ),
  changes AS MATERIALIZED (
    SELECT person, (toYear(toDate32(day)) * 12 + toMonth(toDate32(day))) AS period_number, change
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
    SELECT person, day AS as_of, (toYear(toDate32(day)) * 12 + toMonth(toDate32(day))) AS first_number, toInt32(toStartOfMonth(toDate32(day))) AS installed
    FROM (SELECT client AS person, first_day AS day FROM (SELECT * FROM clients WHERE product = {p1:Int32}) AS clients) AS first_days
    WHERE day BETWEEN {p2:Int32} AND {p3:Int32}
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
LIMIT {p5:Int32};
