import { expect, it } from 'vitest';
import { exclusionWords, openWords, pathsWords, stepsWords, windowWords } from './funnel-words.ts';

it('the window is said in its unit, and is the one of the contract where none is asked', () => {
  expect([
    windowWords(undefined),
    windowWords({ unit: 'hour', value: 1 }),
    windowWords({ unit: 'session' }),
  ]).toEqual(['within 14 days', 'within 1 hour', 'in one session']);
});

it('says the order of the steps, what may come between, and who may still go on', () => {
  expect(stepsWords({ conversionWindow: { unit: 'minute', value: 30 } })).toBe(
    'All steps within 30 minutes of the first, in this order; other events may come between.',
  );
  const inSession = { conversionWindow: { unit: 'session' } } as const;
  expect(stepsWords(inSession)).toBe(
    'All steps in one session, in this order; other events may come between.',
  );
  expect(stepsWords({ order: 'any' })).toBe(
    'All steps within 14 days of the first that is used, in any order; other events may come between.',
  );
  expect(stepsWords({ ...inSession, order: 'any', exclusions: [{ after: 1, before: 2 }] })).toBe(
    'All steps in one session, in any order; events that are not excluded may come between.',
  );
  expect(openWords(undefined)).toContain('the time for all steps, 14 days, is not over for them');
});

it('says between which steps something must not come', () => {
  expect(exclusionWords({ after: 1, before: 3 }, {})).toBe('Must not come between step 1 and step 3');
  expect(exclusionWords({ after: 1, before: 3 }, { order: 'any' })).toBe(
    'Must not come after 1 step was used and before 3 were',
  );
});

it('says with which use a path begins, which way it goes, and how far', () => {
  expect(pathsWords({})).toBe(
    'The path of a user begins with its first use of the event, and goes on for up to 3 steps within 14 days.',
  );
  expect(pathsWords({ direction: 'before', window: { unit: 'session' }, maxSteps: 1 })).toBe(
    'The path of a user begins with its last use of the event, and goes back for one step in one session.',
  );
});
