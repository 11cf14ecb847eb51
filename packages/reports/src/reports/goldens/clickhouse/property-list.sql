-- $1 = 1, $2 = "os.platform", $3 = 20, $4 = "os.version", $5 = "os.edition", $6 = "geography.continent", $7 = "geography.country", $8 = "geography.usState", $9 = "licenseStatus.activated", $10 = "licenseStatus.blocked", $11 = "licenseStatus.expired", $12 = "licenseStatus.allowed", $13 = "prodVersion", $14 = "prodEdition", $15 = "prodBuild", $16 = "prodLanguage", $17 = "licenseType", $18 = "formFactor", $19 = "osLanguage", $20 = "osWordLength", $21 = "cpuType", $22 = "vm", $23 = "cpuCores", $24 = "displayCount", $25 = "ram", $26 = "resolutionWidth", $27 = "resolutionHeight", $28 = "screenPpi", $29 = "C01", $30 = "C02", $31 = "C03", $32 = "C04", $33 = "C05", $34 = "C06", $35 = "C07", $36 = "C08", $37 = "C09", $38 = "C10", $39 = "C11", $40 = "C12", $41 = "C13", $42 = "C14", $43 = "C15", $44 = "C16", $45 = "C17", $46 = "C18", $47 = "C19", $48 = "C20", $49 = "dateInstalled", $50 = "dateLastSeen", $51 = "lifetimeSessionCount", $52 = "lifetimeRuntimeMinutes"
WITH
  stated AS MATERIALIZED (
    SELECT newest_set, count(*) AS clients
    FROM (
      SELECT client, argMax(property_set, stated_at) AS newest_set
      FROM (SELECT * FROM client_property_sets WHERE product = {p1:Int32}) AS client_property_sets
      GROUP BY client
    ) AS newest
    GROUP BY newest_set
  )
