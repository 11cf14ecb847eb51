import { expect, it } from 'vitest';
import { openWords, pathsWords, stepsWords, windowWords } from './funnel-words.ts';

it('the window is said in its unit, and is the one of the contract where none is asked', () => {
  expect([
    windowWords(undefined),
    windowWords({ unit: 'hour', value: 1 }),
    windowWords({ unit: 'session' }),
  ]).toEqual(['within 14 days', 'within 1 hour', 'in one session']);
});

it('says the order of the steps, and who may still go on', () => {
  expect(stepsWords({ unit: 'minute', value: 30 })).toBe(
    'All steps within 30 minutes of the first, in this order; other events may come between.',
  );
  expect(stepsWords({ unit: 'session' })).toBe(
    'All steps in one session, in this order; other events may come between.',
  );
  expect(openWords(undefined)).toContain('the time for all steps, 14 days, is not over for them');
});

it('says with which use a path begins, which way it goes, and how far', () => {
  expect(pathsWords({})).toBe(
    'The path of a user begins with its first use of the event, and goes on for up to 3 steps within 14 days.',
  );
  expect(pathsWords({ direction: 'before', window: { unit: 'session' }, maxSteps: 1 })).toBe(
    'The path of a user begins with its last use of the event, and goes back for one step in one session.',
  );
});
