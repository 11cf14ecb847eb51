-- $1 = 1
SELECT count(*) AS clients, max(last_day) AS newest FROM (SELECT * FROM clients WHERE product = {p1:Int32}) AS clients;

-- $1 = 20543, $2 = 1, $3 = 2, $4 = 3, $5 = 5, $6 = 8, $7 = 12, $8 = 20, $9 = 31, $10 = 60, $11 = 0, $12 = 50, $13 = 100, $14 = 15, $15 = 30, $16 = 120, $17 = 300, $18 = 600, $19 = 1200, $20 = 3000, $21 = 20454
WITH
  counted AS MATERIALIZED (
    SELECT entries.person AS person, bin_of_activedays, bin_of_sessions, bin_of_runtime
    FROM (
      SELECT person, CAST(moment AS INTEGER) AS as_of, bin_of_activedays, bin_of_sessions, bin_of_runtime
      FROM (
        SELECT person, {p1:Int32} AS moment, CASE
          WHEN active_days <= {p2:Int32} THEN 0
          WHEN active_days <= {p3:Int32} THEN 1
          WHEN active_days <= {p4:Int32} THEN 2
          WHEN active_days <= {p5:Int32} THEN 3
          WHEN active_days <= {p6:Int32} THEN 4
          WHEN active_days <= {p7:Int32} THEN 5
          WHEN active_days <= {p8:Int32} THEN 6
          WHEN active_days <= {p9:Int32} THEN 7
          WHEN active_days <= {p10:Int32} THEN 8
          WHEN TRUE THEN 9
          ELSE -1
        END AS bin_of_activedays, CASE
          WHEN all_sessions <= {p11:Int32} THEN 0
          WHEN all_sessions <= {p2:Int32} THEN 1
          WHEN all_sessions <= {p3:Int32} THEN 2
          WHEN all_sessions <= {p4:Int32} THEN 3
          WHEN all_sessions <= {p5:Int32} THEN 4
          WHEN all_sessions <= {p6:Int32} THEN 5
          WHEN all_sessions <= {p7:Int32} THEN 6
          WHEN all_sessions <= {p8:Int32} THEN 7
          WHEN all_sessions <= {p12:Int32} THEN 8
          WHEN all_sessions <= {p13:Int32} THEN 9
          WHEN TRUE THEN 10
          ELSE -1
        END AS bin_of_sessions, CASE
          WHEN intDiv(all_runtime, 60000) <= {p11:Int32} THEN 0
          WHEN intDiv(all_runtime, 60000) <= {p5:Int32} THEN 1
          WHEN intDiv(all_runtime, 60000) <= {p14:Int32} THEN 2
          WHEN intDiv(all_runtime, 60000) <= {p15:Int32} THEN 3
          WHEN intDiv(all_runtime, 60000) <= {p10:Int32} THEN 4
          WHEN intDiv(all_runtime, 60000) <= {p16:Int32} THEN 5
          WHEN intDiv(all_runtime, 60000) <= {p17:Int32} THEN 6
          WHEN intDiv(all_runtime, 60000) <= {p18:Int32} THEN 7
          WHEN intDiv(all_runtime, 60000) <= {p19:Int32} THEN 8
          WHEN intDiv(all_runtime, 60000) <= {p20:Int32} THEN 9
          WHEN TRUE THEN 10
          ELSE -1
        END AS bin_of_runtime
        FROM (
          SELECT client AS person, count(*) AS active_days,
            CAST(sum(day_clients.sessions) AS BIGINT) AS all_sessions,
            CAST(sum(day_clients.runtime) AS BIGINT) AS all_runtime
          FROM (SELECT * FROM day_clients WHERE product = {p2:Int32}) AS day_clients
          WHERE day BETWEEN {p21:Int32} AND {p1:Int32}
          GROUP BY client
        ) AS active
      ) AS untyped
    ) AS entries
    WHERE TRUE
  )
SELECT shown_bin_of_activedays, shown_bin_of_sessions, shown_bin_of_runtime, count(*) AS users
FROM (
  SELECT combination, CASE WHEN combination IN (0, 3, 4) THEN bin_of_activedays END AS shown_bin_of_activedays, CASE WHEN combination IN (1, 3, 5) THEN bin_of_sessions END AS shown_bin_of_sessions, CASE WHEN combination IN (2, 4, 5) THEN bin_of_runtime END AS shown_bin_of_runtime
  FROM (
    SELECT arrayJoin([0, 1, 2, 3, 4, 5]) AS combination,
      bin_of_activedays, bin_of_sessions, bin_of_runtime
    FROM counted
  ) AS each_combination
) AS shown
WHERE coalesce(shown_bin_of_activedays, 0) >= 0 AND coalesce(shown_bin_of_sessions, 0) >= 0 AND coalesce(shown_bin_of_runtime, 0) >= 0
GROUP BY combination, shown_bin_of_activedays, shown_bin_of_sessions, shown_bin_of_runtime;
