-- $1 = 1, $2 = "os.platform", $3 = 20, $4 = "os.version", $5 = "os.edition", $6 = "geography.continent", $7 = "geography.country", $8 = "geography.usState", $9 = "licenseStatus.activated", $10 = "licenseStatus.blocked", $11 = "licenseStatus.expired", $12 = "licenseStatus.allowed", $13 = "prodVersion", $14 = "prodEdition", $15 = "prodBuild", $16 = "prodLanguage", $17 = "licenseType", $18 = "formFactor", $19 = "osLanguage", $20 = "osWordLength", $21 = "cpuType", $22 = "vm", $23 = "cpuCores", $24 = "displayCount", $25 = "ram", $26 = "resolutionWidth", $27 = "resolutionHeight", $28 = "screenPpi", $29 = "C01", $30 = "C02", $31 = "C03", $32 = "C04", $33 = "C05", $34 = "C06", $35 = "C07", $36 = "C08", $37 = "C09", $38 = "C10", $39 = "C11", $40 = "C12", $41 = "C13", $42 = "C14", $43 = "C15", $44 = "C16", $45 = "C17", $46 = "C18", $47 = "C19", $48 = "C20", $49 = "dateInstalled", $50 = "dateLastSeen", $51 = "lifetimeSessionCount", $52 = "lifetimeRuntimeMinutes"
WITH
  stated AS MATERIALIZED (
    SELECT newest_set, count(*) AS clients
    FROM (
      SELECT client, argMax(property_set, stated_at) AS newest_set
      FROM (SELECT * FROM client_property_sets WHERE product = $1) AS client_property_sets
      GROUP BY client
    ) AS newest
    GROUP BY newest_set
  )
