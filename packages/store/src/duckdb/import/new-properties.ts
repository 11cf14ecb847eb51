import { statesMoreThan } from '@keytally/events';
import type { Connection } from '../engine/connection.ts';
import { readSets } from '../ingest/read-sets.ts';
import type { FileIds } from './file-ids.ts';

/** Counts the duplicates of a part with a property value that the event which counts does not have. */
export async function countNewProperties(connection: Connection, { sets }: FileIds): Promise<number> {
  const pairs = (await connection.query(COUNT_PAIRS)).map(({ given, kept, rows }) => ({
    given: sets.get(Number(given))?.properties ?? null,
    kept: kept === null ? null : Number(kept),
    rows: Number(rows),
  }));
  const unread = pairs.flatMap(({ kept }) => (kept === null || sets.has(kept) ? [] : kept));
  const stored = await readSets(connection, unread);
  let count = 0;
  for (const { given, kept, rows } of pairs) {
    const ofKept = kept === null ? null : (sets.get(kept)?.properties ?? stored.get(kept) ?? null);
    if (given && statesMoreThan(given, ofKept)) count += rows;
  }
  return count;
}

/** Pairs of different property sets: that of a duplicate, and that of the event which counts. */
const COUNT_PAIRS = `
  SELECT given, kept, count(*) AS rows
  FROM (
    SELECT event, property_set AS given, stored_set AS kept FROM stored_places
    UNION ALL
    SELECT later.event, later.property_set, CASE WHEN stored.place IS NULL THEN first_set ELSE stored_set END
    FROM later_rows AS later LEFT JOIN stored_places AS stored ON stored.place = first_place
  )
  WHERE event IS NOT NULL AND given IS NOT NULL AND given IS DISTINCT FROM kept
  GROUP BY given, kept`;
