import { rmSync } from 'node:fs';
import { recordedProperties } from '@keytally/contract/properties';

const TYPES = { text: 'VARCHAR', number: 'DOUBLE', boolean: 'BOOLEAN' } as const;

/** Whether a record has `properties`, which may be an empty set: the columns of the properties can't tell. */
export const HAS_PROPERTIES = 'hasProperties';

/**
 * Writes records from NDJSON as Parquet: a column for each field and property. The engine reads and writes row group by
 * row group, so memory stays bounded. Leaves no file if it fails.
 */
export async function writeParquet(from: string, to: string): Promise<void> {
  // Loaded on use: other commands need no engine.
  const { literalPath, openLockedEngine } = await import('@keytally/store/scratch-engine');
  const engine = await openLockedEngine([from, to]);
  try {
    await engine.query(
      `COPY (${selectRecords(literalPath(from))}) TO ${quoted(to)} (FORMAT parquet, COMPRESSION zstd, USE_TMP_FILE false)`,
    );
  } catch (error) {
    rmSync(to, { force: true });
    throw error;
  } finally {
    engine.close();
  }
}

/** The engine reads numbers of JSON as doubles: a value, with which a line ends, is taken from its text. */
const VALUE = String.raw`nullif(regexp_extract(json, '"value":(-?[0-9.]+)\}$', 1), '')::DECIMAL(18, 6)`;

function selectRecords(path: string): string {
  const properties = recordedProperties.map(
    ({ name, path }) => `record.properties.${path.map(named).join('.')} AS ${named(name)}`,
  );
  const own = ['id', 'clientId', 'sessionId', 'occurredAt', 'startedAt', 'stoppedAt', 'category', 'name'];
  return `
    SELECT coalesce(record.type, 'event') AS type, ${own.map((name) => `record.${named(name)} AS ${named(name)}`)},
      ${VALUE} AS value, record.properties IS NOT NULL AS "${HAS_PROPERTIES}", ${properties.join(', ')}
    FROM (
      SELECT json, from_json(json, ${quoted(JSON.stringify(recordType()))}) AS record
      FROM read_ndjson_objects(${quoted(path)}, hive_partitioning = false, maximum_object_size = 1048576))`;
}

/** The types of the fields, objects within each other as in a record. */
function recordType(): object {
  const texts = ['type', 'id', 'clientId', 'sessionId', 'category', 'name'];
  const instants = ['occurredAt', 'startedAt', 'stoppedAt'];
  return {
    ...Object.fromEntries(texts.map((name) => [name, 'VARCHAR'])),
    ...Object.fromEntries(instants.map((name) => [name, 'TIMESTAMPTZ'])),
    properties: propertiesType(),
  };
}

function propertiesType(): object {
  const groups = Map.groupBy(recordedProperties, ({ path }) => path[0] ?? '');
  const fields = [...groups].map(([name, ofGroup]) => {
    const [only] = ofGroup;
    if (only?.path.length === 1) return [name, TYPES[only.type]];
    return [name, Object.fromEntries(ofGroup.map(({ path, type }) => [path[1] ?? '', TYPES[type]]))];
  });
  return Object.fromEntries(fields);
}

function named(name: string): string {
  return `"${name.replaceAll('"', '""')}"`;
}

function quoted(text: string): string {
  return `'${text.replaceAll("'", "''")}'`;
}
