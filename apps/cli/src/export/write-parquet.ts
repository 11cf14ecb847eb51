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
  const { literalPath, openScratchEngine } = await import('@keytally/store/scratch-engine');
  const engine = await openScratchEngine();
  try {
    await engine.query(
      `COPY (${rowsOf(literalPath(from))}) TO ${quoted(to)} (FORMAT parquet, COMPRESSION zstd)`,
    );
  } catch (error) {
    rmSync(to, { force: true });
    throw error;
  } finally {
    engine.close();
  }
}

function rowsOf(path: string): string {
  const properties = recordedProperties.map(
    ({ name, path }) => `properties.${path.map(named).join('.')} AS ${named(name)}`,
  );
  return `
    SELECT coalesce(type, 'event') AS type, id, "clientId", "sessionId", "occurredAt", "startedAt", "stoppedAt", category,
      name, value, properties IS NOT NULL AS "${HAS_PROPERTIES}", ${properties.join(', ')}
    FROM read_json(${quoted(path)}, format = 'newline_delimited', hive_partitioning = false, maximum_object_size = 1048576, columns = {
      type: 'VARCHAR', id: 'VARCHAR', "clientId": 'VARCHAR', "sessionId": 'VARCHAR', "occurredAt": 'TIMESTAMP',
      "startedAt": 'TIMESTAMP', "stoppedAt": 'TIMESTAMP', category: 'VARCHAR', name: 'VARCHAR', value: 'DECIMAL(18, 6)',
      properties: ${quoted(propertiesType())}
    })`;
}

/** The type of `properties`: objects within each other, as in a record. */
function propertiesType(): string {
  const groups = Map.groupBy(recordedProperties, ({ path }) => path[0] ?? '');
  const fields = [...groups].map(([name, ofGroup]) => {
    const [only] = ofGroup;
    if (only?.path.length === 1) return `${named(name)} ${TYPES[only.type]}`;
    const inner = ofGroup.map(({ path, type }) => `${named(path[1] ?? '')} ${TYPES[type]}`);
    return `${named(name)} STRUCT(${inner.join(', ')})`;
  });
  return `STRUCT(${fields.join(', ')})`;
}

function named(name: string): string {
  return `"${name.replaceAll('"', '""')}"`;
}

function quoted(text: string): string {
  return `'${text.replaceAll("'", "''")}'`;
}
