import { describe, expect, it } from 'vitest';
import { nameOfHour, splitOf } from './trend-periods.ts';

function hoursOf(day: number, timeZone: string): string[] {
  return splitOf({ first: day, last: day }, 'hour', timeZone).periods.flatMap(
    ({ hour }) => (hour && nameOfHour(hour)) ?? [],
  );
}

describe('the hours of a day', () => {
  it('have the offset of their zone, also one to the east, to the west or with seconds', () => {
    expect(hoursOf(0, 'Asia/Kathmandu')[0]).toBe('1970-01-01T00:00:00+05:30');
    expect(hoursOf(20_000, 'America/St_Johns')[0]).toBe('2024-10-04T00:00:00-02:30');
    expect(hoursOf(0, 'Africa/Monrovia')[0]).toBe('1970-01-01T00:00:00-00:44:30');
  });
});
