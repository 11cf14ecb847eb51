import { parseDay } from './day-number.ts';
import { readInstant } from './instant.ts';

/** The formats of the contract: whether a text is a calendar day or an instant (RFC 3339). */
export const formats = {
  date: (text: string): boolean => parseDay(text) !== undefined,
  'date-time': isInstant,
};

/** Whether an instant can be written in RFC 3339 in UTC too: years 0000 to 9999. */
function isInstant(text: string): boolean {
  const instant = readInstant(text);
  return typeof instant === 'number' && instant >= FIRST_INSTANT && instant <= LAST_INSTANT;
}

const FIRST_INSTANT = Date.parse('0000-01-01T00:00:00Z');
const LAST_INSTANT = Date.parse('9999-12-31T23:59:59.999Z');
