-- $1 = 1, $2 = "os.platform", $3 = "os.version", $4 = "os.edition", $5 = "geography.continent", $6 = "geography.country", $7 = "geography.usState", $8 = "licenseStatus.activated", $9 = "licenseStatus.blocked", $10 = "licenseStatus.expired", $11 = "licenseStatus.allowed", $12 = "prodVersion", $13 = "prodEdition", $14 = "prodBuild", $15 = "prodLanguage", $16 = "licenseType", $17 = "formFactor", $18 = "osLanguage", $19 = "osWordLength", $20 = "cpuType", $21 = "vm", $22 = "cpuCores", $23 = "displayCount", $24 = "ram", $25 = "resolutionWidth", $26 = "resolutionHeight", $27 = "screenPpi", $28 = "C01", $29 = "C02", $30 = "C03", $31 = "C04", $32 = "C05", $33 = "C06", $34 = "C07", $35 = "C08", $36 = "C09", $37 = "C10", $38 = "C11", $39 = "C12", $40 = "C13", $41 = "C14", $42 = "C15", $43 = "C16", $44 = "C17", $45 = "C18", $46 = "C19", $47 = "C20", $48 = "dateInstalled", $49 = "dateLastSeen", $50 = "lifetimeSessionCount", $51 = "lifetimeRuntimeMinutes", $52 = 20
WITH
  stated AS MATERIALIZED (
    SELECT newest_set, count(*) AS clients
    FROM (
      SELECT client, argMax(property_set, stated_at) AS newest_set
      FROM (SELECT * FROM client_property_sets WHERE product = $1) AS client_property_sets
      GROUP BY client
    ) AS newest
    GROUP BY newest_set
  ),
  described AS MATERIALIZED (
    SELECT property_sets."os.platform", property_sets."os.version", property_sets."os.edition", property_sets."geography.continent", property_sets."geography.country", property_sets."geography.usState", property_sets."licenseStatus.activated", property_sets."licenseStatus.blocked", property_sets."licenseStatus.expired", property_sets."licenseStatus.allowed", property_sets."prodVersion", property_sets."prodEdition", property_sets."prodBuild", property_sets."prodLanguage", property_sets."licenseType", property_sets."formFactor", property_sets."osLanguage", property_sets."osWordLength", property_sets."cpuType", property_sets."vm", property_sets."cpuCores", property_sets."displayCount", property_sets."ram", property_sets."resolutionWidth", property_sets."resolutionHeight", property_sets."screenPpi", property_sets."C01", property_sets."C02", property_sets."C03", property_sets."C04", property_sets."C05", property_sets."C06", property_sets."C07", property_sets."C08", property_sets."C09", property_sets."C10", property_sets."C11", property_sets."C12", property_sets."C13", property_sets."C14", property_sets."C15", property_sets."C16", property_sets."C17", property_sets."C18", property_sets."C19", property_sets."C20", clients
    FROM stated JOIN property_sets ON property_sets.property_set = stated.newest_set
  ),
  lifetimes AS MATERIALIZED (
    SELECT first_day, last_day, sessions, runtime FROM (SELECT * FROM clients WHERE product = $1) AS clients
  )
