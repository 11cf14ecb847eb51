-- $1 = 1, $2 = "os.platform", $3 = "os.version", $4 = "os.edition", $5 = "geography.continent", $6 = "geography.country", $7 = "geography.usState", $8 = "licenseStatus.activated", $9 = "licenseStatus.blocked", $10 = "licenseStatus.expired", $11 = "licenseStatus.allowed", $12 = "prodVersion", $13 = "prodEdition", $14 = "prodBuild", $15 = "prodLanguage", $16 = "licenseType", $17 = "formFactor", $18 = "osLanguage", $19 = "osWordLength", $20 = "cpuType", $21 = "vm", $22 = "cpuCores", $23 = "displayCount", $24 = "ram", $25 = "resolutionWidth", $26 = "resolutionHeight", $27 = "screenPpi", $28 = "C01", $29 = "C02", $30 = "C03", $31 = "C04", $32 = "C05", $33 = "C06", $34 = "C07", $35 = "C08", $36 = "C09", $37 = "C10", $38 = "C11", $39 = "C12", $40 = "C13", $41 = "C14", $42 = "C15", $43 = "C16", $44 = "C17", $45 = "C18", $46 = "C19", $47 = "C20", $48 = "dateInstalled", $49 = "dateLastSeen", $50 = "lifetimeSessionCount", $51 = "lifetimeRuntimeMinutes", $52 = 20
WITH
  stated AS MATERIALIZED (
    SELECT newest_set, count(*) AS clients
    FROM (
      SELECT client, argMax(property_set, stated_at) AS newest_set
      FROM (SELECT * FROM client_property_sets WHERE product = {p1:Int32}) AS client_property_sets
      GROUP BY client
    ) AS newest
    GROUP BY newest_set
  ),
  described AS MATERIALIZED (
    SELECT property_sets."os.platform", property_sets."os.version", property_sets."os.edition", property_sets."geography.continent", property_sets."geography.country", property_sets."geography.usState", property_sets."licenseStatus.activated", property_sets."licenseStatus.blocked", property_sets."licenseStatus.expired", property_sets."licenseStatus.allowed", property_sets."prodVersion", property_sets."prodEdition", property_sets."prodBuild", property_sets."prodLanguage", property_sets."licenseType", property_sets."formFactor", property_sets."osLanguage", property_sets."osWordLength", property_sets."cpuType", property_sets."vm", property_sets."cpuCores", property_sets."displayCount", property_sets."ram", property_sets."resolutionWidth", property_sets."resolutionHeight", property_sets."screenPpi", property_sets."C01", property_sets."C02", property_sets."C03", property_sets."C04", property_sets."C05", property_sets."C06", property_sets."C07", property_sets."C08", property_sets."C09", property_sets."C10", property_sets."C11", property_sets."C12", property_sets."C13", property_sets."C14", property_sets."C15", property_sets."C16", property_sets."C17", property_sets."C18", property_sets."C19", property_sets."C20", clients
    FROM stated JOIN property_sets ON property_sets.property_set = stated.newest_set
  ),
  lifetimes AS MATERIALIZED (
    SELECT first_day, last_day, sessions, runtime FROM (SELECT * FROM clients WHERE product = {p1:Int32}) AS clients
  )
