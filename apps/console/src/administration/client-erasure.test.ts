import { expect, test } from 'vitest';
import { erasedWords } from './client-erasure.ts';

const erased = { clientId: 'otto', erasedEvents: 2, erasedSessions: 1, watermark: 'w-1' };

test('an erasure says from which lists the client is removed, and where it is still named', () => {
  expect(erasedWords({ ...erased, questions: [], boards: [], cohorts: [] })).toBe(
    '2 events and 1 session of otto erased.',
  );
  const said = erasedWords({
    ...erased,
    questions: [{ id: 'q', name: 'A question' }],
    boards: [{ id: 'b', name: 'A board' }],
    cohorts: [
      { id: 'l', name: 'A list', by: 'clients' },
      { id: 'r', name: 'A rule', by: 'number' },
    ],
  });
  expect(said).toContain('removed from the list of “A list”.');
  expect(said).toContain('still named in a filter of “A question”, “A board”, “A rule”:');
});