SELECT property, value_text, users
FROM (
  SELECT {p2:String} AS property, value AS value_text, users,
    row_number() OVER (ORDER BY users DESC, value) AS place
  FROM (
    SELECT value, sum(CAST(clients AS Int128)) AS users
    FROM (
      SELECT property_sets."os.platform" AS value, clients
      FROM stated JOIN property_sets ON property_sets.property_set = stated.newest_set
    ) AS valued
    WHERE value IS NOT NULL
    GROUP BY value
    ORDER BY users DESC, value
    LIMIT {p3:Int32}
  ) AS counted
  UNION ALL
  SELECT {p4:String} AS property, value AS value_text, users,
    row_number() OVER (ORDER BY users DESC, value) AS place
  FROM (
    SELECT value, sum(CAST(clients AS Int128)) AS users
    FROM (
      SELECT property_sets."os.version" AS value, clients
      FROM stated JOIN property_sets ON property_sets.property_set = stated.newest_set
    ) AS valued
    WHERE value IS NOT NULL
    GROUP BY value
    ORDER BY users DESC, value
    LIMIT {p3:Int32}
  ) AS counted
  UNION ALL
  SELECT {p5:String} AS property, value AS value_text, users,
    row_number() OVER (ORDER BY users DESC, value) AS place
  FROM (
    SELECT value, sum(CAST(clients AS Int128)) AS users
    FROM (
      SELECT property_sets."os.edition" AS value, clients
      FROM stated JOIN property_sets ON property_sets.property_set = stated.newest_set
    ) AS valued
    WHERE value IS NOT NULL
    GROUP BY value
    ORDER BY users DESC, value
    LIMIT {p3:Int32}
  ) AS counted
  UNION ALL
  SELECT {p6:String} AS property, value AS value_text, users,
    row_number() OVER (ORDER BY users DESC, value) AS place
  FROM (
    SELECT value, sum(CAST(clients AS Int128)) AS users
    FROM (
      SELECT property_sets."geography.continent" AS value, clients
      FROM stated JOIN property_sets ON property_sets.property_set = stated.newest_set
    ) AS valued
    WHERE value IS NOT NULL
    GROUP BY value
    ORDER BY users DESC, value
    LIMIT {p3:Int32}
  ) AS counted
  UNION ALL
  SELECT {p7:String} AS property, value AS value_text, users,
    row_number() OVER (ORDER BY users DESC, value) AS place
  FROM (
    SELECT value, sum(CAST(clients AS Int128)) AS users
    FROM (
      SELECT property_sets."geography.country" AS value, clients
      FROM stated JOIN property_sets ON property_sets.property_set = stated.newest_set
    ) AS valued
    WHERE value IS NOT NULL
    GROUP BY value
    ORDER BY users DESC, value
    LIMIT {p3:Int32}
  ) AS counted
  UNION ALL
  SELECT {p8:String} AS property, value AS value_text, users,
    row_number() OVER (ORDER BY users DESC, value) AS place
  FROM (
    SELECT value, sum(CAST(clients AS Int128)) AS users
    FROM (
      SELECT property_sets."geography.usState" AS value, clients
      FROM stated JOIN property_sets ON property_sets.property_set = stated.newest_set
    ) AS valued
    WHERE value IS NOT NULL
    GROUP BY value
    ORDER BY users DESC, value
    LIMIT {p3:Int32}
  ) AS counted
  UNION ALL
  SELECT {p9:String} AS property, value AS value_text, users,
    row_number() OVER (ORDER BY users DESC, value) AS place
  FROM (
    SELECT value, sum(CAST(clients AS Int128)) AS users
    FROM (
      SELECT CASE WHEN property_sets."licenseStatus.activated" THEN 'true' WHEN NOT property_sets."licenseStatus.activated" THEN 'false' END AS value, clients
      FROM stated JOIN property_sets ON property_sets.property_set = stated.newest_set
    ) AS valued
    WHERE value IS NOT NULL
    GROUP BY value
    ORDER BY users DESC, value
    LIMIT {p3:Int32}
  ) AS counted
  UNION ALL
  SELECT {p10:String} AS property, value AS value_text, users,
    row_number() OVER (ORDER BY users DESC, value) AS place
  FROM (
    SELECT value, sum(CAST(clients AS Int128)) AS users
    FROM (
      SELECT CASE WHEN property_sets."licenseStatus.blocked" THEN 'true' WHEN NOT property_sets."licenseStatus.blocked" THEN 'false' END AS value, clients
      FROM stated JOIN property_sets ON property_sets.property_set = stated.newest_set
    ) AS valued
    WHERE value IS NOT NULL
    GROUP BY value
    ORDER BY users DESC, value
    LIMIT {p3:Int32}
  ) AS counted
  UNION ALL
  SELECT {p11:String} AS property, value AS value_text, users,
    row_number() OVER (ORDER BY users DESC, value) AS place
  FROM (
    SELECT value, sum(CAST(clients AS Int128)) AS users
    FROM (
      SELECT CASE WHEN property_sets."licenseStatus.expired" THEN 'true' WHEN NOT property_sets."licenseStatus.expired" THEN 'false' END AS value, clients
      FROM stated JOIN property_sets ON property_sets.property_set = stated.newest_set
    ) AS valued
    WHERE value IS NOT NULL
    GROUP BY value
    ORDER BY users DESC, value
    LIMIT {p3:Int32}
  ) AS counted
  UNION ALL
  SELECT {p12:String} AS property, value AS value_text, users,
    row_number() OVER (ORDER BY users DESC, value) AS place
  FROM (
    SELECT value, sum(CAST(clients AS Int128)) AS users
    FROM (
      SELECT CASE WHEN property_sets."licenseStatus.allowed" THEN 'true' WHEN NOT property_sets."licenseStatus.allowed" THEN 'false' END AS value, clients
      FROM stated JOIN property_sets ON property_sets.property_set = stated.newest_set
    ) AS valued
    WHERE value IS NOT NULL
    GROUP BY value
    ORDER BY users DESC, value
    LIMIT {p3:Int32}
  ) AS counted
  UNION ALL
  SELECT {p13:String} AS property, value AS value_text, users,
    row_number() OVER (ORDER BY users DESC, value) AS place
  FROM (
    SELECT value, sum(CAST(clients AS Int128)) AS users
    FROM (
      SELECT property_sets."prodVersion" AS value, clients
      FROM stated JOIN property_sets ON property_sets.property_set = stated.newest_set
    ) AS valued
    WHERE value IS NOT NULL
    GROUP BY value
    ORDER BY users DESC, value
    LIMIT {p3:Int32}
  ) AS counted
  UNION ALL
  SELECT {p14:String} AS property, value AS value_text, users,
    row_number() OVER (ORDER BY users DESC, value) AS place
  FROM (
    SELECT value, sum(CAST(clients AS Int128)) AS users
    FROM (
      SELECT property_sets."prodEdition" AS value, clients
      FROM stated JOIN property_sets ON property_sets.property_set = stated.newest_set
    ) AS valued
    WHERE value IS NOT NULL
    GROUP BY value
    ORDER BY users DESC, value
    LIMIT {p3:Int32}
  ) AS counted
  UNION ALL
  SELECT {p15:String} AS property, value AS value_text, users,
    row_number() OVER (ORDER BY users DESC, value) AS place
  FROM (
    SELECT value, sum(CAST(clients AS Int128)) AS users
    FROM (
      SELECT property_sets."prodBuild" AS value, clients
      FROM stated JOIN property_sets ON property_sets.property_set = stated.newest_set
    ) AS valued
    WHERE value IS NOT NULL
    GROUP BY value
    ORDER BY users DESC, value
    LIMIT {p3:Int32}
  ) AS counted
  UNION ALL
  SELECT {p16:String} AS property, value AS value_text, users,
    row_number() OVER (ORDER BY users DESC, value) AS place
  FROM (
    SELECT value, sum(CAST(clients AS Int128)) AS users
    FROM (
      SELECT property_sets."prodLanguage" AS value, clients
      FROM stated JOIN property_sets ON property_sets.property_set = stated.newest_set
    ) AS valued
    WHERE value IS NOT NULL
    GROUP BY value
    ORDER BY users DESC, value
    LIMIT {p3:Int32}
  ) AS counted
  UNION ALL
  SELECT {p17:String} AS property, value AS value_text, users,
    row_number() OVER (ORDER BY users DESC, value) AS place
  FROM (
    SELECT value, sum(CAST(clients AS Int128)) AS users
    FROM (
      SELECT property_sets."licenseType" AS value, clients
      FROM stated JOIN property_sets ON property_sets.property_set = stated.newest_set
    ) AS valued
    WHERE value IS NOT NULL
    GROUP BY value
    ORDER BY users DESC, value
    LIMIT {p3:Int32}
  ) AS counted
  UNION ALL
  SELECT {p18:String} AS property, value AS value_text, users,
    row_number() OVER (ORDER BY users DESC, value) AS place
  FROM (
    SELECT value, sum(CAST(clients AS Int128)) AS users
    FROM (
      SELECT property_sets."formFactor" AS value, clients
      FROM stated JOIN property_sets ON property_sets.property_set = stated.newest_set
    ) AS valued
    WHERE value IS NOT NULL
    GROUP BY value
    ORDER BY users DESC, value
    LIMIT {p3:Int32}
  ) AS counted
  UNION ALL
  SELECT {p19:String} AS property, value AS value_text, users,
    row_number() OVER (ORDER BY users DESC, value) AS place
  FROM (
    SELECT value, sum(CAST(clients AS Int128)) AS users
    FROM (
      SELECT property_sets."osLanguage" AS value, clients
      FROM stated JOIN property_sets ON property_sets.property_set = stated.newest_set
    ) AS valued
    WHERE value IS NOT NULL
    GROUP BY value
    ORDER BY users DESC, value
    LIMIT {p3:Int32}
  ) AS counted
  UNION ALL
  SELECT {p20:String} AS property, value AS value_text, users,
    row_number() OVER (ORDER BY users DESC, value) AS place
  FROM (
    SELECT value, sum(CAST(clients AS Int128)) AS users
    FROM (
      SELECT property_sets."osWordLength" AS value, clients
      FROM stated JOIN property_sets ON property_sets.property_set = stated.newest_set
    ) AS valued
    WHERE value IS NOT NULL
    GROUP BY value
    ORDER BY users DESC, value
    LIMIT {p3:Int32}
  ) AS counted
  UNION ALL
  SELECT {p21:String} AS property, value AS value_text, users,
    row_number() OVER (ORDER BY users DESC, value) AS place
  FROM (
    SELECT value, sum(CAST(clients AS Int128)) AS users
    FROM (
      SELECT property_sets."cpuType" AS value, clients
      FROM stated JOIN property_sets ON property_sets.property_set = stated.newest_set
    ) AS valued
    WHERE value IS NOT NULL
    GROUP BY value
    ORDER BY users DESC, value
    LIMIT {p3:Int32}
  ) AS counted
  UNION ALL
  SELECT {p22:String} AS property, value AS value_text, users,
    row_number() OVER (ORDER BY users DESC, value) AS place
  FROM (
    SELECT value, sum(CAST(clients AS Int128)) AS users
    FROM (
      SELECT property_sets."vm" AS value, clients
      FROM stated JOIN property_sets ON property_sets.property_set = stated.newest_set
    ) AS valued
    WHERE value IS NOT NULL
    GROUP BY value
    ORDER BY users DESC, value
    LIMIT {p3:Int32}
  ) AS counted
  UNION ALL
  SELECT {p23:String} AS property, toString(toDecimal128(toString(value), 6)) AS value_text, users,
    row_number() OVER (ORDER BY users DESC, value) AS place
  FROM (
    SELECT value, sum(CAST(clients AS Int128)) AS users
    FROM (
      SELECT property_sets."cpuCores" AS value, clients
      FROM stated JOIN property_sets ON property_sets.property_set = stated.newest_set
    ) AS valued
    WHERE value IS NOT NULL
    GROUP BY value
    ORDER BY users DESC, value
    LIMIT {p3:Int32}
  ) AS counted
  UNION ALL
  SELECT {p24:String} AS property, toString(toDecimal128(toString(value), 6)) AS value_text, users,
    row_number() OVER (ORDER BY users DESC, value) AS place
  FROM (
    SELECT value, sum(CAST(clients AS Int128)) AS users
    FROM (
      SELECT property_sets."displayCount" AS value, clients
      FROM stated JOIN property_sets ON property_sets.property_set = stated.newest_set
    ) AS valued
    WHERE value IS NOT NULL
    GROUP BY value
    ORDER BY users DESC, value
    LIMIT {p3:Int32}
  ) AS counted
  UNION ALL
  SELECT {p25:String} AS property, toString(toDecimal128(toString(value), 6)) AS value_text, users,
    row_number() OVER (ORDER BY users DESC, value) AS place
  FROM (
    SELECT value, sum(CAST(clients AS Int128)) AS users
    FROM (
      SELECT property_sets."ram" AS value, clients
      FROM stated JOIN property_sets ON property_sets.property_set = stated.newest_set
    ) AS valued
    WHERE value IS NOT NULL
    GROUP BY value
    ORDER BY users DESC, value
    LIMIT {p3:Int32}
  ) AS counted
  UNION ALL
  SELECT {p26:String} AS property, toString(toDecimal128(toString(value), 6)) AS value_text, users,
    row_number() OVER (ORDER BY users DESC, value) AS place
  FROM (
    SELECT value, sum(CAST(clients AS Int128)) AS users
    FROM (
      SELECT property_sets."resolutionWidth" AS value, clients
      FROM stated JOIN property_sets ON property_sets.property_set = stated.newest_set
    ) AS valued
    WHERE value IS NOT NULL
    GROUP BY value
    ORDER BY users DESC, value
    LIMIT {p3:Int32}
  ) AS counted
  UNION ALL
  SELECT {p27:String} AS property, toString(toDecimal128(toString(value), 6)) AS value_text, users,
    row_number() OVER (ORDER BY users DESC, value) AS place
  FROM (
    SELECT value, sum(CAST(clients AS Int128)) AS users
    FROM (
      SELECT property_sets."resolutionHeight" AS value, clients
      FROM stated JOIN property_sets ON property_sets.property_set = stated.newest_set
    ) AS valued
    WHERE value IS NOT NULL
    GROUP BY value
    ORDER BY users DESC, value
    LIMIT {p3:Int32}
  ) AS counted
  UNION ALL
  SELECT {p28:String} AS property, toString(toDecimal128(toString(value), 6)) AS value_text, users,
    row_number() OVER (ORDER BY users DESC, value) AS place
  FROM (
    SELECT value, sum(CAST(clients AS Int128)) AS users
    FROM (
      SELECT property_sets."screenPpi" AS value, clients
      FROM stated JOIN property_sets ON property_sets.property_set = stated.newest_set
    ) AS valued
    WHERE value IS NOT NULL
    GROUP BY value
    ORDER BY users DESC, value
    LIMIT {p3:Int32}
  ) AS counted
  UNION ALL
  SELECT {p29:String} AS property, value AS value_text, users,
    row_number() OVER (ORDER BY users DESC, value) AS place
  FROM (
    SELECT value, sum(CAST(clients AS Int128)) AS users
    FROM (
      SELECT property_sets."C01" AS value, clients
      FROM stated JOIN property_sets ON property_sets.property_set = stated.newest_set
    ) AS valued
    WHERE value IS NOT NULL
    GROUP BY value
    ORDER BY users DESC, value
    LIMIT {p3:Int32}
  ) AS counted
  UNION ALL
  SELECT {p30:String} AS property, value AS value_text, users,
    row_number() OVER (ORDER BY users DESC, value) AS place
  FROM (
    SELECT value, sum(CAST(clients AS Int128)) AS users
    FROM (
      SELECT property_sets."C02" AS value, clients
      FROM stated JOIN property_sets ON property_sets.property_set = stated.newest_set
    ) AS valued
    WHERE value IS NOT NULL
    GROUP BY value
    ORDER BY users DESC, value
    LIMIT {p3:Int32}
  ) AS counted
  UNION ALL
  SELECT {p31:String} AS property, value AS value_text, users,
    row_number() OVER (ORDER BY users DESC, value) AS place
  FROM (
    SELECT value, sum(CAST(clients AS Int128)) AS users
    FROM (
      SELECT property_sets."C03" AS value, clients
      FROM stated JOIN property_sets ON property_sets.property_set = stated.newest_set
    ) AS valued
    WHERE value IS NOT NULL
    GROUP BY value
    ORDER BY users DESC, value
    LIMIT {p3:Int32}
  ) AS counted
  UNION ALL
  SELECT {p32:String} AS property, value AS value_text, users,
    row_number() OVER (ORDER BY users DESC, value) AS place
  FROM (
    SELECT value, sum(CAST(clients AS Int128)) AS users
    FROM (
      SELECT property_sets."C04" AS value, clients
      FROM stated JOIN property_sets ON property_sets.property_set = stated.newest_set
    ) AS valued
    WHERE value IS NOT NULL
    GROUP BY value
    ORDER BY users DESC, value
    LIMIT {p3:Int32}
  ) AS counted
  UNION ALL
  SELECT {p33:String} AS property, value AS value_text, users,
    row_number() OVER (ORDER BY users DESC, value) AS place
  FROM (
    SELECT value, sum(CAST(clients AS Int128)) AS users
    FROM (
      SELECT property_sets."C05" AS value, clients
      FROM stated JOIN property_sets ON property_sets.property_set = stated.newest_set
    ) AS valued
    WHERE value IS NOT NULL
    GROUP BY value
    ORDER BY users DESC, value
    LIMIT {p3:Int32}
  ) AS counted
  UNION ALL
  SELECT {p34:String} AS property, value AS value_text, users,
    row_number() OVER (ORDER BY users DESC, value) AS place
  FROM (
    SELECT value, sum(CAST(clients AS Int128)) AS users
    FROM (
      SELECT property_sets."C06" AS value, clients
      FROM stated JOIN property_sets ON property_sets.property_set = stated.newest_set
    ) AS valued
    WHERE value IS NOT NULL
    GROUP BY value
    ORDER BY users DESC, value
    LIMIT {p3:Int32}
  ) AS counted
  UNION ALL
  SELECT {p35:String} AS property, value AS value_text, users,
    row_number() OVER (ORDER BY users DESC, value) AS place
  FROM (
    SELECT value, sum(CAST(clients AS Int128)) AS users
    FROM (
      SELECT property_sets."C07" AS value, clients
      FROM stated JOIN property_sets ON property_sets.property_set = stated.newest_set
    ) AS valued
    WHERE value IS NOT NULL
    GROUP BY value
    ORDER BY users DESC, value
    LIMIT {p3:Int32}
  ) AS counted
  UNION ALL
  SELECT {p36:String} AS property, value AS value_text, users,
    row_number() OVER (ORDER BY users DESC, value) AS place
  FROM (
    SELECT value, sum(CAST(clients AS Int128)) AS users
    FROM (
      SELECT property_sets."C08" AS value, clients
      FROM stated JOIN property_sets ON property_sets.property_set = stated.newest_set
    ) AS valued
    WHERE value IS NOT NULL
    GROUP BY value
    ORDER BY users DESC, value
    LIMIT {p3:Int32}
  ) AS counted
  UNION ALL
  SELECT {p37:String} AS property, value AS value_text, users,
    row_number() OVER (ORDER BY users DESC, value) AS place
  FROM (
    SELECT value, sum(CAST(clients AS Int128)) AS users
    FROM (
      SELECT property_sets."C09" AS value, clients
      FROM stated JOIN property_sets ON property_sets.property_set = stated.newest_set
    ) AS valued
    WHERE value IS NOT NULL
    GROUP BY value
    ORDER BY users DESC, value
    LIMIT {p3:Int32}
  ) AS counted
  UNION ALL
  SELECT {p38:String} AS property, value AS value_text, users,
    row_number() OVER (ORDER BY users DESC, value) AS place
  FROM (
    SELECT value, sum(CAST(clients AS Int128)) AS users
    FROM (
      SELECT property_sets."C10" AS value, clients
      FROM stated JOIN property_sets ON property_sets.property_set = stated.newest_set
    ) AS valued
    WHERE value IS NOT NULL
    GROUP BY value
    ORDER BY users DESC, value
    LIMIT {p3:Int32}
  ) AS counted
  UNION ALL
  SELECT {p39:String} AS property, value AS value_text, users,
    row_number() OVER (ORDER BY users DESC, value) AS place
  FROM (
    SELECT value, sum(CAST(clients AS Int128)) AS users
    FROM (
      SELECT property_sets."C11" AS value, clients
      FROM stated JOIN property_sets ON property_sets.property_set = stated.newest_set
    ) AS valued
    WHERE value IS NOT NULL
    GROUP BY value
    ORDER BY users DESC, value
    LIMIT {p3:Int32}
  ) AS counted
  UNION ALL
  SELECT {p40:String} AS property, value AS value_text, users,
    row_number() OVER (ORDER BY users DESC, value) AS place
  FROM (
    SELECT value, sum(CAST(clients AS Int128)) AS users
    FROM (
      SELECT property_sets."C12" AS value, clients
      FROM stated JOIN property_sets ON property_sets.property_set = stated.newest_set
    ) AS valued
    WHERE value IS NOT NULL
    GROUP BY value
    ORDER BY users DESC, value
    LIMIT {p3:Int32}
  ) AS counted
  UNION ALL
  SELECT {p41:String} AS property, value AS value_text, users,
    row_number() OVER (ORDER BY users DESC, value) AS place
  FROM (
    SELECT value, sum(CAST(clients AS Int128)) AS users
    FROM (
      SELECT property_sets."C13" AS value, clients
      FROM stated JOIN property_sets ON property_sets.property_set = stated.newest_set
    ) AS valued
    WHERE value IS NOT NULL
    GROUP BY value
    ORDER BY users DESC, value
    LIMIT {p3:Int32}
  ) AS counted
  UNION ALL
  SELECT {p42:String} AS property, value AS value_text, users,
    row_number() OVER (ORDER BY users DESC, value) AS place
  FROM (
    SELECT value, sum(CAST(clients AS Int128)) AS users
    FROM (
      SELECT property_sets."C14" AS value, clients
      FROM stated JOIN property_sets ON property_sets.property_set = stated.newest_set
    ) AS valued
    WHERE value IS NOT NULL
    GROUP BY value
    ORDER BY users DESC, value
    LIMIT {p3:Int32}
  ) AS counted
  UNION ALL
  SELECT {p43:String} AS property, value AS value_text, users,
    row_number() OVER (ORDER BY users DESC, value) AS place
  FROM (
    SELECT value, sum(CAST(clients AS Int128)) AS users
    FROM (
      SELECT property_sets."C15" AS value, clients
      FROM stated JOIN property_sets ON property_sets.property_set = stated.newest_set
    ) AS valued
    WHERE value IS NOT NULL
    GROUP BY value
    ORDER BY users DESC, value
    LIMIT {p3:Int32}
  ) AS counted
  UNION ALL
  SELECT {p44:String} AS property, value AS value_text, users,
    row_number() OVER (ORDER BY users DESC, value) AS place
  FROM (
    SELECT value, sum(CAST(clients AS Int128)) AS users
    FROM (
      SELECT property_sets."C16" AS value, clients
      FROM stated JOIN property_sets ON property_sets.property_set = stated.newest_set
    ) AS valued
    WHERE value IS NOT NULL
    GROUP BY value
    ORDER BY users DESC, value
    LIMIT {p3:Int32}
  ) AS counted
  UNION ALL
  SELECT {p45:String} AS property, value AS value_text, users,
    row_number() OVER (ORDER BY users DESC, value) AS place
  FROM (
    SELECT value, sum(CAST(clients AS Int128)) AS users
    FROM (
      SELECT property_sets."C17" AS value, clients
      FROM stated JOIN property_sets ON property_sets.property_set = stated.newest_set
    ) AS valued
    WHERE value IS NOT NULL
    GROUP BY value
    ORDER BY users DESC, value
    LIMIT {p3:Int32}
  ) AS counted
  UNION ALL
  SELECT {p46:String} AS property, value AS value_text, users,
    row_number() OVER (ORDER BY users DESC, value) AS place
  FROM (
    SELECT value, sum(CAST(clients AS Int128)) AS users
    FROM (
      SELECT property_sets."C18" AS value, clients
      FROM stated JOIN property_sets ON property_sets.property_set = stated.newest_set
    ) AS valued
    WHERE value IS NOT NULL
    GROUP BY value
    ORDER BY users DESC, value
    LIMIT {p3:Int32}
  ) AS counted
  UNION ALL
  SELECT {p47:String} AS property, value AS value_text, users,
    row_number() OVER (ORDER BY users DESC, value) AS place
  FROM (
    SELECT value, sum(CAST(clients AS Int128)) AS users
    FROM (
      SELECT property_sets."C19" AS value, clients
      FROM stated JOIN property_sets ON property_sets.property_set = stated.newest_set
    ) AS valued
    WHERE value IS NOT NULL
    GROUP BY value
    ORDER BY users DESC, value
    LIMIT {p3:Int32}
  ) AS counted
  UNION ALL
  SELECT {p48:String} AS property, value AS value_text, users,
    row_number() OVER (ORDER BY users DESC, value) AS place
  FROM (
    SELECT value, sum(CAST(clients AS Int128)) AS users
    FROM (
      SELECT property_sets."C20" AS value, clients
      FROM stated JOIN property_sets ON property_sets.property_set = stated.newest_set
    ) AS valued
    WHERE value IS NOT NULL
    GROUP BY value
    ORDER BY users DESC, value
    LIMIT {p3:Int32}
  ) AS counted
  UNION ALL
  SELECT {p49:String} AS property, toString(toDate32(value)) AS value_text, users,
    row_number() OVER (ORDER BY users DESC, value) AS place
  FROM (
    SELECT value, sum(CAST(clients AS Int128)) AS users
    FROM (
      SELECT lifetimes.first_day AS value, clients
      FROM (SELECT first_day, last_day, sessions, runtime, 1 AS clients FROM (SELECT * FROM clients WHERE product = {p1:Int32}) AS clients) AS lifetimes
    ) AS valued
    WHERE value IS NOT NULL
    GROUP BY value
    ORDER BY users DESC, value
    LIMIT {p3:Int32}
  ) AS counted
  UNION ALL
  SELECT {p50:String} AS property, toString(toDate32(value)) AS value_text, users,
    row_number() OVER (ORDER BY users DESC, value) AS place
  FROM (
    SELECT value, sum(CAST(clients AS Int128)) AS users
    FROM (
      SELECT lifetimes.last_day AS value, clients
      FROM (SELECT first_day, last_day, sessions, runtime, 1 AS clients FROM (SELECT * FROM clients WHERE product = {p1:Int32}) AS clients) AS lifetimes
    ) AS valued
    WHERE value IS NOT NULL
    GROUP BY value
    ORDER BY users DESC, value
    LIMIT {p3:Int32}
  ) AS counted
  UNION ALL
  SELECT {p51:String} AS property, toString(toDecimal128(toString(value), 6)) AS value_text, users,
    row_number() OVER (ORDER BY users DESC, value) AS place
  FROM (
    SELECT value, sum(CAST(clients AS Int128)) AS users
    FROM (
      SELECT lifetimes.sessions AS value, clients
      FROM (SELECT first_day, last_day, sessions, runtime, 1 AS clients FROM (SELECT * FROM clients WHERE product = {p1:Int32}) AS clients) AS lifetimes
    ) AS valued
    WHERE value IS NOT NULL
    GROUP BY value
    ORDER BY users DESC, value
    LIMIT {p3:Int32}
  ) AS counted
  UNION ALL
  SELECT {p52:String} AS property, toString(toDecimal128(toString(value), 6)) AS value_text, users,
    row_number() OVER (ORDER BY users DESC, value) AS place
  FROM (
    SELECT value, sum(CAST(clients AS Int128)) AS users
    FROM (
      SELECT intDiv(lifetimes.runtime, 60000) AS value, clients
      FROM (SELECT first_day, last_day, sessions, runtime, 1 AS clients FROM (SELECT * FROM clients WHERE product = {p1:Int32}) AS clients) AS lifetimes
    ) AS valued
    WHERE value IS NOT NULL
    GROUP BY value
    ORDER BY users DESC, value
    LIMIT {p3:Int32}
  ) AS counted
) AS commonest
ORDER BY property, place;
