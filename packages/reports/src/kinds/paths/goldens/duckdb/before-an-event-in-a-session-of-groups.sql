-- $1 = 1, $2 = "Export"
SELECT event, category, name, tracking
FROM (SELECT * FROM event_names WHERE product = $1) AS event_names
WHERE name IN ($2);

-- $1 = 1
SELECT count(*) AS clients, max(last_day) AS newest FROM (SELECT * FROM clients WHERE product = $1) AS clients;

-- $1 = 1, $2 = 20543
SELECT sum(uses) AS uses_in_reach
FROM (SELECT * FROM day_uses WHERE product = $1) AS day_uses
WHERE (event = 1001 OR event IN (SELECT event FROM (SELECT * FROM event_names WHERE product = $1) AS event_names WHERE tracking = 'advanced')) AND day <= $2;

-- $1 = 1, $2 = 20543, $3 = 20454, $4 = 100001
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
  path_starts AS MATERIALIZED (
    SELECT person, session, day, instant, name_place
    FROM (
      SELECT *, row_number() OVER (PARTITION BY person ORDER BY instant DESC, id DESC, client_id DESC) AS place
      FROM (
        SELECT person, session, event, day, occurred_at AS instant, name_place, id, client_id
        FROM (SELECT * FROM single_uses WHERE product = $1) AS single_uses
        JOIN (
          SELECT event, row_number() OVER (ORDER BY CASE WHEN category IS NULL THEN 1 ELSE 0 END, category, name) AS name_place
          FROM (SELECT * FROM event_names WHERE product = $1) AS event_names
        ) AS places USING (event)
        JOIN members USING (client)
        WHERE event = 1001 AND day BETWEEN $3 AND $2 AND session IS NOT NULL
      ) AS uses
    ) AS ranked
    WHERE place = 1
  ),
  counted AS MATERIALIZED (
    SELECT entries.person AS person, step_1, step_2, is_open
    FROM (
      SELECT person, CAST(moment AS INTEGER) AS as_of, step_1, step_2, is_open
      FROM (
        SELECT path_starts.person AS person, path_starts.day AS moment, step_1, step_2, 0 AS is_open
        FROM path_starts
        LEFT JOIN (
          SELECT person, max(CASE WHEN step = 1 THEN event END) AS step_1, max(CASE WHEN step = 2 THEN event END) AS step_2
          FROM (
            SELECT person, event, row_number() OVER (PARTITION BY person ORDER BY instant DESC, name_place DESC) AS step
            FROM (
              SELECT *, CASE
                WHEN row_number() OVER (PARTITION BY person ORDER BY instant DESC, name_place DESC) = 1 THEN 1001
                ELSE min(event) OVER (PARTITION BY person ORDER BY instant DESC, name_place DESC ROWS BETWEEN 1 PRECEDING AND 1 PRECEDING)
              END AS previous
              FROM (
                SELECT uses.person AS person, event, uses.instant AS instant, uses.name_place AS name_place
                FROM (
                  SELECT person, session, event, day, occurred_at AS instant, name_place
                  FROM (SELECT * FROM single_uses WHERE product = $1) AS single_uses
                  JOIN (
                    SELECT event, row_number() OVER (ORDER BY CASE WHEN category IS NULL THEN 1 ELSE 0 END, category, name) AS name_place
                    FROM (SELECT * FROM event_names WHERE product = $1) AS event_names
                  ) AS places USING (event)
                  JOIN members USING (client)
                  WHERE event IN (SELECT event FROM (SELECT * FROM event_names WHERE product = $1) AS event_names WHERE tracking = 'advanced') AND day <= $2 AND session IS NOT NULL
                ) AS uses
                JOIN path_starts ON path_starts.person = uses.person
                WHERE (uses.instant, uses.name_place) < (path_starts.instant, path_starts.name_place) AND uses.session = path_starts.session
              ) AS on_paths
            ) AS compared
            WHERE event <> previous
          ) AS steps
          WHERE step <= 2
          GROUP BY person
        ) AS walked ON walked.person = path_starts.person
      ) AS untyped
    ) AS entries
    WHERE TRUE
  )
SELECT *
FROM (
  SELECT *
  FROM (
    SELECT segment, step, users, to_event, from_category, from_name, to_category, to_name, row_number() OVER (PARTITION BY segment, step ORDER BY users DESC, CASE WHEN from_category IS NULL THEN 1 ELSE 0 END, from_category, from_name, CASE WHEN to_event IS NULL THEN 1 ELSE 0 END, CASE WHEN to_category IS NULL THEN 1 ELSE 0 END, to_category, to_name) AS place, count(*) OVER (PARTITION BY segment, step) AS step_edges, CAST(sum(users) OVER (PARTITION BY segment, step) AS BIGINT) AS step_users, CAST(sum(open_users) OVER (PARTITION BY segment, step) AS BIGINT) AS step_open
    FROM (
      SELECT segment, step, from_event, to_event, count(*) AS users, sum(open_user) AS open_users
      FROM (
        SELECT segment, step, CASE
          WHEN step = 1 THEN 1001
          WHEN step = 2 THEN step_1
          ELSE CASE WHEN FALSE THEN 0 END
        END AS from_event, CASE
          WHEN step = 1 THEN step_1
          WHEN step = 2 THEN step_2
          ELSE CASE WHEN FALSE THEN 0 END
        END AS to_event, is_open AS open_user
        FROM (
          SELECT '' AS segment, is_open, step_1, step_2, unnest([1, 2]) AS step
          FROM counted
        ) AS each_step
      ) AS walked
      WHERE from_event IS NOT NULL
      GROUP BY segment, step, from_event, to_event
    ) AS edges
    LEFT JOIN (
      SELECT event AS from_id, category AS from_category, name AS from_name
      FROM (SELECT * FROM event_names WHERE product = $1) AS event_names
    ) AS names_from ON from_id = from_event
    LEFT JOIN (
      SELECT event AS to_id, category AS to_category, name AS to_name
      FROM (SELECT * FROM event_names WHERE product = $1) AS event_names
    ) AS names_to ON to_id = to_event
  ) AS ranked
  WHERE place <= 10
) AS cells
LIMIT $4;

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
