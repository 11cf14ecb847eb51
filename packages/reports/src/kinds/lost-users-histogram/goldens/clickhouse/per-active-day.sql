-- $1 = 1
SELECT count(*) AS clients, max(last_day) AS newest FROM (SELECT * FROM clients WHERE product = {p1:Int32}) AS clients;

-- $1 = 1, $2 = "Open"
SELECT event, category, name, tracking
FROM (SELECT * FROM event_names WHERE product = {p1:Int32}) AS event_names
WHERE name IN ({p2:String});

-- $1 = 0, $2 = 1, $3 = 20454, $4 = 30, $5 = 20544, $6 = 20543, $7 = 1000, $8 = 0n, $9 = 100n
WITH
  counted AS MATERIALIZED (
    SELECT entries.person AS person, last_seen, active_days, active_weeks, active_months
    FROM (
      SELECT person, CAST(moment AS INTEGER) AS as_of, last_seen, active_days, active_weeks, active_months
      FROM (
        SELECT last_days.person AS person, last_seen AS moment, last_seen, count(*) AS active_days,
          count(DISTINCT day - (day + 3) % 7) AS active_weeks, count(DISTINCT toInt32(toStartOfMonth(toDate32(day)))) AS active_months
        FROM (
          SELECT person, max(seen) AS last_seen
          FROM (
            SELECT person, seen, day
            FROM (
              SELECT person, seen, seen + {p1:Int32} AS day
              FROM (
                SELECT person, ended AS seen, max(began) OVER (
                  PARTITION BY person
                  ORDER BY ended
                  ROWS BETWEEN 1 FOLLOWING AND 1 FOLLOWING
                ) AS seen_next
                FROM (SELECT client AS person, month, first_day AS began, last_day AS ended
                FROM (SELECT * FROM client_months WHERE product = {p2:Int32}) AS client_months
                WHERE month >= {p3:Int32}) AS user_months
              ) AS seen_days
              WHERE seen + {p4:Int32} < {p5:Int32} AND NOT coalesce(seen_next BETWEEN seen + 1 AND seen + {p4:Int32}, FALSE)
            ) AS losses
            WHERE day BETWEEN {p3:Int32} AND {p6:Int32}
          ) AS losses_in_range
          GROUP BY person
        ) AS last_days
        JOIN (SELECT day, client AS person
        FROM (SELECT * FROM day_clients WHERE product = {p2:Int32}) AS day_clients
        WHERE TRUE) AS user_days ON user_days.person = last_days.person
        WHERE day <= last_seen
        GROUP BY last_days.person, last_seen
      ) AS untyped
    ) AS entries
    WHERE TRUE
  ),
  users AS MATERIALIZED (
    SELECT person, last_seen AS as_of, active_days, active_weeks, active_months FROM counted
  ),
  used AS MATERIALIZED (
    SELECT item, times_used, active_days, active_weeks, active_months
    FROM (
      SELECT event AS item, users.person AS person, CAST(sum(uses) AS BIGINT) AS times_used
      FROM (SELECT * FROM day_client_uses WHERE product = {p2:Int32}) AS day_client_uses
      JOIN users ON users.person = day_client_uses.client
      WHERE day <= as_of AND event IN ({p7:Int32})
      GROUP BY event, users.person
    ) AS lifetime_uses
    JOIN users USING (person)
  )
SELECT 0 AS place, 0 AS item, 0 AS bin, count(*) AS users
FROM users
UNION ALL
SELECT counted[1] AS place, item, counted[2] AS bin, count(*) AS users
FROM (
  SELECT item, arrayJoin([[1, 0], [2, CASE WHEN 100 * times_used < {p8:Int64} * active_days THEN -1 ELSE CASE
    WHEN 100 * times_used <= {p9:Int64} * active_days THEN 0
    ELSE 1
  END END]]) AS counted
  FROM used
) AS used_in_bins
GROUP BY counted[1], item, counted[2];
