-- $1 = 1
SELECT count(*) AS clients, max(last_day) AS newest FROM (SELECT * FROM clients WHERE product = {p1:Int32}) AS clients;

-- $1 = 1, $2 = 20444, $3 = 20543, $4 = 20451, $5 = "<NULL>", $6 = 50, $7 = "(other)", $8 = 100001
WITH
  followed AS MATERIALIZED (
    SELECT person, period, next_period,
      coalesce(max(next_period + 1) OVER (
        PARTITION BY person
        ORDER BY period
        ROWS BETWEEN 1 PRECEDING AND 1 PRECEDING
      ) = period + 1, FALSE) AS follows,
      coalesce(max(period + 1) OVER (
        PARTITION BY person
        ORDER BY period
        ROWS BETWEEN 1 FOLLOWING AND 1 FOLLOWING
      ) = next_period + 1, FALSE) AS stays
    FROM (
      SELECT person, period, period + 7 AS next_period
      FROM (
        SELECT DISTINCT person, day - (day + 3) % 7 AS period
        FROM (SELECT day, client AS person
        FROM (SELECT * FROM day_clients WHERE product = {p1:Int32}) AS day_clients
        WHERE day >= {p2:Int32} AND day <= {p3:Int32}) AS user_days
      ) AS periods
    ) AS active_periods
  ),
  counted AS MATERIALIZED (
    SELECT entries.person AS person, period, is_returning, is_dormant, property_sets."prodVersion" AS value_0
    FROM (
      SELECT person, CAST(moment AS INTEGER) AS as_of, period, is_returning, is_dormant
      FROM (
        SELECT person, period, least(period + 7 - 1, {p3:Int32}) AS moment, is_returning, is_dormant
        FROM (
          SELECT person, period, CASE WHEN follows THEN 1 ELSE 0 END AS is_returning, 0 AS is_dormant
          FROM (
            SELECT followed.person AS person, period, follows, first_day
            FROM followed
            JOIN (
              SELECT person, day AS first_day FROM (SELECT client AS person, first_day AS day FROM (SELECT * FROM clients WHERE product = {p1:Int32}) AS clients) AS first_days
            ) AS firsts ON firsts.person = followed.person
            WHERE period >= {p4:Int32}
          ) AS present
          UNION ALL
          SELECT person, period, 0 AS is_returning, CASE WHEN TRUE THEN 1 ELSE 0 END AS is_dormant
          FROM (
            SELECT person, next_period AS period
            FROM followed
            WHERE NOT stays AND next_period BETWEEN {p4:Int32} AND {p3:Int32}
          ) AS absent
        ) AS flagged
        WHERE (is_returning = 1 OR is_dormant = 1)
      ) AS untyped
    ) AS entries
    ASOF LEFT JOIN (
      SELECT client AS person, day AS stated_on, property_set AS newest_set
      FROM (SELECT * FROM client_property_sets WHERE product = {p1:Int32}) AS client_property_sets
    ) AS stated ON stated.person = entries.person AND entries.as_of >= stated.stated_on
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
      WHEN value IS NULL THEN {p5:String}
      WHEN place <= {p6:Int32} THEN value_label
      ELSE {p7:String}
    END AS label
    FROM (
      SELECT value, value_label, row_number() OVER (ORDER BY value IS NULL, size DESC, value_label) AS place
      FROM value_counts_0
    ) AS ranked
  )
SELECT *
FROM (
  SELECT depth, CASE WHEN depth < 0 THEN 0 ELSE period END AS counted_period, label_0, CAST(sum(CASE WHEN depth >= 0 THEN is_returning ELSE 0 END) AS BIGINT) AS returning_users, CAST(sum(CASE WHEN depth >= 0 THEN is_dormant ELSE 0 END) AS BIGINT) AS dormant_users
  FROM (
    SELECT *, arrayJoin(CASE WHEN depth > 0 OR depth = -1 THEN labels_0 ELSE [''] END) AS label_0
    FROM (
      SELECT period, is_returning, is_dormant, labels_0,
        arrayJoin([0, 1, -1]) AS depth
      FROM counted
      LEFT JOIN (
        SELECT value, groupArray(label) AS labels_0
        FROM value_labels_0
        GROUP BY value
      ) AS lists_0 ON counted.value_0 IS NOT DISTINCT FROM lists_0.value
    ) AS before_0
  ) AS per_label
  GROUP BY depth, CASE WHEN depth < 0 THEN 0 ELSE period END, label_0
) AS cells
LIMIT {p8:Int32};
