-- $1 = 1
SELECT count(*) AS clients, max(last_day) AS newest FROM (SELECT * FROM clients WHERE product = {p1:Int32}) AS clients;

-- $1 = 30, $2 = 1, $3 = 20454, $4 = 20541, $5 = 20542, $6 = 300001
WITH
  absences AS MATERIALIZED (
    SELECT person, seen + {p1:Int32} AS lost_on, coalesce(seen_next, seen) AS back_on
    FROM (
      SELECT person, ended AS seen, max(began) OVER (
        PARTITION BY person
        ORDER BY ended
        ROWS BETWEEN 1 FOLLOWING AND 1 FOLLOWING
      ) AS seen_next
      FROM (SELECT client AS person, month, first_day AS began, last_day AS ended
      FROM (SELECT * FROM client_months WHERE product = {p2:Int32}) AS client_months
      WHERE month >= {p3:Int32} AND client_months.first_day <= {p4:Int32}) AS user_months
    ) AS seen_days
    WHERE seen + {p1:Int32} < {p5:Int32} AND NOT coalesce(seen_next BETWEEN seen + 1 AND seen + {p1:Int32}, FALSE)
  ),
  changes AS MATERIALIZED (
    SELECT person, kind, toInt32(toYear(toDate32(day)) * 12 + toMonth(toDate32(day))) AS period_number, change
    FROM (
      SELECT person, kind, CASE kind WHEN 'back' THEN back_on ELSE lost_on END AS day,
        CASE kind WHEN 'lost' THEN -1 ELSE 1 END AS change
      FROM (
        SELECT person, lost_on, back_on, arrayJoin(['lost', 'back']) AS kind
        FROM absences
      ) AS each_kind
      WHERE kind = 'lost' OR back_on > lost_on
    ) AS days
    UNION ALL
    SELECT person, 'here' AS kind, 0 AS period_number, 1 AS change
    FROM (SELECT client AS person, first_day AS day FROM (SELECT * FROM clients WHERE product = {p2:Int32}) AS clients) AS first_days
  ),
  counted AS MATERIALIZED (
    SELECT entries.person AS person, first_number, installed
    FROM (
      SELECT person, CAST(moment AS INTEGER) AS as_of, first_number, installed
      FROM (
        SELECT person, day AS moment, toInt32(toYear(toDate32(day)) * 12 + toMonth(toDate32(day))) AS first_number, toInt32(toStartOfMonth(toDate32(day))) AS installed
        FROM (SELECT client AS person, first_day AS day FROM (SELECT * FROM clients WHERE product = {p2:Int32}) AS clients) AS first_days
        WHERE day BETWEEN {p3:Int32} AND {p4:Int32}
      ) AS untyped
    ) AS entries
    WHERE TRUE
  )
SELECT *
FROM (
  SELECT '' AS segment, installed, kind, place, CAST(sum(change) AS BIGINT) AS users
  FROM (
    SELECT installed, kind, change,
      CASE kind WHEN 'change' THEN period_number - first_number ELSE first_number END AS place
    FROM (
      SELECT installed, first_number, period_number, change,
        arrayJoin(CASE happened WHEN 'here' THEN ['users'] ELSE ['net', 'change'] END) AS kind
      FROM (
        SELECT installed, first_number, period_number, change, kind AS happened
        FROM counted
        JOIN changes ON changes.person = counted.person
      ) AS happenings
    ) AS each_kind
  ) AS placed
  GROUP BY installed, kind, place
) AS cells
LIMIT {p6:Int32};