SELECT property, value_text, users
FROM (
  SELECT $2 AS property, value AS value_text, users,
    row_number() OVER (ORDER BY users DESC, value) AS place
  FROM (
    SELECT value, sum(clients) AS users
    FROM (
      SELECT property_sets."os.platform" AS value, clients
      FROM stated JOIN property_sets ON property_sets.property_set = stated.newest_set
    ) AS valued
    WHERE value IS NOT NULL
    GROUP BY value
    ORDER BY users DESC, value
    LIMIT $3
  ) AS counted
  UNION ALL
  SELECT $4 AS property, value AS value_text, users,
    row_number() OVER (ORDER BY users DESC, value) AS place
  FROM (
    SELECT value, sum(clients) AS users
    FROM (
      SELECT property_sets."os.version" AS value, clients
      FROM stated JOIN property_sets ON property_sets.property_set = stated.newest_set
    ) AS valued
    WHERE value IS NOT NULL
    GROUP BY value
    ORDER BY users DESC, value
    LIMIT $3
  ) AS counted
  UNION ALL
  SELECT $5 AS property, value AS value_text, users,
    row_number() OVER (ORDER BY users DESC, value) AS place
  FROM (
    SELECT value, sum(clients) AS users
    FROM (
      SELECT property_sets."os.edition" AS value, clients
      FROM stated JOIN property_sets ON property_sets.property_set = stated.newest_set
    ) AS valued
    WHERE value IS NOT NULL
    GROUP BY value
    ORDER BY users DESC, value
    LIMIT $3
  ) AS counted
  UNION ALL
  SELECT $6 AS property, value AS value_text, users,
    row_number() OVER (ORDER BY users DESC, value) AS place
  FROM (
    SELECT value, sum(clients) AS users
    FROM (
      SELECT property_sets."geography.continent" AS value, clients
      FROM stated JOIN property_sets ON property_sets.property_set = stated.newest_set
    ) AS valued
    WHERE value IS NOT NULL
    GROUP BY value
    ORDER BY users DESC, value
    LIMIT $3
  ) AS counted
  UNION ALL
  SELECT $7 AS property, value AS value_text, users,
    row_number() OVER (ORDER BY users DESC, value) AS place
  FROM (
    SELECT value, sum(clients) AS users
    FROM (
      SELECT property_sets."geography.country" AS value, clients
      FROM stated JOIN property_sets ON property_sets.property_set = stated.newest_set
    ) AS valued
    WHERE value IS NOT NULL
    GROUP BY value
    ORDER BY users DESC, value
    LIMIT $3
  ) AS counted
  UNION ALL
  SELECT $8 AS property, value AS value_text, users,
    row_number() OVER (ORDER BY users DESC, value) AS place
  FROM (
    SELECT value, sum(clients) AS users
    FROM (
      SELECT property_sets."geography.usState" AS value, clients
      FROM stated JOIN property_sets ON property_sets.property_set = stated.newest_set
    ) AS valued
    WHERE value IS NOT NULL
    GROUP BY value
    ORDER BY users DESC, value
    LIMIT $3
  ) AS counted
  UNION ALL
  SELECT $9 AS property, value AS value_text, users,
    row_number() OVER (ORDER BY users DESC, value) AS place
  FROM (
    SELECT value, sum(clients) AS users
    FROM (
      SELECT CASE WHEN property_sets."licenseStatus.activated" THEN 'true' WHEN NOT property_sets."licenseStatus.activated" THEN 'false' END AS value, clients
      FROM stated JOIN property_sets ON property_sets.property_set = stated.newest_set
    ) AS valued
    WHERE value IS NOT NULL
    GROUP BY value
    ORDER BY users DESC, value
    LIMIT $3
  ) AS counted
  UNION ALL
  SELECT $10 AS property, value AS value_text, users,
    row_number() OVER (ORDER BY users DESC, value) AS place
  FROM (
    SELECT value, sum(clients) AS users
    FROM (
      SELECT CASE WHEN property_sets."licenseStatus.blocked" THEN 'true' WHEN NOT property_sets."licenseStatus.blocked" THEN 'false' END AS value, clients
      FROM stated JOIN property_sets ON property_sets.property_set = stated.newest_set
    ) AS valued
    WHERE value IS NOT NULL
    GROUP BY value
    ORDER BY users DESC, value
    LIMIT $3
  ) AS counted
  UNION ALL
  SELECT $11 AS property, value AS value_text, users,
    row_number() OVER (ORDER BY users DESC, value) AS place
  FROM (
    SELECT value, sum(clients) AS users
    FROM (
      SELECT CASE WHEN property_sets."licenseStatus.expired" THEN 'true' WHEN NOT property_sets."licenseStatus.expired" THEN 'false' END AS value, clients
      FROM stated JOIN property_sets ON property_sets.property_set = stated.newest_set
    ) AS valued
    WHERE value IS NOT NULL
    GROUP BY value
    ORDER BY users DESC, value
    LIMIT $3
  ) AS counted
  UNION ALL
  SELECT $12 AS property, value AS value_text, users,
    row_number() OVER (ORDER BY users DESC, value) AS place
  FROM (
    SELECT value, sum(clients) AS users
    FROM (
      SELECT CASE WHEN property_sets."licenseStatus.allowed" THEN 'true' WHEN NOT property_sets."licenseStatus.allowed" THEN 'false' END AS value, clients
      FROM stated JOIN property_sets ON property_sets.property_set = stated.newest_set
    ) AS valued
    WHERE value IS NOT NULL
    GROUP BY value
    ORDER BY users DESC, value
    LIMIT $3
  ) AS counted
  UNION ALL
  SELECT $13 AS property, value AS value_text, users,
    row_number() OVER (ORDER BY users DESC, value) AS place
  FROM (
    SELECT value, sum(clients) AS users
    FROM (
      SELECT property_sets."prodVersion" AS value, clients
      FROM stated JOIN property_sets ON property_sets.property_set = stated.newest_set
    ) AS valued
    WHERE value IS NOT NULL
    GROUP BY value
    ORDER BY users DESC, value
    LIMIT $3
  ) AS counted
  UNION ALL
  SELECT $14 AS property, value AS value_text, users,
    row_number() OVER (ORDER BY users DESC, value) AS place
  FROM (
    SELECT value, sum(clients) AS users
    FROM (
      SELECT property_sets."prodEdition" AS value, clients
      FROM stated JOIN property_sets ON property_sets.property_set = stated.newest_set
    ) AS valued
    WHERE value IS NOT NULL
    GROUP BY value
    ORDER BY users DESC, value
    LIMIT $3
  ) AS counted
  UNION ALL
  SELECT $15 AS property, value AS value_text, users,
    row_number() OVER (ORDER BY users DESC, value) AS place
  FROM (
    SELECT value, sum(clients) AS users
    FROM (
      SELECT property_sets."prodBuild" AS value, clients
      FROM stated JOIN property_sets ON property_sets.property_set = stated.newest_set
    ) AS valued
    WHERE value IS NOT NULL
    GROUP BY value
    ORDER BY users DESC, value
    LIMIT $3
  ) AS counted
  UNION ALL
  SELECT $16 AS property, value AS value_text, users,
    row_number() OVER (ORDER BY users DESC, value) AS place
  FROM (
    SELECT value, sum(clients) AS users
    FROM (
      SELECT property_sets."prodLanguage" AS value, clients
      FROM stated JOIN property_sets ON property_sets.property_set = stated.newest_set
    ) AS valued
    WHERE value IS NOT NULL
    GROUP BY value
    ORDER BY users DESC, value
    LIMIT $3
  ) AS counted
  UNION ALL
  SELECT $17 AS property, value AS value_text, users,
    row_number() OVER (ORDER BY users DESC, value) AS place
  FROM (
    SELECT value, sum(clients) AS users
    FROM (
      SELECT property_sets."licenseType" AS value, clients
      FROM stated JOIN property_sets ON property_sets.property_set = stated.newest_set
    ) AS valued
    WHERE value IS NOT NULL
    GROUP BY value
    ORDER BY users DESC, value
    LIMIT $3
  ) AS counted
  UNION ALL
  SELECT $18 AS property, value AS value_text, users,
    row_number() OVER (ORDER BY users DESC, value) AS place
  FROM (
    SELECT value, sum(clients) AS users
    FROM (
      SELECT property_sets."formFactor" AS value, clients
      FROM stated JOIN property_sets ON property_sets.property_set = stated.newest_set
    ) AS valued
    WHERE value IS NOT NULL
    GROUP BY value
    ORDER BY users DESC, value
    LIMIT $3
  ) AS counted
  UNION ALL
  SELECT $19 AS property, value AS value_text, users,
    row_number() OVER (ORDER BY users DESC, value) AS place
  FROM (
    SELECT value, sum(clients) AS users
    FROM (
      SELECT property_sets."osLanguage" AS value, clients
      FROM stated JOIN property_sets ON property_sets.property_set = stated.newest_set
    ) AS valued
    WHERE value IS NOT NULL
    GROUP BY value
    ORDER BY users DESC, value
    LIMIT $3
  ) AS counted
  UNION ALL
  SELECT $20 AS property, value AS value_text, users,
    row_number() OVER (ORDER BY users DESC, value) AS place
  FROM (
    SELECT value, sum(clients) AS users
    FROM (
      SELECT property_sets."osWordLength" AS value, clients
      FROM stated JOIN property_sets ON property_sets.property_set = stated.newest_set
    ) AS valued
    WHERE value IS NOT NULL
    GROUP BY value
    ORDER BY users DESC, value
    LIMIT $3
  ) AS counted
  UNION ALL
  SELECT $21 AS property, value AS value_text, users,
    row_number() OVER (ORDER BY users DESC, value) AS place
  FROM (
    SELECT value, sum(clients) AS users
    FROM (
      SELECT property_sets."cpuType" AS value, clients
      FROM stated JOIN property_sets ON property_sets.property_set = stated.newest_set
    ) AS valued
    WHERE value IS NOT NULL
    GROUP BY value
    ORDER BY users DESC, value
    LIMIT $3
  ) AS counted
  UNION ALL
  SELECT $22 AS property, value AS value_text, users,
    row_number() OVER (ORDER BY users DESC, value) AS place
  FROM (
    SELECT value, sum(clients) AS users
    FROM (
      SELECT property_sets."vm" AS value, clients
      FROM stated JOIN property_sets ON property_sets.property_set = stated.newest_set
    ) AS valued
    WHERE value IS NOT NULL
    GROUP BY value
    ORDER BY users DESC, value
    LIMIT $3
  ) AS counted
  UNION ALL
  SELECT $23 AS property, rtrim(rtrim(CAST(CAST(value AS DECIMAL(38, 6)) AS VARCHAR), '0'), '.') AS value_text, users,
    row_number() OVER (ORDER BY users DESC, value) AS place
  FROM (
    SELECT value, sum(clients) AS users
    FROM (
      SELECT property_sets."cpuCores" AS value, clients
      FROM stated JOIN property_sets ON property_sets.property_set = stated.newest_set
    ) AS valued
    WHERE value IS NOT NULL
    GROUP BY value
    ORDER BY users DESC, value
    LIMIT $3
  ) AS counted
  UNION ALL
  SELECT $24 AS property, rtrim(rtrim(CAST(CAST(value AS DECIMAL(38, 6)) AS VARCHAR), '0'), '.') AS value_text, users,
    row_number() OVER (ORDER BY users DESC, value) AS place
  FROM (
    SELECT value, sum(clients) AS users
    FROM (
      SELECT property_sets."displayCount" AS value, clients
      FROM stated JOIN property_sets ON property_sets.property_set = stated.newest_set
    ) AS valued
    WHERE value IS NOT NULL
    GROUP BY value
    ORDER BY users DESC, value
    LIMIT $3
  ) AS counted
  UNION ALL
  SELECT $25 AS property, rtrim(rtrim(CAST(CAST(value AS DECIMAL(38, 6)) AS VARCHAR), '0'), '.') AS value_text, users,
    row_number() OVER (ORDER BY users DESC, value) AS place
  FROM (
    SELECT value, sum(clients) AS users
    FROM (
      SELECT property_sets."ram" AS value, clients
      FROM stated JOIN property_sets ON property_sets.property_set = stated.newest_set
    ) AS valued
    WHERE value IS NOT NULL
    GROUP BY value
    ORDER BY users DESC, value
    LIMIT $3
  ) AS counted
  UNION ALL
  SELECT $26 AS property, rtrim(rtrim(CAST(CAST(value AS DECIMAL(38, 6)) AS VARCHAR), '0'), '.') AS value_text, users,
    row_number() OVER (ORDER BY users DESC, value) AS place
  FROM (
    SELECT value, sum(clients) AS users
    FROM (
      SELECT property_sets."resolutionWidth" AS value, clients
      FROM stated JOIN property_sets ON property_sets.property_set = stated.newest_set
    ) AS valued
    WHERE value IS NOT NULL
    GROUP BY value
    ORDER BY users DESC, value
    LIMIT $3
  ) AS counted
  UNION ALL
  SELECT $27 AS property, rtrim(rtrim(CAST(CAST(value AS DECIMAL(38, 6)) AS VARCHAR), '0'), '.') AS value_text, users,
    row_number() OVER (ORDER BY users DESC, value) AS place
  FROM (
    SELECT value, sum(clients) AS users
    FROM (
      SELECT property_sets."resolutionHeight" AS value, clients
      FROM stated JOIN property_sets ON property_sets.property_set = stated.newest_set
    ) AS valued
    WHERE value IS NOT NULL
    GROUP BY value
    ORDER BY users DESC, value
    LIMIT $3
  ) AS counted
  UNION ALL
  SELECT $28 AS property, rtrim(rtrim(CAST(CAST(value AS DECIMAL(38, 6)) AS VARCHAR), '0'), '.') AS value_text, users,
    row_number() OVER (ORDER BY users DESC, value) AS place
  FROM (
    SELECT value, sum(clients) AS users
    FROM (
      SELECT property_sets."screenPpi" AS value, clients
      FROM stated JOIN property_sets ON property_sets.property_set = stated.newest_set
    ) AS valued
    WHERE value IS NOT NULL
    GROUP BY value
    ORDER BY users DESC, value
    LIMIT $3
  ) AS counted
  UNION ALL
  SELECT $29 AS property, value AS value_text, users,
    row_number() OVER (ORDER BY users DESC, value) AS place
  FROM (
    SELECT value, sum(clients) AS users
    FROM (
      SELECT property_sets."C01" AS value, clients
      FROM stated JOIN property_sets ON property_sets.property_set = stated.newest_set
    ) AS valued
    WHERE value IS NOT NULL
    GROUP BY value
    ORDER BY users DESC, value
    LIMIT $3
  ) AS counted
  UNION ALL
  SELECT $30 AS property, value AS value_text, users,
    row_number() OVER (ORDER BY users DESC, value) AS place
  FROM (
    SELECT value, sum(clients) AS users
    FROM (
      SELECT property_sets."C02" AS value, clients
      FROM stated JOIN property_sets ON property_sets.property_set = stated.newest_set
    ) AS valued
    WHERE value IS NOT NULL
    GROUP BY value
    ORDER BY users DESC, value
    LIMIT $3
  ) AS counted
  UNION ALL
  SELECT $31 AS property, value AS value_text, users,
    row_number() OVER (ORDER BY users DESC, value) AS place
  FROM (
    SELECT value, sum(clients) AS users
    FROM (
      SELECT property_sets."C03" AS value, clients
      FROM stated JOIN property_sets ON property_sets.property_set = stated.newest_set
    ) AS valued
    WHERE value IS NOT NULL
    GROUP BY value
    ORDER BY users DESC, value
    LIMIT $3
  ) AS counted
  UNION ALL
  SELECT $32 AS property, value AS value_text, users,
    row_number() OVER (ORDER BY users DESC, value) AS place
  FROM (
    SELECT value, sum(clients) AS users
    FROM (
      SELECT property_sets."C04" AS value, clients
      FROM stated JOIN property_sets ON property_sets.property_set = stated.newest_set
    ) AS valued
    WHERE value IS NOT NULL
    GROUP BY value
    ORDER BY users DESC, value
    LIMIT $3
  ) AS counted
  UNION ALL
  SELECT $33 AS property, value AS value_text, users,
    row_number() OVER (ORDER BY users DESC, value) AS place
  FROM (
    SELECT value, sum(clients) AS users
    FROM (
      SELECT property_sets."C05" AS value, clients
      FROM stated JOIN property_sets ON property_sets.property_set = stated.newest_set
    ) AS valued
    WHERE value IS NOT NULL
    GROUP BY value
    ORDER BY users DESC, value
    LIMIT $3
  ) AS counted
  UNION ALL
  SELECT $34 AS property, value AS value_text, users,
    row_number() OVER (ORDER BY users DESC, value) AS place
  FROM (
    SELECT value, sum(clients) AS users
    FROM (
      SELECT property_sets."C06" AS value, clients
      FROM stated JOIN property_sets ON property_sets.property_set = stated.newest_set
    ) AS valued
    WHERE value IS NOT NULL
    GROUP BY value
    ORDER BY users DESC, value
    LIMIT $3
  ) AS counted
  UNION ALL
  SELECT $35 AS property, value AS value_text, users,
    row_number() OVER (ORDER BY users DESC, value) AS place
  FROM (
    SELECT value, sum(clients) AS users
    FROM (
      SELECT property_sets."C07" AS value, clients
      FROM stated JOIN property_sets ON property_sets.property_set = stated.newest_set
    ) AS valued
    WHERE value IS NOT NULL
    GROUP BY value
    ORDER BY users DESC, value
    LIMIT $3
  ) AS counted
  UNION ALL
  SELECT $36 AS property, value AS value_text, users,
    row_number() OVER (ORDER BY users DESC, value) AS place
  FROM (
    SELECT value, sum(clients) AS users
    FROM (
      SELECT property_sets."C08" AS value, clients
      FROM stated JOIN property_sets ON property_sets.property_set = stated.newest_set
    ) AS valued
    WHERE value IS NOT NULL
    GROUP BY value
    ORDER BY users DESC, value
    LIMIT $3
  ) AS counted
  UNION ALL
  SELECT $37 AS property, value AS value_text, users,
    row_number() OVER (ORDER BY users DESC, value) AS place
  FROM (
    SELECT value, sum(clients) AS users
    FROM (
      SELECT property_sets."C09" AS value, clients
      FROM stated JOIN property_sets ON property_sets.property_set = stated.newest_set
    ) AS valued
    WHERE value IS NOT NULL
    GROUP BY value
    ORDER BY users DESC, value
    LIMIT $3
  ) AS counted
  UNION ALL
  SELECT $38 AS property, value AS value_text, users,
    row_number() OVER (ORDER BY users DESC, value) AS place
  FROM (
    SELECT value, sum(clients) AS users
    FROM (
      SELECT property_sets."C10" AS value, clients
      FROM stated JOIN property_sets ON property_sets.property_set = stated.newest_set
    ) AS valued
    WHERE value IS NOT NULL
    GROUP BY value
    ORDER BY users DESC, value
    LIMIT $3
  ) AS counted
  UNION ALL
  SELECT $39 AS property, value AS value_text, users,
    row_number() OVER (ORDER BY users DESC, value) AS place
  FROM (
    SELECT value, sum(clients) AS users
    FROM (
      SELECT property_sets."C11" AS value, clients
      FROM stated JOIN property_sets ON property_sets.property_set = stated.newest_set
    ) AS valued
    WHERE value IS NOT NULL
    GROUP BY value
    ORDER BY users DESC, value
    LIMIT $3
  ) AS counted
  UNION ALL
  SELECT $40 AS property, value AS value_text, users,
    row_number() OVER (ORDER BY users DESC, value) AS place
  FROM (
    SELECT value, sum(clients) AS users
    FROM (
      SELECT property_sets."C12" AS value, clients
      FROM stated JOIN property_sets ON property_sets.property_set = stated.newest_set
    ) AS valued
    WHERE value IS NOT NULL
    GROUP BY value
    ORDER BY users DESC, value
    LIMIT $3
  ) AS counted
  UNION ALL
  SELECT $41 AS property, value AS value_text, users,
    row_number() OVER (ORDER BY users DESC, value) AS place
  FROM (
    SELECT value, sum(clients) AS users
    FROM (
      SELECT property_sets."C13" AS value, clients
      FROM stated JOIN property_sets ON property_sets.property_set = stated.newest_set
    ) AS valued
    WHERE value IS NOT NULL
    GROUP BY value
    ORDER BY users DESC, value
    LIMIT $3
  ) AS counted
  UNION ALL
  SELECT $42 AS property, value AS value_text, users,
    row_number() OVER (ORDER BY users DESC, value) AS place
  FROM (
    SELECT value, sum(clients) AS users
    FROM (
      SELECT property_sets."C14" AS value, clients
      FROM stated JOIN property_sets ON property_sets.property_set = stated.newest_set
    ) AS valued
    WHERE value IS NOT NULL
    GROUP BY value
    ORDER BY users DESC, value
    LIMIT $3
  ) AS counted
  UNION ALL
  SELECT $43 AS property, value AS value_text, users,
    row_number() OVER (ORDER BY users DESC, value) AS place
  FROM (
    SELECT value, sum(clients) AS users
    FROM (
      SELECT property_sets."C15" AS value, clients
      FROM stated JOIN property_sets ON property_sets.property_set = stated.newest_set
    ) AS valued
    WHERE value IS NOT NULL
    GROUP BY value
    ORDER BY users DESC, value
    LIMIT $3
  ) AS counted
  UNION ALL
  SELECT $44 AS property, value AS value_text, users,
    row_number() OVER (ORDER BY users DESC, value) AS place
  FROM (
    SELECT value, sum(clients) AS users
    FROM (
      SELECT property_sets."C16" AS value, clients
      FROM stated JOIN property_sets ON property_sets.property_set = stated.newest_set
    ) AS valued
    WHERE value IS NOT NULL
    GROUP BY value
    ORDER BY users DESC, value
    LIMIT $3
  ) AS counted
  UNION ALL
  SELECT $45 AS property, value AS value_text, users,
    row_number() OVER (ORDER BY users DESC, value) AS place
  FROM (
    SELECT value, sum(clients) AS users
    FROM (
      SELECT property_sets."C17" AS value, clients
      FROM stated JOIN property_sets ON property_sets.property_set = stated.newest_set
    ) AS valued
    WHERE value IS NOT NULL
    GROUP BY value
    ORDER BY users DESC, value
    LIMIT $3
  ) AS counted
  UNION ALL
  SELECT $46 AS property, value AS value_text, users,
    row_number() OVER (ORDER BY users DESC, value) AS place
  FROM (
    SELECT value, sum(clients) AS users
    FROM (
      SELECT property_sets."C18" AS value, clients
      FROM stated JOIN property_sets ON property_sets.property_set = stated.newest_set
    ) AS valued
    WHERE value IS NOT NULL
    GROUP BY value
    ORDER BY users DESC, value
    LIMIT $3
  ) AS counted
  UNION ALL
  SELECT $47 AS property, value AS value_text, users,
    row_number() OVER (ORDER BY users DESC, value) AS place
  FROM (
    SELECT value, sum(clients) AS users
    FROM (
      SELECT property_sets."C19" AS value, clients
      FROM stated JOIN property_sets ON property_sets.property_set = stated.newest_set
    ) AS valued
    WHERE value IS NOT NULL
    GROUP BY value
    ORDER BY users DESC, value
    LIMIT $3
  ) AS counted
  UNION ALL
  SELECT $48 AS property, value AS value_text, users,
    row_number() OVER (ORDER BY users DESC, value) AS place
  FROM (
    SELECT value, sum(clients) AS users
    FROM (
      SELECT property_sets."C20" AS value, clients
      FROM stated JOIN property_sets ON property_sets.property_set = stated.newest_set
    ) AS valued
    WHERE value IS NOT NULL
    GROUP BY value
    ORDER BY users DESC, value
    LIMIT $3
  ) AS counted
  UNION ALL
  SELECT $49 AS property, CAST(DATE '1970-01-01' + value AS VARCHAR) AS value_text, users,
    row_number() OVER (ORDER BY users DESC, value) AS place
  FROM (
    SELECT value, sum(clients) AS users
    FROM (
      SELECT lifetimes.first_day AS value, clients
      FROM (SELECT first_day, last_day, sessions, runtime, 1 AS clients FROM (SELECT * FROM clients WHERE product = $1) AS clients) AS lifetimes
    ) AS valued
    WHERE value IS NOT NULL
    GROUP BY value
    ORDER BY users DESC, value
    LIMIT $3
  ) AS counted
  UNION ALL
  SELECT $50 AS property, CAST(DATE '1970-01-01' + value AS VARCHAR) AS value_text, users,
    row_number() OVER (ORDER BY users DESC, value) AS place
  FROM (
    SELECT value, sum(clients) AS users
    FROM (
      SELECT lifetimes.last_day AS value, clients
      FROM (SELECT first_day, last_day, sessions, runtime, 1 AS clients FROM (SELECT * FROM clients WHERE product = $1) AS clients) AS lifetimes
    ) AS valued
    WHERE value IS NOT NULL
    GROUP BY value
    ORDER BY users DESC, value
    LIMIT $3
  ) AS counted
  UNION ALL
  SELECT $51 AS property, rtrim(rtrim(CAST(CAST(value AS DECIMAL(38, 6)) AS VARCHAR), '0'), '.') AS value_text, users,
    row_number() OVER (ORDER BY users DESC, value) AS place
  FROM (
    SELECT value, sum(clients) AS users
    FROM (
      SELECT lifetimes.sessions AS value, clients
      FROM (SELECT first_day, last_day, sessions, runtime, 1 AS clients FROM (SELECT * FROM clients WHERE product = $1) AS clients) AS lifetimes
    ) AS valued
    WHERE value IS NOT NULL
    GROUP BY value
    ORDER BY users DESC, value
    LIMIT $3
  ) AS counted
  UNION ALL
  SELECT $52 AS property, rtrim(rtrim(CAST(CAST(value AS DECIMAL(38, 6)) AS VARCHAR), '0'), '.') AS value_text, users,
    row_number() OVER (ORDER BY users DESC, value) AS place
  FROM (
    SELECT value, sum(clients) AS users
    FROM (
      SELECT lifetimes.runtime // 60000 AS value, clients
      FROM (SELECT first_day, last_day, sessions, runtime, 1 AS clients FROM (SELECT * FROM clients WHERE product = $1) AS clients) AS lifetimes
    ) AS valued
    WHERE value IS NOT NULL
    GROUP BY value
    ORDER BY users DESC, value
    LIMIT $3
  ) AS counted
) AS commonest
ORDER BY property, place;
