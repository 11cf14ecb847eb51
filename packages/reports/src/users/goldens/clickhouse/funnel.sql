-- $1 = 1, $2 = "Open", $3 = "Save"
SELECT event, category, name, tracking
FROM (SELECT * FROM event_names WHERE product = {p1:Int32}) AS event_names
WHERE name IN ({p2:String}, {p3:String});

-- $1 = 1
SELECT count(*) AS clients, max(last_day) AS newest FROM (SELECT * FROM clients WHERE product = {p1:Int32}) AS clients;

-- $1 = 1, $2 = 1000, $3 = 1001
SELECT item, event
FROM (SELECT * FROM event_names WHERE product = {p1:Int32}) AS event_names
JOIN (
  SELECT 0 AS item, event
  FROM (SELECT * FROM event_names WHERE product = {p1:Int32}) AS event_names
  WHERE tracking = 'advanced' AND (event IN ({p2:Int32}))
  UNION ALL
  SELECT 1 AS item, event
  FROM (SELECT * FROM event_names WHERE product = {p1:Int32}) AS event_names
  WHERE tracking = 'advanced' AND (event IN ({p3:Int32}))
) AS items USING (event);

-- $1 = 1, $2 = 20514, $3 = 20532, $4 = 20516
SELECT sum(uses) AS uses_in_steps
FROM (SELECT * FROM day_uses WHERE product = {p1:Int32}) AS day_uses
JOIN (
  SELECT 0 AS item, event
  FROM (SELECT * FROM event_names WHERE product = {p1:Int32}) AS event_names
  WHERE event IN (1000)
  UNION ALL
  SELECT 1 AS item, event
  FROM (SELECT * FROM event_names WHERE product = {p1:Int32}) AS event_names
  WHERE event IN (1001)
) AS items USING (event)
WHERE event IN (1000, 1001) AND day >= {p2:Int32} AND day <= {p3:Int32} AND (item > 0 OR day <= {p4:Int32});

