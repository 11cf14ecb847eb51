-- $1 = 1
SELECT count(*) AS clients, max(last_day) AS newest FROM (SELECT * FROM clients WHERE product = {p1:Int32}) AS clients;

-- $1 = 1, $2 = 20444, $3 = 20543, $4 = 20451, $5 = 20541, $6 = "<NULL>", $7 = 50, $8 = "(other)", $9 = 100001
WITH
  user_days AS MATERIALIZED (
    SELECT day, client AS person
    FROM (SELECT * FROM day_clients WHERE product = {p1:Int32}) AS day_clients
    WHERE day >= {p2:Int32} AND day <= {p3:Int32}
  ),
  signs AS MATERIALIZED (
    SELECT person, period, max(sign_here) AS here, max(sign_before) AS before, max(sign_began) AS began, max(sign_gone) AS gone
    FROM (
      SELECT person, day - (day + 3) % 7 AS period, 1 AS sign_here, 0 AS sign_before, 0 AS sign_began, 0 AS sign_gone
      FROM user_days
      WHERE day BETWEEN {p4:Int32} AND {p3:Int32}
      UNION ALL
      SELECT person, period + 7 AS next_period, 0 AS sign_here, 1 AS sign_before, 0 AS sign_began, 0 AS sign_gone
      FROM (
        SELECT DISTINCT person, day - (day + 3) % 7 AS period
        FROM user_days
        WHERE day BETWEEN {p2:Int32} AND {p5:Int32}
      ) AS former
      UNION ALL
      SELECT person, day - (day + 3) % 7 AS period, 0 AS sign_here, 0 AS sign_before, 1 AS sign_began, 0 AS sign_gone
      FROM (SELECT client AS person, first_day AS day FROM (SELECT * FROM clients WHERE product = {p1:Int32}) AS clients) AS first_days
      WHERE day BETWEEN {p4:Int32} AND {p3:Int32}
    ) AS each_sign
    GROUP BY person, period
  ),
  entries AS MATERIALIZED (
    SELECT person, period, least(period + 7 - 1, {p3:Int32}) AS as_of, is_returning, is_dormant
    FROM (
      SELECT person, period, CASE WHEN here = 1 AND before = 1 AND began = 0 THEN 1 ELSE 0 END AS is_returning, CASE WHEN here = 0 AND before = 1 THEN 1 ELSE 0 END AS is_dormant
      FROM signs
    ) AS flagged
    WHERE (is_returning = 1 OR is_dormant = 1)
  ),
  counted AS MATERIALIZED (
    SELECT entries.person AS person, period, is_returning, is_dormant, property_sets."prodVersion" AS value_0
    FROM entries
    LEFT JOIN (
      SELECT moments.person AS person, moments.as_of AS as_of, argMax(property_set, stated_at) AS newest_set
      FROM (SELECT DISTINCT person, as_of FROM entries) AS moments
      JOIN (SELECT * FROM client_property_sets WHERE product = {p1:Int32}) AS client_property_sets ON client_property_sets.client = moments.person
      WHERE day <= as_of
      GROUP BY moments.person, moments.as_of
    ) AS stated ON stated.person = entries.person AND stated.as_of = entries.as_of
    LEFT JOIN property_sets ON property_sets.property_set = stated.newest_set
    WHERE TRUE
  ),
  value_counts_0 AS MATERIALIZED (
    SELECT value, value AS value_label, count(*) AS size
    FROM (SELECT DISTINCT person, value_0 AS value FROM counted) AS users
    GROUP BY value
  ),
  value_labels_0 AS MATERIALIZED (
    SELECT value, CASE
      WHEN value IS NULL THEN {p6:String}
      WHEN place <= {p7:Int32} THEN value_label
      ELSE {p8:String}
    END AS label
    FROM (
      SELECT value, value_label, row_number() OVER (ORDER BY value IS NULL, size DESC, value_label) AS place
      FROM value_counts_0
    ) AS ranked
  )
SELECT *
FROM (
  SELECT 0 AS depth, period, '' AS label_0, CAST(sum(is_returning) AS BIGINT) AS returning_users, CAST(sum(is_dormant) AS BIGINT) AS dormant_users
  FROM counted 
  GROUP BY period
  UNION ALL
  SELECT 1 AS depth, period, value_labels_0.label AS label_0, CAST(sum(is_returning) AS BIGINT) AS returning_users, CAST(sum(is_dormant) AS BIGINT) AS dormant_users
  FROM counted JOIN value_labels_0 ON counted.value_0 IS NOT DISTINCT FROM value_labels_0.value
  GROUP BY period, value_labels_0.label
  UNION ALL
  SELECT DISTINCT -1 AS depth, 0 AS period, value_labels_0.label AS label_0, CAST(0 AS BIGINT) AS returning_users, CAST(0 AS BIGINT) AS dormant_users
  FROM value_labels_0
) AS cells
LIMIT {p9:Int32};
