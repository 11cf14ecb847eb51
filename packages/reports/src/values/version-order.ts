import { type Sql, sql } from '../sql/sql.ts';

/** How many digits of a number count: its last ones. */
const digits = 20;
const zeros = '0'.repeat(digits - 1);

/**
 * A text that is before another one, by code points, if the version that it is made of is before the other version. Each number
 * in it has so many digits; a hyphen is a space and the end is the next character, so that what follows a hyphen is before
 * the version alone, and that before what follows a full stop.
 */
export function versionKey(version: string): string {
  const numbers = version.replace(/[0-9]+/g, (number) => (zeros + number).slice(-digits));
  return `${numbers.replaceAll('-', ' ')}!`;
}

/** SQL for `versionKey` of a text. */
export function versionKeyOf(version: Sql): Sql {
  return sql`${(dialect, write) => {
    const long = dialect.replaceAll(write(version), '[0-9]+', `${zeros}\\0`);
    const even = dialect.replaceAll(long, `[0-9]*([0-9]{${digits}})`, '\\1');
    return `(${dialect.replaceAll(even, '-', ' ')} || '!')`;
  }}`;
}
