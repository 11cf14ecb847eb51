import { document } from '@keytally/contract/document';
import { MOST_TIMELINE_EVENTS } from '@keytally/contract/reports';
import { expect, test } from 'vitest';

test('a timeline has as many events at most as the contract says', () => {
  const { properties } = document.components.schemas.BasicTimelineRequest as {
    properties: { events: { maxItems: number } };
  };
  expect(properties.events.maxItems).toBe(MOST_TIMELINE_EVENTS);
});