-- $1 = 1, $2 = 20514, $3 = 20532, $4 = 20516, $5 = 1771372800000n, $6 = 4611686018427387904n, $7 = 1209600000n, $8 = "NL", $9 = "4.1", $10 = "4.2", $11 = "00000000000000000004.00000000000000000010!", $12 = "a", $13 = "Win", $14 = "^4", $15 = "8192.5", $16 = "2", $17 = "4", $18 = 100001
WITH
  step_uses AS MATERIALIZED (
    SELECT item, client AS unit, day, occurred_at AS instant, property_set
    FROM (SELECT * FROM single_set_uses WHERE product = {p1:Int32}) AS single_set_uses
    JOIN (
      SELECT 1 AS item, event
      FROM (SELECT * FROM event_names WHERE product = {p1:Int32}) AS event_names
      WHERE event IN (1001)
    ) AS items USING (event)
    WHERE event IN (1001) AND day >= {p2:Int32} AND day <= {p3:Int32} AND (item > 0 OR day <= {p4:Int32})
    UNION ALL
    SELECT item, client AS unit, day, occurred_at AS instant, CASE WHEN FALSE THEN 0 END AS property_set
    FROM (SELECT * FROM single_uses WHERE product = {p1:Int32}) AS single_uses
    JOIN (
      SELECT 0 AS item, event
      FROM (SELECT * FROM event_names WHERE product = {p1:Int32}) AS event_names
      WHERE event IN (1000)
    ) AS items USING (event)
    WHERE event IN (1000) AND day >= {p2:Int32} AND day <= {p3:Int32} AND (item > 0 OR day <= {p4:Int32})
  ),
  counted AS MATERIALIZED (
    SELECT entries.person AS person, reached, t1, t2, is_open
    FROM (
      SELECT person, CAST(moment AS INTEGER) AS as_of, reached, t1, t2, is_open
      FROM (
        SELECT person, as_of AS moment, reached, earliest_t1 AS t1, earliest_t2 AS t2,
          CASE WHEN reached < 2 AND begun_last >= {p5:Int64} THEN 1 ELSE 0 END AS is_open
        FROM (
          SELECT *, max(last_begun) OVER (PARTITION BY person) AS begun_last,
            row_number() OVER (PARTITION BY person ORDER BY reached DESC) AS place
          FROM (
            SELECT unit AS person, reached, min(day) AS as_of, max(t1) AS last_begun,
              min(t1) AS earliest_t1, min(t2) AS earliest_t2
            FROM (
              SELECT *, CASE
                WHEN t2 < {p6:Int64} THEN 2
                ELSE 1
              END AS reached
              FROM (
                SELECT begun.unit AS unit, day, t1, coalesce(CASE WHEN after_1.instant <= t1 + {p7:Int64} THEN after_1.instant END, {p6:Int64}) AS t2
                FROM (
                  SELECT unit, day, instant AS t1
                  FROM step_uses
                  WHERE item = 0
                ) AS begun
                ASOF LEFT JOIN (
                  SELECT unit, instant
                  FROM step_uses
                  WHERE item = 1 AND (property_set IS NULL OR property_set IN (SELECT property_set FROM property_sets WHERE (NOT coalesce(property_sets."geography.country" IN ({p8:String}), FALSE) OR property_sets."prodVersion" IN ({p9:String}, {p10:String}) AND property_sets."geography.country" IS NOT NULL)))
                ) AS after_1 ON begun.unit = after_1.unit AND t1 <= after_1.instant
              ) AS chains
            ) AS attempts
            GROUP BY unit, reached
          ) AS earliest
        ) AS ranked
        WHERE place = 1
      ) AS untyped
    ) AS entries
    ASOF LEFT JOIN (
      SELECT client AS person, day AS stated_on, property_set AS newest_set
      FROM (SELECT * FROM client_property_sets WHERE product = {p1:Int32}) AS client_property_sets
    ) AS stated ON stated.person = entries.person AND entries.as_of >= stated.stated_on
    LEFT JOIN property_sets ON property_sets.property_set = stated.newest_set
    JOIN (
      SELECT client AS person, client_id, first_day, last_day, sessions, runtime
      FROM (SELECT * FROM clients WHERE product = {p1:Int32}) AS clients
    ) AS lifetimes ON lifetimes.person = entries.person
    WHERE (replaceRegexpAll(replaceRegexpAll(replaceRegexpAll(property_sets."prodVersion", '[0-9]+', '0000000000000000000\\0'), '[0-9]*([0-9]{20})', '\\1'), '-', ' ') || '!') >= {p11:String} AND lifetimes.first_day < {p4:Int32} AND (startsWith(lifetimes.client_id, {p12:String}) OR NOT coalesce(position(property_sets."os.platform", {p13:String}) > 0, FALSE) OR match(property_sets."prodBuild", concat('(?-s)', {p14:String})) OR property_sets."ram" > CAST({p15:String} AS DOUBLE) OR NOT coalesce(property_sets."cpuCores" IN (CAST({p16:String} AS DOUBLE), CAST({p17:String} AS DOUBLE)), FALSE) OR property_sets."licenseKey" IS NOT NULL)
  )
SELECT *
FROM (
  SELECT segment, step, count(*) AS users, CAST(sum(CASE WHEN step = reached THEN is_open ELSE 0 END) AS BIGINT) AS open_users,
    sum(CAST(from_previous AS Int128)) AS from_previous_sum, quantileExactWeighted(0.5)(from_previous, 1) AS from_previous_median, quantileExactWeighted(0.75)(from_previous, 1) AS from_previous_p75, quantileExactWeighted(0.9)(from_previous, 1) AS from_previous_p90, quantileExactWeighted(0.95)(from_previous, 1) AS from_previous_p95, sum(CAST(from_first AS Int128)) AS from_first_sum, quantileExactWeighted(0.5)(from_first, 1) AS from_first_median, quantileExactWeighted(0.75)(from_first, 1) AS from_first_p75, quantileExactWeighted(0.9)(from_first, 1) AS from_first_p90, quantileExactWeighted(0.95)(from_first, 1) AS from_first_p95
  FROM (
    SELECT segment, step, reached, is_open, CASE
      WHEN step = 2 THEN t2 - t1
      ELSE 0
    END AS from_previous, CASE
      WHEN step = 2 THEN t2 - t1
      ELSE 0
    END AS from_first
    FROM (
      SELECT '' AS segment, reached, is_open, t1, t2, arrayJoin([1, 2]) AS step
      FROM counted
    ) AS each_step
    WHERE step <= reached
  ) AS timed
  GROUP BY segment, step
) AS cells
LIMIT {p18:Int32};
