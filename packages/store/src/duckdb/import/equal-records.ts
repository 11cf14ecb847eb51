import type { Connection } from '../engine/connection.ts';
import { OF_SESSION_RECORD } from './file-records.ts';

/** Starts a file: no rows without an id have been seen yet. */
export async function forgetRows(connection: Connection): Promise<void> {
  await connection.query('CREATE OR REPLACE TEMPORARY TABLE seen_rows (instant BIGINT, row_key UBIGINT)');
}

/**
 * Handles equal records of a file. Of equal records with an id only the first counts. Equal records that came without
 * an id are all kept: each gets its position among its equals appended to its generated id. Returns how many of those there are
 * behind the first ones.
 */
export async function settleEqualRecords(connection: Connection): Promise<number> {
  await connection.query(NO_LATER);
  const [found] = await connection.query(FIND_EQUAL);
  await connection.query('INSERT INTO seen_rows SELECT instant, row_key FROM staged_records WHERE generated');
  if (Number(found?.Count ?? 0) === 0) return 0;
  const [named] = await connection.query(NAME_EQUAL);
  await connection.query(
    'UPDATE staged_records SET id = named.id FROM named_rows AS named WHERE staged_records.place = named.place',
  );
  await connection.query(FIND_LATER);
  await connection.query('DELETE FROM staged_records WHERE place IN (SELECT place FROM later_rows)');
  return Number(named?.Count ?? 0);
}

/**
 * The keys that several rows of the file have, and how many rows of earlier parts had them. Seen rows are in the order
 * of the file.
 */
const FIND_EQUAL = `
  CREATE OR REPLACE TEMPORARY TABLE equal_rows AS
  WITH own AS MATERIALIZED (
    SELECT row_key, count(*) AS rows, bool_or(generated) AS generated FROM staged_records GROUP BY row_key
  ),
  earlier AS (
    SELECT row_key, count(*) AS earlier_rows
    FROM seen_rows SEMI JOIN own USING (row_key)
    WHERE instant BETWEEN (SELECT min(instant) FROM staged_records) AND (SELECT max(instant) FROM staged_records)
    GROUP BY row_key
  )
  SELECT row_key, coalesce(earlier_rows, 0) AS earlier_rows
  FROM own LEFT JOIN earlier USING (row_key)
  WHERE rows > 1 OR generated AND earlier_rows > 0`;

/** The same ids as `eventIdOf`. */
const NAME_EQUAL = `
  CREATE OR REPLACE TEMPORARY TABLE named_rows AS
  SELECT place, id || '.' || ordinal AS id
  FROM (
    SELECT place, id, earlier_rows - 1 + row_number() OVER (PARTITION BY client, instant, id ORDER BY place) AS ordinal
    FROM staged_records JOIN equal_rows USING (row_key)
    WHERE generated
  )
  WHERE ordinal > 0`;

/** The rows that repeat an earlier one of the part, with the first of each and the property sets of both. */
const NO_LATER = `
  CREATE OR REPLACE TEMPORARY TABLE later_rows (
    place INTEGER, event INTEGER, property_set INTEGER, first_place INTEGER, first_set INTEGER)`;

const FIND_LATER = `
  INSERT INTO later_rows
  SELECT place, event, property_set, first_value(place) OVER equal, first_value(property_set) OVER equal
  FROM staged_records SEMI JOIN equal_rows USING (row_key)
  WINDOW equal AS (PARTITION BY client, instant, id, ${OF_SESSION_RECORD} ORDER BY place)
  QUALIFY row_number() OVER equal > 1`;
