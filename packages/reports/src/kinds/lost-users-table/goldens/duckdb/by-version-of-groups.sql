-- $1 = 1
SELECT count(*) AS clients, max(last_day) AS newest FROM (SELECT * FROM clients WHERE product = $1) AS clients;

-- $1 = 1
SELECT event, category, name
FROM (SELECT * FROM event_names WHERE product = $1) AS event_names
WHERE tracking <> 'inactive';

-- $1 = 1, $2 = 20543, $3 = 0, $4 = 20454, $5 = 30, $6 = 20544, $7 = "<NULL>", $8 = 50, $9 = "(other)", $10 = 200001
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
          SELECT client
          FROM (SELECT * FROM clients WHERE product = $1) AS clients
          WHERE first_day <= $2
        ) AS active
        JOIN (SELECT * FROM clients WHERE product = $1) AS clients ON clients.client = active.client
        LEFT JOIN (
          SELECT client, argMax(property_set, stated_at) AS newest_set, max(stated_at) AS newest_at,
            argMax(stated_by_event, stated_at) AS newest_by_event, argMax(stated_id, stated_at) AS newest_id
          FROM (SELECT * FROM day_statements WHERE product = $1) AS day_statements
          WHERE day <= $2
          GROUP BY client
        ) AS stated ON stated.client = active.client
        LEFT JOIN property_sets ON property_sets.property_set = stated.newest_set
      ) AS valued
      WHERE value IS NOT NULL
    ) AS grouped
  ),
  counted AS MATERIALIZED (
    SELECT lifetimes.person AS person, last_seen, active_days, active_weeks, active_months, property_sets."prodVersion" AS value_0
    FROM (
      SELECT entries.person AS person, last_seen, active_days, active_weeks, active_months, earliest_day AS first_day, latest_day AS last_day,
        total_sessions AS sessions, total_runtime AS runtime, newest_set,
        CASE WHEN clients = 1 THEN only_id ELSE newest_id END AS client_id
      FROM (
        SELECT person, CAST(moment AS INTEGER) AS as_of, last_seen, active_days, active_weeks, active_months
        FROM (
          SELECT last_days.person AS person, last_seen AS moment, last_seen, count(*) AS active_days,
            count(DISTINCT day - (day + 3) % 7) AS active_weeks, count(DISTINCT CAST(date_trunc('month', DATE '1970-01-01' + CAST(day AS INTEGER)) AS DATE) - DATE '1970-01-01') AS active_months
          FROM (
            SELECT person, max(seen) AS last_seen
            FROM (
              SELECT person, seen, day
              FROM (
                SELECT person, seen, seen + $3 AS day
                FROM (
                  SELECT person, ended AS seen, max(began) OVER (
                    PARTITION BY person
                    ORDER BY ended
                    ROWS BETWEEN 1 FOLLOWING AND 1 FOLLOWING
                  ) AS seen_next
                  FROM (SELECT person, month, min(client_months.first_day) AS began, max(client_months.last_day) AS ended
                  FROM (SELECT * FROM client_months WHERE product = $1) AS client_months
                  JOIN members ON members.client = client_months.client
                  WHERE month >= $4
                  GROUP BY person, month) AS user_months
                ) AS seen_days
                WHERE seen + $5 < $6 AND NOT coalesce(seen_next BETWEEN seen + 1 AND seen + $5, FALSE)
              ) AS losses
              WHERE day BETWEEN $4 AND $2
            ) AS losses_in_range
            GROUP BY person
          ) AS last_days
          JOIN (SELECT DISTINCT day, person
          FROM (SELECT * FROM day_clients WHERE product = $1) AS day_clients
          JOIN members USING (client)
          WHERE TRUE) AS user_days ON user_days.person = last_days.person
          WHERE day <= last_seen
          GROUP BY last_days.person, last_seen
        ) AS untyped
      ) AS entries
      ASOF LEFT JOIN (
        SELECT person, day AS stated_on, property_set AS newest_set, client_id AS newest_id
        FROM (
          SELECT members.person AS person, day_statements.day AS day, property_set, members.client_id AS client_id,
            row_number() OVER (
              PARTITION BY members.person, day_statements.day
              ORDER BY stated_at DESC, stated_by_event DESC, stated_id DESC, members.client_id DESC
            ) AS place
          FROM members
          JOIN (SELECT * FROM day_statements WHERE product = $1) AS day_statements ON day_statements.client = members.client
        ) AS ranked
        WHERE place = 1
      ) AS stated ON stated.person = entries.person AND entries.as_of >= stated.stated_on
      JOIN (
        SELECT person, count(*) AS clients, min(client_id) AS only_id, min(first_day) AS earliest_day,
          max(last_day) AS latest_day, sum(sessions) AS total_sessions, sum(runtime) AS total_runtime
        FROM members
        GROUP BY person
      ) AS totals ON totals.person = entries.person
    ) AS lifetimes
    LEFT JOIN property_sets ON property_sets.property_set = lifetimes.newest_set
    WHERE TRUE
  ),
  users AS MATERIALIZED (
    SELECT person, last_seen AS as_of, active_days, active_weeks, active_months, value_0 AS value FROM counted
  ),
  value_counts AS MATERIALIZED (
    SELECT value, value AS value_label, count(*) AS size
    FROM users
    GROUP BY value
  ),
  value_labels AS MATERIALIZED (
    SELECT value, CASE
      WHEN value IS NULL THEN $7
      WHEN place <= $8 THEN value_label
      ELSE $9
    END AS label
    FROM (
      SELECT value, value_label, row_number() OVER (ORDER BY value IS NULL, size DESC, value_label) AS place
      FROM value_counts
    ) AS ranked
  ),
  population AS MATERIALIZED (
    SELECT person, active_days, active_weeks, active_months, label AS segment
    FROM users
    JOIN value_labels ON users.value IS NOT DISTINCT FROM value_labels.value
  ),
  measured AS MATERIALIZED (
    SELECT person, active_days, active_weeks, active_months, active_days // 2 AS half_of_active_days, active_weeks // 2 AS half_of_active_weeks, active_months // 2 AS half_of_active_months, CASE WHEN FALSE THEN '' END AS segment
    FROM users
    UNION ALL
    SELECT person, active_days, active_weeks, active_months, active_days // 2 AS half_of_active_days, active_weeks // 2 AS half_of_active_weeks, active_months // 2 AS half_of_active_months, segment
    FROM population
  )
SELECT *
FROM (
  SELECT item, segment, count(*) AS users, sum(times_used) AS uses,
    sum((times_used * 1000000000 + half_of_active_days) // active_days) AS per_day,
    sum((times_used * 1000000000 + half_of_active_weeks) // active_weeks) AS per_week,
    sum((times_used * 1000000000 + half_of_active_months) // active_months) AS per_month
  FROM (
    SELECT event AS item, users.person AS person, CAST(sum(uses) AS BIGINT) AS times_used
    FROM (SELECT * FROM day_client_uses WHERE product = $1) AS day_client_uses
    JOIN (
      SELECT client, person AS member_of
      FROM members
    ) AS of_groups USING (client)
    JOIN users ON users.person = member_of
    WHERE day <= as_of AND TRUE
    GROUP BY event, users.person
  ) AS used
  JOIN measured USING (person)
  GROUP BY item, segment
  UNION ALL
  SELECT CASE WHEN FALSE THEN 0 END AS item, segment, count(*) AS users, 0 AS uses, 0 AS per_day, 0 AS per_week, 0 AS per_month
  FROM measured
  GROUP BY segment
) AS answered
LIMIT $10;

-- $1 = 1, $2 = 20454, $3 = 20543
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
