import { describe, expect, it } from 'vitest';
import { namesOfHours } from './trend-series.ts';

describe('the hours of a chart', () => {
  it('have two names if they come twice', () => {
    const hours = ['2026-10-25T02:00:00+02:00', '2026-10-25T02:00:00+01:00'];
    expect(namesOfHours(hours)).toEqual(['25 Oct 2026, 02:00 +02:00', '25 Oct 2026, 02:00 +01:00']);
    expect(namesOfHours(hours.slice(1))).toEqual(['25 Oct 2026, 02:00']);
  });
});