SELECT property, value_text, users
FROM (
  SELECT property, value_text, users,
    row_number() OVER (PARTITION BY property ORDER BY users DESC, number, value_text) AS place
  FROM (
    SELECT property, value_text, number, sum(CAST(clients AS Int128)) AS users
    FROM (
      SELECT {p2:String} AS property, value AS value_text,
        0e0 AS number, clients
      FROM (SELECT property_sets."os.platform" AS value, clients AS clients FROM described AS property_sets) AS read
      WHERE value IS NOT NULL
      UNION ALL
      SELECT {p3:String} AS property, value AS value_text,
        0e0 AS number, clients
      FROM (SELECT property_sets."os.version" AS value, clients AS clients FROM described AS property_sets) AS read
      WHERE value IS NOT NULL
      UNION ALL
      SELECT {p4:String} AS property, value AS value_text,
        0e0 AS number, clients
      FROM (SELECT property_sets."os.edition" AS value, clients AS clients FROM described AS property_sets) AS read
      WHERE value IS NOT NULL
      UNION ALL
      SELECT {p5:String} AS property, value AS value_text,
        0e0 AS number, clients
      FROM (SELECT property_sets."geography.continent" AS value, clients AS clients FROM described AS property_sets) AS read
      WHERE value IS NOT NULL
      UNION ALL
      SELECT {p6:String} AS property, value AS value_text,
        0e0 AS number, clients
      FROM (SELECT property_sets."geography.country" AS value, clients AS clients FROM described AS property_sets) AS read
      WHERE value IS NOT NULL
      UNION ALL
      SELECT {p7:String} AS property, value AS value_text,
        0e0 AS number, clients
      FROM (SELECT property_sets."geography.usState" AS value, clients AS clients FROM described AS property_sets) AS read
      WHERE value IS NOT NULL
      UNION ALL
      SELECT {p8:String} AS property, value AS value_text,
        0e0 AS number, clients
      FROM (SELECT CASE WHEN property_sets."licenseStatus.activated" THEN 'true' WHEN NOT property_sets."licenseStatus.activated" THEN 'false' END AS value, clients AS clients FROM described AS property_sets) AS read
      WHERE value IS NOT NULL
      UNION ALL
      SELECT {p9:String} AS property, value AS value_text,
        0e0 AS number, clients
      FROM (SELECT CASE WHEN property_sets."licenseStatus.blocked" THEN 'true' WHEN NOT property_sets."licenseStatus.blocked" THEN 'false' END AS value, clients AS clients FROM described AS property_sets) AS read
      WHERE value IS NOT NULL
      UNION ALL
      SELECT {p10:String} AS property, value AS value_text,
        0e0 AS number, clients
      FROM (SELECT CASE WHEN property_sets."licenseStatus.expired" THEN 'true' WHEN NOT property_sets."licenseStatus.expired" THEN 'false' END AS value, clients AS clients FROM described AS property_sets) AS read
      WHERE value IS NOT NULL
      UNION ALL
      SELECT {p11:String} AS property, value AS value_text,
        0e0 AS number, clients
      FROM (SELECT CASE WHEN property_sets."licenseStatus.allowed" THEN 'true' WHEN NOT property_sets."licenseStatus.allowed" THEN 'false' END AS value, clients AS clients FROM described AS property_sets) AS read
      WHERE value IS NOT NULL
      UNION ALL
      SELECT {p12:String} AS property, value AS value_text,
        0e0 AS number, clients
      FROM (SELECT property_sets."prodVersion" AS value, clients AS clients FROM described AS property_sets) AS read
      WHERE value IS NOT NULL
      UNION ALL
      SELECT {p13:String} AS property, value AS value_text,
        0e0 AS number, clients
      FROM (SELECT property_sets."prodEdition" AS value, clients AS clients FROM described AS property_sets) AS read
      WHERE value IS NOT NULL
      UNION ALL
      SELECT {p14:String} AS property, value AS value_text,
        0e0 AS number, clients
      FROM (SELECT property_sets."prodBuild" AS value, clients AS clients FROM described AS property_sets) AS read
      WHERE value IS NOT NULL
      UNION ALL
      SELECT {p15:String} AS property, value AS value_text,
        0e0 AS number, clients
      FROM (SELECT property_sets."prodLanguage" AS value, clients AS clients FROM described AS property_sets) AS read
      WHERE value IS NOT NULL
      UNION ALL
      SELECT {p16:String} AS property, value AS value_text,
        0e0 AS number, clients
      FROM (SELECT property_sets."licenseType" AS value, clients AS clients FROM described AS property_sets) AS read
      WHERE value IS NOT NULL
      UNION ALL
      SELECT {p17:String} AS property, value AS value_text,
        0e0 AS number, clients
      FROM (SELECT property_sets."formFactor" AS value, clients AS clients FROM described AS property_sets) AS read
      WHERE value IS NOT NULL
      UNION ALL
      SELECT {p18:String} AS property, value AS value_text,
        0e0 AS number, clients
      FROM (SELECT property_sets."osLanguage" AS value, clients AS clients FROM described AS property_sets) AS read
      WHERE value IS NOT NULL
      UNION ALL
      SELECT {p19:String} AS property, value AS value_text,
        0e0 AS number, clients
      FROM (SELECT property_sets."osWordLength" AS value, clients AS clients FROM described AS property_sets) AS read
      WHERE value IS NOT NULL
      UNION ALL
      SELECT {p20:String} AS property, value AS value_text,
        0e0 AS number, clients
      FROM (SELECT property_sets."cpuType" AS value, clients AS clients FROM described AS property_sets) AS read
      WHERE value IS NOT NULL
      UNION ALL
      SELECT {p21:String} AS property, value AS value_text,
        0e0 AS number, clients
      FROM (SELECT property_sets."vm" AS value, clients AS clients FROM described AS property_sets) AS read
      WHERE value IS NOT NULL
      UNION ALL
      SELECT {p22:String} AS property, toString(toDecimal128(toString(value), 6)) AS value_text,
        value + 0e0 AS number, clients
      FROM (SELECT property_sets."cpuCores" AS value, clients AS clients FROM described AS property_sets) AS read
      WHERE value IS NOT NULL
      UNION ALL
      SELECT {p23:String} AS property, toString(toDecimal128(toString(value), 6)) AS value_text,
        value + 0e0 AS number, clients
      FROM (SELECT property_sets."displayCount" AS value, clients AS clients FROM described AS property_sets) AS read
      WHERE value IS NOT NULL
      UNION ALL
      SELECT {p24:String} AS property, toString(toDecimal128(toString(value), 6)) AS value_text,
        value + 0e0 AS number, clients
      FROM (SELECT property_sets."ram" AS value, clients AS clients FROM described AS property_sets) AS read
      WHERE value IS NOT NULL
      UNION ALL
      SELECT {p25:String} AS property, toString(toDecimal128(toString(value), 6)) AS value_text,
        value + 0e0 AS number, clients
      FROM (SELECT property_sets."resolutionWidth" AS value, clients AS clients FROM described AS property_sets) AS read
      WHERE value IS NOT NULL
      UNION ALL
      SELECT {p26:String} AS property, toString(toDecimal128(toString(value), 6)) AS value_text,
        value + 0e0 AS number, clients
      FROM (SELECT property_sets."resolutionHeight" AS value, clients AS clients FROM described AS property_sets) AS read
      WHERE value IS NOT NULL
      UNION ALL
      SELECT {p27:String} AS property, toString(toDecimal128(toString(value), 6)) AS value_text,
        value + 0e0 AS number, clients
      FROM (SELECT property_sets."screenPpi" AS value, clients AS clients FROM described AS property_sets) AS read
      WHERE value IS NOT NULL
      UNION ALL
      SELECT {p28:String} AS property, value AS value_text,
        0e0 AS number, clients
      FROM (SELECT property_sets."C01" AS value, clients AS clients FROM described AS property_sets) AS read
      WHERE value IS NOT NULL
      UNION ALL
      SELECT {p29:String} AS property, value AS value_text,
        0e0 AS number, clients
      FROM (SELECT property_sets."C02" AS value, clients AS clients FROM described AS property_sets) AS read
      WHERE value IS NOT NULL
      UNION ALL
      SELECT {p30:String} AS property, value AS value_text,
        0e0 AS number, clients
      FROM (SELECT property_sets."C03" AS value, clients AS clients FROM described AS property_sets) AS read
      WHERE value IS NOT NULL
      UNION ALL
      SELECT {p31:String} AS property, value AS value_text,
        0e0 AS number, clients
      FROM (SELECT property_sets."C04" AS value, clients AS clients FROM described AS property_sets) AS read
      WHERE value IS NOT NULL
      UNION ALL
      SELECT {p32:String} AS property, value AS value_text,
        0e0 AS number, clients
      FROM (SELECT property_sets."C05" AS value, clients AS clients FROM described AS property_sets) AS read
      WHERE value IS NOT NULL
      UNION ALL
      SELECT {p33:String} AS property, value AS value_text,
        0e0 AS number, clients
      FROM (SELECT property_sets."C06" AS value, clients AS clients FROM described AS property_sets) AS read
      WHERE value IS NOT NULL
      UNION ALL
      SELECT {p34:String} AS property, value AS value_text,
        0e0 AS number, clients
      FROM (SELECT property_sets."C07" AS value, clients AS clients FROM described AS property_sets) AS read
      WHERE value IS NOT NULL
      UNION ALL
      SELECT {p35:String} AS property, value AS value_text,
        0e0 AS number, clients
      FROM (SELECT property_sets."C08" AS value, clients AS clients FROM described AS property_sets) AS read
      WHERE value IS NOT NULL
      UNION ALL
      SELECT {p36:String} AS property, value AS value_text,
        0e0 AS number, clients
      FROM (SELECT property_sets."C09" AS value, clients AS clients FROM described AS property_sets) AS read
      WHERE value IS NOT NULL
      UNION ALL
      SELECT {p37:String} AS property, value AS value_text,
        0e0 AS number, clients
      FROM (SELECT property_sets."C10" AS value, clients AS clients FROM described AS property_sets) AS read
      WHERE value IS NOT NULL
      UNION ALL
      SELECT {p38:String} AS property, value AS value_text,
        0e0 AS number, clients
      FROM (SELECT property_sets."C11" AS value, clients AS clients FROM described AS property_sets) AS read
      WHERE value IS NOT NULL
      UNION ALL
      SELECT {p39:String} AS property, value AS value_text,
        0e0 AS number, clients
      FROM (SELECT property_sets."C12" AS value, clients AS clients FROM described AS property_sets) AS read
      WHERE value IS NOT NULL
      UNION ALL
      SELECT {p40:String} AS property, value AS value_text,
        0e0 AS number, clients
      FROM (SELECT property_sets."C13" AS value, clients AS clients FROM described AS property_sets) AS read
      WHERE value IS NOT NULL
      UNION ALL
      SELECT {p41:String} AS property, value AS value_text,
        0e0 AS number, clients
      FROM (SELECT property_sets."C14" AS value, clients AS clients FROM described AS property_sets) AS read
      WHERE value IS NOT NULL
      UNION ALL
      SELECT {p42:String} AS property, value AS value_text,
        0e0 AS number, clients
      FROM (SELECT property_sets."C15" AS value, clients AS clients FROM described AS property_sets) AS read
      WHERE value IS NOT NULL
      UNION ALL
      SELECT {p43:String} AS property, value AS value_text,
        0e0 AS number, clients
      FROM (SELECT property_sets."C16" AS value, clients AS clients FROM described AS property_sets) AS read
      WHERE value IS NOT NULL
      UNION ALL
      SELECT {p44:String} AS property, value AS value_text,
        0e0 AS number, clients
      FROM (SELECT property_sets."C17" AS value, clients AS clients FROM described AS property_sets) AS read
      WHERE value IS NOT NULL
      UNION ALL
      SELECT {p45:String} AS property, value AS value_text,
        0e0 AS number, clients
      FROM (SELECT property_sets."C18" AS value, clients AS clients FROM described AS property_sets) AS read
      WHERE value IS NOT NULL
      UNION ALL
      SELECT {p46:String} AS property, value AS value_text,
        0e0 AS number, clients
      FROM (SELECT property_sets."C19" AS value, clients AS clients FROM described AS property_sets) AS read
      WHERE value IS NOT NULL
      UNION ALL
      SELECT {p47:String} AS property, value AS value_text,
        0e0 AS number, clients
      FROM (SELECT property_sets."C20" AS value, clients AS clients FROM described AS property_sets) AS read
      WHERE value IS NOT NULL
      UNION ALL
      SELECT {p48:String} AS property, toString(toDate32(value)) AS value_text,
        0e0 AS number, clients
      FROM (SELECT lifetimes.first_day AS value, 1 AS clients FROM lifetimes) AS read
      WHERE value IS NOT NULL
      UNION ALL
      SELECT {p49:String} AS property, toString(toDate32(value)) AS value_text,
        0e0 AS number, clients
      FROM (SELECT lifetimes.last_day AS value, 1 AS clients FROM lifetimes) AS read
      WHERE value IS NOT NULL
      UNION ALL
      SELECT {p50:String} AS property, toString(toDecimal128(toString(value), 6)) AS value_text,
        value + 0e0 AS number, clients
      FROM (SELECT lifetimes.sessions AS value, 1 AS clients FROM lifetimes) AS read
      WHERE value IS NOT NULL
      UNION ALL
      SELECT {p51:String} AS property, toString(toDecimal128(toString(value), 6)) AS value_text,
        value + 0e0 AS number, clients
      FROM (SELECT intDiv(lifetimes.runtime, 60000) AS value, 1 AS clients FROM lifetimes) AS read
      WHERE value IS NOT NULL
    ) AS valued
    GROUP BY property, value_text, number
  ) AS counted
) AS ranked
WHERE place <= {p52:Int32}
ORDER BY property, place;
