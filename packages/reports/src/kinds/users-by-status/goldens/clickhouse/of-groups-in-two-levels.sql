-- $1 = 1
SELECT count(*) AS clients, max(last_day) AS newest FROM (SELECT * FROM clients WHERE product = {p1:Int32}) AS clients;

-- $1 = 1, $2 = 20543, $3 = 20454, $4 = "1", $5 = "<NULL>", $6 = ".", $7 = 2, $8 = 50, $9 = "(other)", $10 = 100001
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
          FROM (SELECT * FROM clients WHERE product = {p1:Int32}) AS clients
          WHERE first_day <= {p2:Int32}
        ) AS active
        JOIN (SELECT * FROM clients WHERE product = {p1:Int32}) AS clients ON clients.client = active.client
        LEFT JOIN (
          SELECT client, argMax(property_set, stated_at) AS newest_set, max(stated_at) AS newest_at,
            argMax(stated_by_event, stated_at) AS newest_by_event, argMax(stated_id, stated_at) AS newest_id
          FROM (SELECT * FROM day_statements WHERE product = {p1:Int32}) AS day_statements
          WHERE day <= {p2:Int32}
          GROUP BY client
        ) AS stated ON stated.client = active.client
        LEFT JOIN property_sets ON property_sets.property_set = stated.newest_set
      ) AS valued
      WHERE value IS NOT NULL
    ) AS grouped
  ),
  counted AS MATERIALIZED (
    SELECT lifetimes.person AS person, period, is_active, property_sets."geography.country" AS value_0, lifetimes.client_id AS value_1
    FROM (
      SELECT entries.person AS person, period, is_active, earliest_day AS first_day, latest_day AS last_day,
        total_sessions AS sessions, total_runtime AS runtime, newest_set,
        CASE WHEN clients = 1 THEN only_id ELSE newest_id END AS client_id
      FROM (
        SELECT person, CAST(moment AS INTEGER) AS as_of, period, is_active
        FROM (
          SELECT person, period, {p2:Int32} AS moment, is_active
          FROM (
            SELECT person, period, CASE WHEN TRUE THEN 1 ELSE 0 END AS is_active
            FROM (
              SELECT DISTINCT person, 0 AS period
              FROM (SELECT DISTINCT day, person
              FROM (SELECT * FROM day_clients WHERE product = {p1:Int32}) AS day_clients
              JOIN members USING (client)
              WHERE day >= {p3:Int32} AND day <= {p2:Int32}) AS user_days
            ) AS present
          ) AS flagged
          WHERE (is_active = 1)
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
          JOIN (SELECT * FROM day_statements WHERE product = {p1:Int32}) AS day_statements ON day_statements.client = members.client
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
    WHERE (property_sets."ram" >= CAST({p4:String} AS DOUBLE)) AND (lifetimes.sessions IN (CAST({p4:String} AS DOUBLE)))
  ),
  value_counts_0 AS MATERIALIZED (
    SELECT value, value AS value_label, count(*) AS size
    FROM (SELECT DISTINCT person, value_0 AS value FROM counted) AS users
    GROUP BY value
  ),
  value_labels_0 AS MATERIALIZED (
    SELECT DISTINCT value, label
    FROM (
      SELECT place, value, label, position
      FROM (
        SELECT place, value, label, row_number() OVER (PARTITION BY place ORDER BY size DESC, label) AS position
        FROM (
          SELECT place, value, size, coalesce(value_label, {p5:String}) AS label
          FROM (
            SELECT arrayJoin([CASE WHEN match(value, concat('(?-s)', {p6:String})) THEN 0 END]) AS place, value, value_label, size
            FROM value_counts_0
          ) AS placed
          WHERE place IS NOT NULL
        ) AS passing
      ) AS ranked
      WHERE CASE
        WHEN place = 0 THEN position <= {p7:Int32}
        ELSE TRUE
      END
    ) AS labels
  ),
  value_counts_1 AS MATERIALIZED (
    SELECT value, value AS value_label, count(*) AS size
    FROM (SELECT DISTINCT person, value_1 AS value FROM counted) AS users
    GROUP BY value
  ),
  value_labels_1 AS MATERIALIZED (
    SELECT value, CASE
      WHEN value IS NULL THEN {p5:String}
      WHEN place <= {p8:Int32} THEN value_label
      ELSE {p9:String}
    END AS label
    FROM (
      SELECT value, value_label, row_number() OVER (ORDER BY value IS NULL, size DESC, value_label) AS place
      FROM value_counts_1
    ) AS ranked
  )
SELECT *
FROM (
  SELECT depth, CASE WHEN depth < 0 THEN 0 ELSE period END AS counted_period, label_0, label_1, CAST(sum(CASE WHEN depth >= 0 THEN is_active ELSE 0 END) AS BIGINT) AS active_users
  FROM (
    SELECT *, arrayJoin(CASE WHEN depth > 1 OR depth = -2 THEN labels_1 ELSE [''] END) AS label_1
    FROM (
      SELECT *, arrayJoin(CASE WHEN depth > 0 OR depth = -1 THEN labels_0 ELSE [''] END) AS label_0
      FROM (
        SELECT period, is_active, labels_0, labels_1,
          arrayJoin([0, 1, 2, -1, -2]) AS depth
        FROM counted
        LEFT JOIN (
          SELECT value, groupArray(label) AS labels_0
          FROM value_labels_0
          GROUP BY value
        ) AS lists_0 ON counted.value_0 IS NOT DISTINCT FROM lists_0.value
        LEFT JOIN (
          SELECT value, groupArray(label) AS labels_1
          FROM value_labels_1
          GROUP BY value
        ) AS lists_1 ON counted.value_1 IS NOT DISTINCT FROM lists_1.value
      ) AS before_0
    ) AS before_1
  ) AS per_label
  GROUP BY depth, CASE WHEN depth < 0 THEN 0 ELSE period END, label_0, label_1
) AS cells
LIMIT {p10:Int32};

-- $1 = 1, $2 = 20454, $3 = 20543
SELECT count(*) AS clients
FROM (
  SELECT active.client AS client, client_id, first_day, last_day, sessions, runtime,
    newest_set, newest_at, newest_by_event, newest_id, property_sets."machineId" AS value
  FROM (
    SELECT DISTINCT client
    FROM (SELECT * FROM day_clients WHERE product = {p1:Int32}) AS day_clients
    WHERE day BETWEEN {p2:Int32} AND {p3:Int32}
  ) AS active
  JOIN (SELECT * FROM clients WHERE product = {p1:Int32}) AS clients ON clients.client = active.client
  LEFT JOIN (
    SELECT client, argMax(property_set, stated_at) AS newest_set, max(stated_at) AS newest_at,
      argMax(stated_by_event, stated_at) AS newest_by_event, argMax(stated_id, stated_at) AS newest_id
    FROM (SELECT * FROM day_statements WHERE product = {p1:Int32}) AS day_statements
    WHERE day <= {p3:Int32}
    GROUP BY client
  ) AS stated ON stated.client = active.client
  LEFT JOIN property_sets ON property_sets.property_set = stated.newest_set
) AS valued
WHERE value IS NULL;
