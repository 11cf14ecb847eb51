-- $1 = 1, $2 = "Open"
SELECT event, category, name, tracking
FROM (SELECT * FROM event_names WHERE product = $1) AS event_names
WHERE name IN ($2);

-- $1 = 1
SELECT count(*) AS clients, max(last_day) AS newest FROM (SELECT * FROM clients WHERE product = $1) AS clients;

-- $1 = 1, $2 = 20454, $3 = 20559
SELECT sum(uses) AS uses_in_reach
FROM (SELECT * FROM day_uses WHERE product = $1) AS day_uses
WHERE (event = 1000 OR event IN (SELECT event FROM (SELECT * FROM event_names WHERE product = $1) AS event_names WHERE tracking = 'advanced')) AND day >= $2 AND day <= $3;

-- $1 = 1, $2 = 20454, $3 = 20543, $4 = 1773619200000n, $5 = 20559, $6 = 1209600000n, $7 = "<NULL>", $8 = "(other)", $9 = "NL", $10 = "DE", $11 = 100001
WITH
  path_starts AS MATERIALIZED (
    SELECT person, session, day, instant, name_place
    FROM (
      SELECT *, row_number() OVER (PARTITION BY person ORDER BY instant) AS place
      FROM (
        SELECT client AS person, session, event, day, occurred_at AS instant, name_place
        FROM (SELECT * FROM single_uses WHERE product = $1) AS single_uses
        JOIN (
          SELECT event, row_number() OVER (ORDER BY CASE WHEN category IS NULL THEN 1 ELSE 0 END, category, name) AS name_place
          FROM (SELECT * FROM event_names WHERE product = $1) AS event_names
        ) AS places USING (event)
        WHERE event = 1000 AND day BETWEEN $2 AND $3
      ) AS uses
    ) AS ranked
    WHERE place = 1
  ),
  counted AS MATERIALIZED (
    SELECT entries.person AS person, step_1, step_2, step_3, is_open, property_sets."prodVersion" AS value_0, property_sets."geography.country" AS value_1
    FROM (
      SELECT person, CAST(moment AS INTEGER) AS as_of, step_1, step_2, step_3, is_open
      FROM (
        SELECT path_starts.person AS person, path_starts.day AS moment, step_1, step_2, step_3, CASE WHEN step_3 IS NULL AND path_starts.instant >= $4 THEN 1 ELSE 0 END AS is_open
        FROM path_starts
        LEFT JOIN (
          SELECT person, max(CASE WHEN step = 1 THEN event END) AS step_1, max(CASE WHEN step = 2 THEN event END) AS step_2, max(CASE WHEN step = 3 THEN event END) AS step_3
          FROM (
            SELECT person, event, row_number() OVER (PARTITION BY person ORDER BY instant, name_place) AS step
            FROM (
              SELECT *, CASE
                WHEN row_number() OVER (PARTITION BY person ORDER BY instant, name_place) = 1 THEN 1000
                ELSE min(event) OVER (PARTITION BY person ORDER BY instant, name_place ROWS BETWEEN 1 PRECEDING AND 1 PRECEDING)
              END AS previous
              FROM (
                SELECT uses.person AS person, event, uses.instant AS instant, uses.name_place AS name_place
                FROM (
                  SELECT client AS person, session, event, day, occurred_at AS instant, name_place
                  FROM (SELECT * FROM single_uses WHERE product = $1) AS single_uses
                  JOIN (
                    SELECT event, row_number() OVER (ORDER BY CASE WHEN category IS NULL THEN 1 ELSE 0 END, category, name) AS name_place
                    FROM (SELECT * FROM event_names WHERE product = $1) AS event_names
                  ) AS places USING (event)
                  WHERE event IN (SELECT event FROM (SELECT * FROM event_names WHERE product = $1) AS event_names WHERE tracking = 'advanced') AND day >= $2 AND day <= $5
                ) AS uses
                JOIN path_starts ON path_starts.person = uses.person
                WHERE (uses.instant, uses.name_place) > (path_starts.instant, path_starts.name_place) AND uses.instant <= path_starts.instant + $6
              ) AS on_paths
            ) AS compared
            WHERE event <> previous
          ) AS steps
          WHERE step <= 3
          GROUP BY person
        ) AS walked ON walked.person = path_starts.person
      ) AS untyped
    ) AS entries
    ASOF LEFT JOIN (
      SELECT client AS person, day AS stated_on, property_set AS newest_set
      FROM (SELECT * FROM client_property_sets WHERE product = $1) AS client_property_sets
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
      WHEN value IS NULL THEN $7
      WHEN place <= $1 THEN value_label
      ELSE $8
    END AS label
    FROM (
      SELECT value, value_label, row_number() OVER (ORDER BY value IS NULL, size DESC, value_label) AS place
      FROM value_counts_0
    ) AS ranked
  ),
  value_counts_1 AS MATERIALIZED (
    SELECT value, value AS value_label, count(*) AS size
    FROM (SELECT DISTINCT person, value_1 AS value FROM counted) AS users
    GROUP BY value
  ),
  value_labels_1 AS MATERIALIZED (
    SELECT DISTINCT value, label
    FROM (
      SELECT place, value, label, position
      FROM (
        SELECT place, value, label, row_number() OVER (PARTITION BY place ORDER BY size DESC, label) AS position
        FROM (
          SELECT place, value, size, coalesce(value_label, $7) AS label
          FROM (
            SELECT unnest([CASE WHEN value IN ($9, $10) THEN 0 END]) AS place, value, value_label, size
            FROM value_counts_1
          ) AS placed
          WHERE place IS NOT NULL
        ) AS passing
      ) AS ranked
      WHERE CASE
        WHEN place = 0 THEN position <= $1
        ELSE TRUE
      END
    ) AS labels
  )
SELECT *
FROM (
  SELECT *
  FROM (
    SELECT segment, second_segment, step, users, to_event, from_category, from_name, to_category, to_name, row_number() OVER (PARTITION BY segment, second_segment, step ORDER BY users DESC, CASE WHEN from_category IS NULL THEN 1 ELSE 0 END, from_category, from_name, CASE WHEN to_event IS NULL THEN 1 ELSE 0 END, CASE WHEN to_category IS NULL THEN 1 ELSE 0 END, to_category, to_name) AS place, count(*) OVER (PARTITION BY segment, second_segment, step) AS step_edges, CAST(sum(users) OVER (PARTITION BY segment, second_segment, step) AS BIGINT) AS step_users, CAST(sum(open_users) OVER (PARTITION BY segment, second_segment, step) AS BIGINT) AS step_open
    FROM (
      SELECT segment, second_segment, step, from_event, to_event, count(*) AS users, sum(open_user) AS open_users
      FROM (
        SELECT segment, second_segment, step, CASE
          WHEN step = 1 THEN 1000
          WHEN step = 2 THEN step_1
          WHEN step = 3 THEN step_2
          ELSE CASE WHEN FALSE THEN 0 END
        END AS from_event, CASE
          WHEN step = 1 THEN step_1
          WHEN step = 2 THEN step_2
          WHEN step = 3 THEN step_3
          ELSE CASE WHEN FALSE THEN 0 END
        END AS to_event, is_open AS open_user
        FROM (
          SELECT value_labels_0.label AS segment, value_labels_1.label AS second_segment, is_open, step_1, step_2, step_3, unnest([1, 2, 3]) AS step
          FROM counted
          JOIN value_labels_0 ON counted.value_0 IS NOT DISTINCT FROM value_labels_0.value
          JOIN value_labels_1 ON counted.value_1 IS NOT DISTINCT FROM value_labels_1.value
        ) AS each_step
      ) AS walked
      WHERE from_event IS NOT NULL
      GROUP BY segment, second_segment, step, from_event, to_event
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
LIMIT $11;

-- $1 = 1, $2 = 20454, $3 = 20543, $4 = 1773619200000n, $5 = 20559, $6 = 1209600000n, $7 = "<NULL>", $8 = "(other)", $9 = "NL", $10 = "DE"
WITH
  path_starts AS MATERIALIZED (
    SELECT person, session, day, instant, name_place
    FROM (
      SELECT *, row_number() OVER (PARTITION BY person ORDER BY instant) AS place
      FROM (
        SELECT client AS person, session, event, day, occurred_at AS instant, name_place
        FROM (SELECT * FROM single_uses WHERE product = $1) AS single_uses
        JOIN (
          SELECT event, row_number() OVER (ORDER BY CASE WHEN category IS NULL THEN 1 ELSE 0 END, category, name) AS name_place
          FROM (SELECT * FROM event_names WHERE product = $1) AS event_names
        ) AS places USING (event)
        WHERE event = 1000 AND day BETWEEN $2 AND $3
      ) AS uses
    ) AS ranked
    WHERE place = 1
  ),
  counted AS MATERIALIZED (
    SELECT entries.person AS person, step_1, step_2, step_3, is_open, property_sets."prodVersion" AS value_0, property_sets."geography.country" AS value_1
    FROM (
      SELECT person, CAST(moment AS INTEGER) AS as_of, step_1, step_2, step_3, is_open
      FROM (
        SELECT path_starts.person AS person, path_starts.day AS moment, step_1, step_2, step_3, CASE WHEN step_3 IS NULL AND path_starts.instant >= $4 THEN 1 ELSE 0 END AS is_open
        FROM path_starts
        LEFT JOIN (
          SELECT person, max(CASE WHEN step = 1 THEN event END) AS step_1, max(CASE WHEN step = 2 THEN event END) AS step_2, max(CASE WHEN step = 3 THEN event END) AS step_3
          FROM (
            SELECT person, event, row_number() OVER (PARTITION BY person ORDER BY instant, name_place) AS step
            FROM (
              SELECT *, CASE
                WHEN row_number() OVER (PARTITION BY person ORDER BY instant, name_place) = 1 THEN 1000
                ELSE min(event) OVER (PARTITION BY person ORDER BY instant, name_place ROWS BETWEEN 1 PRECEDING AND 1 PRECEDING)
              END AS previous
              FROM (
                SELECT uses.person AS person, event, uses.instant AS instant, uses.name_place AS name_place
                FROM (
                  SELECT client AS person, session, event, day, occurred_at AS instant, name_place
                  FROM (SELECT * FROM single_uses WHERE product = $1) AS single_uses
                  JOIN (
                    SELECT event, row_number() OVER (ORDER BY CASE WHEN category IS NULL THEN 1 ELSE 0 END, category, name) AS name_place
                    FROM (SELECT * FROM event_names WHERE product = $1) AS event_names
                  ) AS places USING (event)
                  WHERE event IN (SELECT event FROM (SELECT * FROM event_names WHERE product = $1) AS event_names WHERE tracking = 'advanced') AND day >= $2 AND day <= $5
                ) AS uses
                JOIN path_starts ON path_starts.person = uses.person
                WHERE (uses.instant, uses.name_place) > (path_starts.instant, path_starts.name_place) AND uses.instant <= path_starts.instant + $6
              ) AS on_paths
            ) AS compared
            WHERE event <> previous
          ) AS steps
          WHERE step <= 3
          GROUP BY person
        ) AS walked ON walked.person = path_starts.person
      ) AS untyped
    ) AS entries
    ASOF LEFT JOIN (
      SELECT client AS person, day AS stated_on, property_set AS newest_set
      FROM (SELECT * FROM client_property_sets WHERE product = $1) AS client_property_sets
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
      WHEN value IS NULL THEN $7
      WHEN place <= $1 THEN value_label
      ELSE $8
    END AS label
    FROM (
      SELECT value, value_label, row_number() OVER (ORDER BY value IS NULL, size DESC, value_label) AS place
      FROM value_counts_0
    ) AS ranked
  ),
  value_counts_1 AS MATERIALIZED (
    SELECT value, value AS value_label, count(*) AS size
    FROM (SELECT DISTINCT person, value_1 AS value FROM counted) AS users
    GROUP BY value
  ),
  value_labels_1 AS MATERIALIZED (
    SELECT DISTINCT value, label
    FROM (
      SELECT place, value, label, position
      FROM (
        SELECT place, value, label, row_number() OVER (PARTITION BY place ORDER BY size DESC, label) AS position
        FROM (
          SELECT place, value, size, coalesce(value_label, $7) AS label
          FROM (
            SELECT unnest([CASE WHEN value IN ($9, $10) THEN 0 END]) AS place, value, value_label, size
            FROM value_counts_1
          ) AS placed
          WHERE place IS NOT NULL
        ) AS passing
      ) AS ranked
      WHERE CASE
        WHEN place = 0 THEN position <= $1
        ELSE TRUE
      END
    ) AS labels
  )
SELECT place, label
FROM (
  SELECT place, value, label, position
  FROM (
    SELECT place, value, label, row_number() OVER (PARTITION BY place ORDER BY size DESC, label) AS position
    FROM (
      SELECT place, value, size, coalesce(value_label, $7) AS label
      FROM (
        SELECT unnest([CASE WHEN value IN ($9, $10) THEN 0 END]) AS place, value, value_label, size
        FROM value_counts_1
      ) AS placed
      WHERE place IS NOT NULL
    ) AS passing
  ) AS ranked
  WHERE CASE
    WHEN place = 0 THEN position <= $1
    ELSE TRUE
  END
) AS kept
WHERE place IN (0)
ORDER BY place, position;

-- $1 = 1, $2 = 20454, $3 = 20543, $4 = 1773619200000n, $5 = 20559, $6 = 1209600000n, $7 = 100001
WITH
  path_starts AS MATERIALIZED (
    SELECT person, session, day, instant, name_place
    FROM (
      SELECT *, row_number() OVER (PARTITION BY person ORDER BY instant) AS place
      FROM (
        SELECT client AS person, session, event, day, occurred_at AS instant, name_place
        FROM (SELECT * FROM single_uses WHERE product = $1) AS single_uses
        JOIN (
          SELECT event, row_number() OVER (ORDER BY CASE WHEN category IS NULL THEN 1 ELSE 0 END, category, name) AS name_place
          FROM (SELECT * FROM event_names WHERE product = $1) AS event_names
        ) AS places USING (event)
        WHERE event = 1000 AND day BETWEEN $2 AND $3
      ) AS uses
    ) AS ranked
    WHERE place = 1
  ),
  counted AS MATERIALIZED (
    SELECT entries.person AS person, step_1, step_2, step_3, is_open
    FROM (
      SELECT person, CAST(moment AS INTEGER) AS as_of, step_1, step_2, step_3, is_open
      FROM (
        SELECT path_starts.person AS person, path_starts.day AS moment, step_1, step_2, step_3, CASE WHEN step_3 IS NULL AND path_starts.instant >= $4 THEN 1 ELSE 0 END AS is_open
        FROM path_starts
        LEFT JOIN (
          SELECT person, max(CASE WHEN step = 1 THEN event END) AS step_1, max(CASE WHEN step = 2 THEN event END) AS step_2, max(CASE WHEN step = 3 THEN event END) AS step_3
          FROM (
            SELECT person, event, row_number() OVER (PARTITION BY person ORDER BY instant, name_place) AS step
            FROM (
              SELECT *, CASE
                WHEN row_number() OVER (PARTITION BY person ORDER BY instant, name_place) = 1 THEN 1000
                ELSE min(event) OVER (PARTITION BY person ORDER BY instant, name_place ROWS BETWEEN 1 PRECEDING AND 1 PRECEDING)
              END AS previous
              FROM (
                SELECT uses.person AS person, event, uses.instant AS instant, uses.name_place AS name_place
                FROM (
                  SELECT client AS person, session, event, day, occurred_at AS instant, name_place
                  FROM (SELECT * FROM single_uses WHERE product = $1) AS single_uses
                  JOIN (
                    SELECT event, row_number() OVER (ORDER BY CASE WHEN category IS NULL THEN 1 ELSE 0 END, category, name) AS name_place
                    FROM (SELECT * FROM event_names WHERE product = $1) AS event_names
                  ) AS places USING (event)
                  WHERE event IN (SELECT event FROM (SELECT * FROM event_names WHERE product = $1) AS event_names WHERE tracking = 'advanced') AND day >= $2 AND day <= $5
                ) AS uses
                JOIN path_starts ON path_starts.person = uses.person
                WHERE (uses.instant, uses.name_place) > (path_starts.instant, path_starts.name_place) AND uses.instant <= path_starts.instant + $6
              ) AS on_paths
            ) AS compared
            WHERE event <> previous
          ) AS steps
          WHERE step <= 3
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
          WHEN step = 1 THEN 1000
          WHEN step = 2 THEN step_1
          WHEN step = 3 THEN step_2
          ELSE CASE WHEN FALSE THEN 0 END
        END AS from_event, CASE
          WHEN step = 1 THEN step_1
          WHEN step = 2 THEN step_2
          WHEN step = 3 THEN step_3
          ELSE CASE WHEN FALSE THEN 0 END
        END AS to_event, is_open AS open_user
        FROM (
          SELECT '' AS segment, is_open, step_1, step_2, step_3, unnest([1, 2, 3]) AS step
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
LIMIT $7;
