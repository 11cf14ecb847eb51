-- $1 = 1
SELECT event, category, name
FROM (SELECT * FROM event_names WHERE product = $1) AS event_names
WHERE tracking <> 'inactive';

-- $1 = 1, $2 = 20514, $3 = 20516, $4 = "00000000000000000004.00000000000000000010!", $5 = "a", $6 = "Win", $7 = "^4", $8 = "8192.5", $9 = "2", $10 = "4", $11 = "NL", $12 = "4.1", $13 = "4.2", $14 = "<NULL>", $15 = 50, $16 = "(other)", $17 = 200001
WITH
  members AS MATERIALIZED (
    SELECT client, person, client_id, first_day, last_day, sessions, runtime, newest_set, row_number() OVER (
      PARTITION BY person
      ORDER BY newest_at DESC, newest_by_event DESC, newest_id DESC, client_id DESC
    ) AS place
    FROM (
      SELECT *, min(client) OVER (PARTITION BY value) AS person
      FROM (
        SELECT active.client AS client, client_id, first_day, last_day, sessions, runtime,
          newest_set, newest_at, newest_by_event, newest_id, property_sets."machineId" AS value
        FROM (
          SELECT DISTINCT client
          FROM (SELECT * FROM day_clients WHERE product = $1) AS day_clients
          WHERE day BETWEEN $2 AND $3
        ) AS active
        JOIN (SELECT * FROM clients WHERE product = $1) AS clients ON clients.client = active.client
        LEFT JOIN (
          SELECT client, argMax(property_set, stated_at) AS newest_set, max(stated_at) AS newest_at,
            argMax(stated_by_event, stated_at) AS newest_by_event, argMax(stated_id, stated_at) AS newest_id
          FROM (SELECT * FROM day_statements WHERE product = $1) AS day_statements
          WHERE day <= $3
          GROUP BY client
        ) AS stated ON stated.client = active.client
        LEFT JOIN property_sets ON property_sets.property_set = stated.newest_set
      ) AS valued
      WHERE value IS NOT NULL
    ) AS grouped
  ),
  users AS MATERIALIZED (
    SELECT lifetimes.person AS person, lifetimes.active_days AS active_days, lifetimes.active_weeks AS active_weeks, lifetimes.active_months AS active_months
    FROM (
      SELECT totals.person AS person, set_of_newest AS newest_set, id_of_newest AS client_id,
        earliest_day AS first_day, latest_day AS last_day,
        active_days, active_weeks, active_months, total_sessions AS sessions, total_runtime AS runtime
      FROM (
        SELECT person,
          max(CASE WHEN place = 1 THEN newest_set END) AS set_of_newest,
          max(CASE WHEN place = 1 THEN client_id END) AS id_of_newest,
          min(first_day) AS earliest_day, max(last_day) AS latest_day,
          sum(sessions) AS total_sessions, sum(runtime) AS total_runtime
        FROM members
        GROUP BY person
      ) AS totals
      JOIN (
        SELECT person, count(DISTINCT day) AS active_days,
          count(DISTINCT day - (day + 3) % 7) AS active_weeks,
          count(DISTINCT CAST(date_trunc('month', DATE '1970-01-01' + CAST(day AS INTEGER)) AS DATE) - DATE '1970-01-01') AS active_months
        FROM (SELECT * FROM day_clients WHERE product = $1) AS day_clients
        JOIN members USING (client)
        GROUP BY person
      ) AS times ON times.person = totals.person
    ) AS lifetimes
    LEFT JOIN property_sets ON property_sets.property_set = lifetimes.newest_set
    WHERE (regexp_replace(regexp_replace(regexp_replace(property_sets."prodVersion", '[0-9]+', '0000000000000000000\0', 'g'), '[0-9]*([0-9]{20})', '\1', 'g'), '-', ' ', 'g') || '!') >= $4 AND lifetimes.first_day < $3 AND (starts_with(lifetimes.client_id, $5) OR NOT coalesce(contains(property_sets."os.platform", $6), FALSE) OR regexp_matches(property_sets."prodBuild", $7) OR property_sets."ram" > CAST($8 AS DOUBLE) OR NOT coalesce(property_sets."cpuCores" IN (CAST($9 AS DOUBLE), CAST($10 AS DOUBLE)), FALSE) OR property_sets."licenseKey" IS NOT NULL)
  ),
  measured AS MATERIALIZED (
    SELECT person, active_days, active_weeks, active_months, active_days // 2 AS half_of_active_days, active_weeks // 2 AS half_of_active_weeks, active_months // 2 AS half_of_active_months
    FROM users
  ),
  valued_uses AS MATERIALIZED (
    SELECT event, person, value, CAST(sum(uses) AS BIGINT) AS value_uses
    FROM (
      SELECT event, person AS person, property_sets."ram" AS value, uses
      FROM (SELECT * FROM day_set_uses WHERE product = $1) AS day_set_uses
      LEFT JOIN property_sets ON property_sets.property_set = day_set_uses.property_set
      JOIN members USING (client)
      WHERE TRUE AND event IN (SELECT event FROM (SELECT * FROM event_names WHERE product = $1) AS event_names WHERE tracking <> 'inactive') AND person IN (SELECT person FROM users) AND (day_set_uses.property_set IS NULL OR day_set_uses.property_set IN (SELECT property_set FROM property_sets WHERE (NOT coalesce(property_sets."geography.country" IN ($11), FALSE) OR property_sets."prodVersion" IN ($12, $13) AND property_sets."geography.country" IS NOT NULL)))
    ) AS used
    GROUP BY event, person, value
  ),
  value_counts AS MATERIALIZED (
    SELECT value, rtrim(rtrim(CAST(CAST(value AS DECIMAL(38, 6)) AS VARCHAR), '0'), '.') AS value_label, sum(value_uses) AS size
    FROM valued_uses
    GROUP BY value
  ),
  value_labels AS MATERIALIZED (
    SELECT value, CASE
      WHEN value IS NULL THEN $14
      WHEN place <= $15 THEN value_label
      ELSE $16
    END AS label
    FROM (
      SELECT value, value_label, row_number() OVER (ORDER BY value IS NULL, size DESC, value_label) AS place
      FROM value_counts
    ) AS ranked
  )
