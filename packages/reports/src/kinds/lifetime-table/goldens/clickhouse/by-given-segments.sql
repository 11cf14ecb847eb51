-- $1 = 1
SELECT event, category, name
FROM (SELECT * FROM event_names WHERE product = {p1:Int32}) AS event_names
WHERE tracking <> 'inactive';

-- $1 = 1, $2 = 20514, $3 = 20516, $4 = "^4", $5 = "16384", $6 = "much", $7 = "<NULL>", $8 = "8192.5", $9 = 200001
WITH
  users AS MATERIALIZED (
    SELECT active.person AS person, lifetimes.active_days AS active_days, lifetimes.active_weeks AS active_weeks, lifetimes.active_months AS active_months, property_sets."ram" AS value
    FROM (
      SELECT DISTINCT client AS person
      FROM (SELECT * FROM day_clients WHERE product = {p1:Int32}) AS day_clients
      WHERE day BETWEEN {p2:Int32} AND {p3:Int32}
    ) AS active
    JOIN (
      SELECT client AS person, client_id, first_day, last_day, active_days, active_weeks, active_months, sessions, runtime
      FROM (SELECT * FROM clients WHERE product = {p1:Int32}) AS clients
    ) AS lifetimes ON lifetimes.person = active.person
    LEFT JOIN (
      SELECT client AS person, argMax(property_set, stated_at) AS newest_set
      FROM (SELECT * FROM client_property_sets WHERE product = {p1:Int32}) AS client_property_sets
      WHERE day <= {p3:Int32}
      GROUP BY client
    ) AS stated ON stated.person = active.person
    LEFT JOIN property_sets ON property_sets.property_set = stated.newest_set
    WHERE ((match(property_sets."prodVersion", concat('(?-s)', {p4:String})) OR property_sets."prodVersion" IS NULL))
  ),
  value_counts AS MATERIALIZED (
    SELECT value, toString(toDecimal128(toString(value), 6)) AS value_label, count(*) AS size
    FROM users
    GROUP BY value
  ),
  value_labels AS MATERIALIZED (
    SELECT DISTINCT value, label
    FROM (
      SELECT place, value, size, CASE
        WHEN place = 0 THEN {p5:String}
        WHEN place = 1 THEN {p6:String}
        ELSE coalesce(value_label, {p7:String})
      END AS label
      FROM (
        SELECT arrayJoin([CASE WHEN value IN (CAST({p5:String} AS DOUBLE)) THEN 0 END, CASE WHEN (value >= CAST({p8:String} AS DOUBLE) OR value IS NULL) THEN 1 END]) AS place, value, value_label, size
        FROM value_counts
      ) AS placed
      WHERE place IS NOT NULL
    ) AS labels
  ),
  population AS MATERIALIZED (
    SELECT person, active_days, active_weeks, active_months, label AS segment
    FROM users
    JOIN value_labels ON users.value IS NOT DISTINCT FROM value_labels.value
  ),
  measured AS MATERIALIZED (
    SELECT person, active_days, active_weeks, active_months, intDiv(active_days, 2) AS half_of_active_days, intDiv(active_weeks, 2) AS half_of_active_weeks, intDiv(active_months, 2) AS half_of_active_months, CASE WHEN FALSE THEN '' END AS segment
    FROM users
    UNION ALL
    SELECT person, active_days, active_weeks, active_months, intDiv(active_days, 2) AS half_of_active_days, intDiv(active_weeks, 2) AS half_of_active_weeks, intDiv(active_months, 2) AS half_of_active_months, segment
    FROM population
  )
SELECT *
FROM (
  SELECT item, segment, count(*) AS users, sum(CAST(times_used AS Int128)) AS uses,
    sum(CAST(intDiv((times_used * 1000000000 + half_of_active_days), active_days) AS Int128)) AS per_day,
    sum(CAST(intDiv((times_used * 1000000000 + half_of_active_weeks), active_weeks) AS Int128)) AS per_week,
    sum(CAST(intDiv((times_used * 1000000000 + half_of_active_months), active_months) AS Int128)) AS per_month
  FROM (
    SELECT event AS item, client AS person, uses AS times_used
    FROM (SELECT * FROM client_uses WHERE product = {p1:Int32}) AS client_uses
    WHERE TRUE
  ) AS used
  JOIN measured USING (person)
  GROUP BY item, segment
  UNION ALL
  SELECT CASE WHEN FALSE THEN 0 END AS item, segment, count(*) AS users, 0 AS uses, 0 AS per_day, 0 AS per_week, 0 AS per_month
  FROM measured
  GROUP BY segment
) AS answered
LIMIT {p9:Int32};
