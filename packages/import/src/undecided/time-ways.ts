import { createTimePattern } from '@keytally/events';
import type { Way } from './evidence.ts';

/** Ways to read times by patterns. */
export function timeWays(formats: readonly string[]): readonly Way[] {
  return formats.map((format): Way => {
    const pattern = createTimePattern(format);
    return {
      choice: format,
      read(text) {
        const time = pattern.read(text);
        return time && time.local - (time.offset ?? 0);
      },
      say: sayTime,
    };
  });
}

const WORDS = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' });

/** `3 January 2026, 10:05`, whatever the zone of its clock is. */
export function sayTime(local: number): string {
  return `${WORDS.format(local)}, ${new Date(local).toISOString().slice(-13, -8)}`;
}
