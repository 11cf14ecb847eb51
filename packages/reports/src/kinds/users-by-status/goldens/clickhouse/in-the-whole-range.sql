-- $1 = 1
SELECT count(*) AS clients, max(last_day) AS newest FROM (SELECT * FROM clients WHERE product = {p1:Int32}) AS clients;

-- $1 = 20543, $2 = 1, $3 = 20454
WITH
  counted AS MATERIALIZED (
    SELECT entries.person AS person, period, is_new, is_active
    FROM (
      SELECT person, CAST(moment AS INTEGER) AS as_of, period, is_new, is_active
      FROM (
        SELECT person, period, {p1:Int32} AS moment, is_new, is_active
        FROM (
          SELECT person, period, CASE WHEN TRUE THEN 1 ELSE 0 END AS is_new, 0 AS is_active
          FROM (
            SELECT person, 0 AS period
            FROM (SELECT client AS person, first_day AS day FROM (SELECT * FROM clients WHERE product = {p2:Int32}) AS clients) AS first_days
            WHERE day BETWEEN {p3:Int32} AND {p1:Int32}
          ) AS began
          UNION ALL
          SELECT person, period, 0 AS is_new, CASE WHEN TRUE THEN 1 ELSE 0 END AS is_active
          FROM (
            SELECT DISTINCT person, 0 AS period
            FROM (SELECT day, client AS person
            FROM (SELECT * FROM day_clients WHERE product = {p2:Int32}) AS day_clients
            WHERE day >= {p3:Int32} AND day <= {p1:Int32}) AS user_days
          ) AS present
        ) AS flagged
        WHERE (is_new = 1 OR is_active = 1)
      ) AS untyped
    ) AS entries
    WHERE TRUE
  )
SELECT depth, CASE WHEN depth < 0 THEN 0 ELSE period END AS counted_period, CAST(sum(CASE WHEN depth >= 0 THEN is_new ELSE 0 END) AS BIGINT) AS new_users, CAST(sum(CASE WHEN depth >= 0 THEN is_active ELSE 0 END) AS BIGINT) AS active_users
FROM (
  SELECT period, is_new, is_active,
    arrayJoin([0]) AS depth
  FROM counted
) AS per_label
GROUP BY depth, CASE WHEN depth < 0 THEN 0 ELSE period END;