SELECT *
FROM (
  SELECT item, CASE WHEN FALSE THEN '' END AS segment, count(*) AS users, sum(times_used) AS uses,
    sum((times_used * 1000000000 + half_of_active_days) // active_days) AS per_day,
    sum((times_used * 1000000000 + half_of_active_weeks) // active_weeks) AS per_week,
    sum((times_used * 1000000000 + half_of_active_months) // active_months) AS per_month
  FROM (
    SELECT event AS item, person AS person, CAST(sum(uses) AS BIGINT) AS times_used
    FROM (SELECT * FROM day_set_uses WHERE product = $1) AS day_set_uses
    JOIN members USING (client)
    WHERE TRUE AND (day_set_uses.property_set IS NULL OR day_set_uses.property_set IN (SELECT property_set FROM property_sets WHERE (NOT coalesce(property_sets."geography.country" IN ($11), FALSE) OR property_sets."prodVersion" IN ($12, $13) AND property_sets."geography.country" IS NOT NULL)))
    GROUP BY event, person
  ) AS used
  JOIN measured USING (person)
  GROUP BY item
  UNION ALL
  SELECT CASE WHEN FALSE THEN 0 END AS item, CASE WHEN FALSE THEN '' END AS segment, count(*) AS users, 0 AS uses, 0 AS per_day, 0 AS per_week, 0 AS per_month
  FROM measured
  UNION ALL
  SELECT item, segment, count(*) AS users, sum(times_used) AS uses,
    sum((times_used * 1000000000 + half_of_active_days) // active_days) AS per_day,
    sum((times_used * 1000000000 + half_of_active_weeks) // active_weeks) AS per_week,
    sum((times_used * 1000000000 + half_of_active_months) // active_months) AS per_month
  FROM (
    SELECT event AS item, person, label AS segment, CAST(sum(value_uses) AS BIGINT) AS times_used
    FROM valued_uses
    JOIN value_labels ON valued_uses.value IS NOT DISTINCT FROM value_labels.value
    GROUP BY event, person, label
  ) AS used
  JOIN measured USING (person)
  GROUP BY item, segment
) AS answered
LIMIT $17;

-- $1 = 1, $2 = 20514, $3 = 20516
SELECT count(*) AS clients
FROM (
  SELECT active.client AS client, client_id, first_day, last_day, sessions, runtime,
    newest_set, newest_at, newest_by_event, newest_id, property_sets."machineId" AS value
  FROM (
    SELECT DISTINCT client
    FROM (SELECT * FROM day_clients WHERE product = $1) AS day_clients
    WHERE day BETWEEN $2 AND $3
  ) AS active
  JOIN (SELECT * FROM clients WHERE product = $1) AS clients ON clients.client = active.client
  LEFT JOIN (
    SELECT client, argMax(property_set, stated_at) AS newest_set, max(stated_at) AS newest_at,
      argMax(stated_by_event, stated_at) AS newest_by_event, argMax(stated_id, stated_at) AS newest_id
    FROM (SELECT * FROM day_statements WHERE product = $1) AS day_statements
    WHERE day <= $3
    GROUP BY client
  ) AS stated ON stated.client = active.client
  LEFT JOIN property_sets ON property_sets.property_set = stated.newest_set
) AS valued
WHERE value IS NULL;