SELECT property, value_text, users
FROM (
  SELECT property, value_text, users,
    row_number() OVER (PARTITION BY property ORDER BY users DESC, number, value_text) AS place
  FROM (
    SELECT property, value_text, number, sum(clients) AS users
    FROM (
      SELECT $2 AS property, value AS value_text,
        0e0 AS number, clients
      FROM (SELECT property_sets."os.platform" AS value, clients AS clients FROM described AS property_sets) AS read
      WHERE value IS NOT NULL
      UNION ALL
      SELECT $3 AS property, value AS value_text,
        0e0 AS number, clients
      FROM (SELECT property_sets."os.version" AS value, clients AS clients FROM described AS property_sets) AS read
      WHERE value IS NOT NULL
      UNION ALL
      SELECT $4 AS property, value AS value_text,
        0e0 AS number, clients
      FROM (SELECT property_sets."os.edition" AS value, clients AS clients FROM described AS property_sets) AS read
      WHERE value IS NOT NULL
      UNION ALL
      SELECT $5 AS property, value AS value_text,
        0e0 AS number, clients
      FROM (SELECT property_sets."geography.continent" AS value, clients AS clients FROM described AS property_sets) AS read
      WHERE value IS NOT NULL
      UNION ALL
      SELECT $6 AS property, value AS value_text,
        0e0 AS number, clients
      FROM (SELECT property_sets."geography.country" AS value, clients AS clients FROM described AS property_sets) AS read
      WHERE value IS NOT NULL
      UNION ALL
      SELECT $7 AS property, value AS value_text,
        0e0 AS number, clients
      FROM (SELECT property_sets."geography.usState" AS value, clients AS clients FROM described AS property_sets) AS read
      WHERE value IS NOT NULL
      UNION ALL
      SELECT $8 AS property, value AS value_text,
        0e0 AS number, clients
      FROM (SELECT CASE WHEN property_sets."licenseStatus.activated" THEN 'true' WHEN NOT property_sets."licenseStatus.activated" THEN 'false' END AS value, clients AS clients FROM described AS property_sets) AS read
      WHERE value IS NOT NULL
      UNION ALL
      SELECT $9 AS property, value AS value_text,
        0e0 AS number, clients
      FROM (SELECT CASE WHEN property_sets."licenseStatus.blocked" THEN 'true' WHEN NOT property_sets."licenseStatus.blocked" THEN 'false' END AS value, clients AS clients FROM described AS property_sets) AS read
      WHERE value IS NOT NULL
      UNION ALL
      SELECT $10 AS property, value AS value_text,
        0e0 AS number, clients
      FROM (SELECT CASE WHEN property_sets."licenseStatus.expired" THEN 'true' WHEN NOT property_sets."licenseStatus.expired" THEN 'false' END AS value, clients AS clients FROM described AS property_sets) AS read
      WHERE value IS NOT NULL
      UNION ALL
      SELECT $11 AS property, value AS value_text,
        0e0 AS number, clients
      FROM (SELECT CASE WHEN property_sets."licenseStatus.allowed" THEN 'true' WHEN NOT property_sets."licenseStatus.allowed" THEN 'false' END AS value, clients AS clients FROM described AS property_sets) AS read
      WHERE value IS NOT NULL
      UNION ALL
      SELECT $12 AS property, value AS value_text,
        0e0 AS number, clients
      FROM (SELECT property_sets."prodVersion" AS value, clients AS clients FROM described AS property_sets) AS read
      WHERE value IS NOT NULL
      UNION ALL
      SELECT $13 AS property, value AS value_text,
        0e0 AS number, clients
      FROM (SELECT property_sets."prodEdition" AS value, clients AS clients FROM described AS property_sets) AS read
      WHERE value IS NOT NULL
      UNION ALL
      SELECT $14 AS property, value AS value_text,
        0e0 AS number, clients
      FROM (SELECT property_sets."prodBuild" AS value, clients AS clients FROM described AS property_sets) AS read
      WHERE value IS NOT NULL
      UNION ALL
      SELECT $15 AS property, value AS value_text,
        0e0 AS number, clients
      FROM (SELECT property_sets."prodLanguage" AS value, clients AS clients FROM described AS property_sets) AS read
      WHERE value IS NOT NULL
      UNION ALL
      SELECT $16 AS property, value AS value_text,
        0e0 AS number, clients
      FROM (SELECT property_sets."licenseType" AS value, clients AS clients FROM described AS property_sets) AS read
      WHERE value IS NOT NULL
      UNION ALL
      SELECT $17 AS property, value AS value_text,
        0e0 AS number, clients
      FROM (SELECT property_sets."formFactor" AS value, clients AS clients FROM described AS property_sets) AS read
      WHERE value IS NOT NULL
      UNION ALL
      SELECT $18 AS property, value AS value_text,
        0e0 AS number, clients
      FROM (SELECT property_sets."osLanguage" AS value, clients AS clients FROM described AS property_sets) AS read
      WHERE value IS NOT NULL
      UNION ALL
      SELECT $19 AS property, value AS value_text,
        0e0 AS number, clients
      FROM (SELECT property_sets."osWordLength" AS value, clients AS clients FROM described AS property_sets) AS read
      WHERE value IS NOT NULL
      UNION ALL
      SELECT $20 AS property, value AS value_text,
        0e0 AS number, clients
      FROM (SELECT property_sets."cpuType" AS value, clients AS clients FROM described AS property_sets) AS read
      WHERE value IS NOT NULL
      UNION ALL
      SELECT $21 AS property, value AS value_text,
        0e0 AS number, clients
      FROM (SELECT property_sets."vm" AS value, clients AS clients FROM described AS property_sets) AS read
      WHERE value IS NOT NULL
      UNION ALL
      SELECT $22 AS property, rtrim(rtrim(CAST(CAST(value AS DECIMAL(38, 6)) AS VARCHAR), '0'), '.') AS value_text,
        value + 0e0 AS number, clients
      FROM (SELECT property_sets."cpuCores" AS value, clients AS clients FROM described AS property_sets) AS read
      WHERE value IS NOT NULL
      UNION ALL
      SELECT $23 AS property, rtrim(rtrim(CAST(CAST(value AS DECIMAL(38, 6)) AS VARCHAR), '0'), '.') AS value_text,
        value + 0e0 AS number, clients
      FROM (SELECT property_sets."displayCount" AS value, clients AS clients FROM described AS property_sets) AS read
      WHERE value IS NOT NULL
      UNION ALL
      SELECT $24 AS property, rtrim(rtrim(CAST(CAST(value AS DECIMAL(38, 6)) AS VARCHAR), '0'), '.') AS value_text,
        value + 0e0 AS number, clients
      FROM (SELECT property_sets."ram" AS value, clients AS clients FROM described AS property_sets) AS read
      WHERE value IS NOT NULL
      UNION ALL
      SELECT $25 AS property, rtrim(rtrim(CAST(CAST(value AS DECIMAL(38, 6)) AS VARCHAR), '0'), '.') AS value_text,
        value + 0e0 AS number, clients
      FROM (SELECT property_sets."resolutionWidth" AS value, clients AS clients FROM described AS property_sets) AS read
      WHERE value IS NOT NULL
      UNION ALL
      SELECT $26 AS property, rtrim(rtrim(CAST(CAST(value AS DECIMAL(38, 6)) AS VARCHAR), '0'), '.') AS value_text,
        value + 0e0 AS number, clients
      FROM (SELECT property_sets."resolutionHeight" AS value, clients AS clients FROM described AS property_sets) AS read
      WHERE value IS NOT NULL
      UNION ALL
      SELECT $27 AS property, rtrim(rtrim(CAST(CAST(value AS DECIMAL(38, 6)) AS VARCHAR), '0'), '.') AS value_text,
        value + 0e0 AS number, clients
      FROM (SELECT property_sets."screenPpi" AS value, clients AS clients FROM described AS property_sets) AS read
      WHERE value IS NOT NULL
      UNION ALL
      SELECT $28 AS property, value AS value_text,
        0e0 AS number, clients
      FROM (SELECT property_sets."C01" AS value, clients AS clients FROM described AS property_sets) AS read
      WHERE value IS NOT NULL
      UNION ALL
      SELECT $29 AS property, value AS value_text,
        0e0 AS number, clients
      FROM (SELECT property_sets."C02" AS value, clients AS clients FROM described AS property_sets) AS read
      WHERE value IS NOT NULL
      UNION ALL
      SELECT $30 AS property, value AS value_text,
        0e0 AS number, clients
      FROM (SELECT property_sets."C03" AS value, clients AS clients FROM described AS property_sets) AS read
      WHERE value IS NOT NULL
      UNION ALL
      SELECT $31 AS property, value AS value_text,
        0e0 AS number, clients
      FROM (SELECT property_sets."C04" AS value, clients AS clients FROM described AS property_sets) AS read
      WHERE value IS NOT NULL
      UNION ALL
      SELECT $32 AS property, value AS value_text,
        0e0 AS number, clients
      FROM (SELECT property_sets."C05" AS value, clients AS clients FROM described AS property_sets) AS read
      WHERE value IS NOT NULL
      UNION ALL
      SELECT $33 AS property, value AS value_text,
        0e0 AS number, clients
      FROM (SELECT property_sets."C06" AS value, clients AS clients FROM described AS property_sets) AS read
      WHERE value IS NOT NULL
      UNION ALL
      SELECT $34 AS property, value AS value_text,
        0e0 AS number, clients
      FROM (SELECT property_sets."C07" AS value, clients AS clients FROM described AS property_sets) AS read
      WHERE value IS NOT NULL
      UNION ALL
      SELECT $35 AS property, value AS value_text,
        0e0 AS number, clients
      FROM (SELECT property_sets."C08" AS value, clients AS clients FROM described AS property_sets) AS read
      WHERE value IS NOT NULL
      UNION ALL
      SELECT $36 AS property, value AS value_text,
        0e0 AS number, clients
      FROM (SELECT property_sets."C09" AS value, clients AS clients FROM described AS property_sets) AS read
      WHERE value IS NOT NULL
      UNION ALL
      SELECT $37 AS property, value AS value_text,
        0e0 AS number, clients
      FROM (SELECT property_sets."C10" AS value, clients AS clients FROM described AS property_sets) AS read
      WHERE value IS NOT NULL
      UNION ALL
      SELECT $38 AS property, value AS value_text,
        0e0 AS number, clients
      FROM (SELECT property_sets."C11" AS value, clients AS clients FROM described AS property_sets) AS read
      WHERE value IS NOT NULL
      UNION ALL
      SELECT $39 AS property, value AS value_text,
        0e0 AS number, clients
      FROM (SELECT property_sets."C12" AS value, clients AS clients FROM described AS property_sets) AS read
      WHERE value IS NOT NULL
      UNION ALL
      SELECT $40 AS property, value AS value_text,
        0e0 AS number, clients
      FROM (SELECT property_sets."C13" AS value, clients AS clients FROM described AS property_sets) AS read
      WHERE value IS NOT NULL
      UNION ALL
      SELECT $41 AS property, value AS value_text,
        0e0 AS number, clients
      FROM (SELECT property_sets."C14" AS value, clients AS clients FROM described AS property_sets) AS read
      WHERE value IS NOT NULL
      UNION ALL
      SELECT $42 AS property, value AS value_text,
        0e0 AS number, clients
      FROM (SELECT property_sets."C15" AS value, clients AS clients FROM described AS property_sets) AS read
      WHERE value IS NOT NULL
      UNION ALL
      SELECT $43 AS property, value AS value_text,
        0e0 AS number, clients
      FROM (SELECT property_sets."C16" AS value, clients AS clients FROM described AS property_sets) AS read
      WHERE value IS NOT NULL
      UNION ALL
      SELECT $44 AS property, value AS value_text,
        0e0 AS number, clients
      FROM (SELECT property_sets."C17" AS value, clients AS clients FROM described AS property_sets) AS read
      WHERE value IS NOT NULL
      UNION ALL
      SELECT $45 AS property, value AS value_text,
        0e0 AS number, clients
      FROM (SELECT property_sets."C18" AS value, clients AS clients FROM described AS property_sets) AS read
      WHERE value IS NOT NULL
      UNION ALL
      SELECT $46 AS property, value AS value_text,
        0e0 AS number, clients
      FROM (SELECT property_sets."C19" AS value, clients AS clients FROM described AS property_sets) AS read
      WHERE value IS NOT NULL
      UNION ALL
      SELECT $47 AS property, value AS value_text,
        0e0 AS number, clients
      FROM (SELECT property_sets."C20" AS value, clients AS clients FROM described AS property_sets) AS read
      WHERE value IS NOT NULL
      UNION ALL
      SELECT $48 AS property, CAST(DATE '1970-01-01' + value AS VARCHAR) AS value_text,
        0e0 AS number, clients
      FROM (SELECT lifetimes.first_day AS value, 1 AS clients FROM lifetimes) AS read
      WHERE value IS NOT NULL
      UNION ALL
      SELECT $49 AS property, CAST(DATE '1970-01-01' + value AS VARCHAR) AS value_text,
        0e0 AS number, clients
      FROM (SELECT lifetimes.last_day AS value, 1 AS clients FROM lifetimes) AS read
      WHERE value IS NOT NULL
      UNION ALL
      SELECT $50 AS property, rtrim(rtrim(CAST(CAST(value AS DECIMAL(38, 6)) AS VARCHAR), '0'), '.') AS value_text,
        value + 0e0 AS number, clients
      FROM (SELECT lifetimes.sessions AS value, 1 AS clients FROM lifetimes) AS read
      WHERE value IS NOT NULL
      UNION ALL
      SELECT $51 AS property, rtrim(rtrim(CAST(CAST(value AS DECIMAL(38, 6)) AS VARCHAR), '0'), '.') AS value_text,
        value + 0e0 AS number, clients
      FROM (SELECT lifetimes.runtime // 60000 AS value, 1 AS clients FROM lifetimes) AS read
      WHERE value IS NOT NULL
    ) AS valued
    GROUP BY property, value_text, number
  ) AS counted
) AS ranked
WHERE place <= $52
ORDER BY property, place;
