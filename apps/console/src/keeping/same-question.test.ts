import { expect, it } from 'vitest';
import type { KeptQuestion } from '../api/questions.ts';
import { asksTheSame } from './same-question.ts';

const march = { startDate: '2026-03-01', stopDate: '2026-03-31' };
const asked = (request: object, days?: string) =>
  ({ ask: { report: 'basic-table', request }, ...(days && { days }) }) as Pick<KeptQuestion, 'ask' | 'days'>;

it('questions are the same whatever the order of their members', () => {
  const one = asked({ ...march, globalFilters: { ram: { type: 'numberRange', min: 1 } } });
  const other = asked({ globalFilters: { ram: { min: 1, type: 'numberRange' } }, ...march });
  expect(asksTheSame(one, other)).toBe(true);
});

it('questions whose days move on are the same on another day, and fixed days are not', () => {
  const april = { startDate: '2026-04-01', stopDate: '2026-04-30' };
  expect(asksTheSame(asked(march, 'last-month'), asked(april, 'last-month'))).toBe(true);
  expect(asksTheSame(asked(march), asked(april))).toBe(false);
  expect(asksTheSame(asked(march, 'last-month'), asked(march))).toBe(false);
});

it('questions that are compared with other days are others', () => {
  const beside = (compare: string) => ({ ...asked(march), compare });
  expect(asksTheSame(beside('before'), beside('before'))).toBe(true);
  expect(asksTheSame(beside('before'), beside('year'))).toBe(false);
  expect(asksTheSame(beside('before'), asked(march))).toBe(false);
});

it('questions with another report, or with another order of events, are others', () => {
  const events = [{ name: 'a' }, { name: 'b' }];
  expect(asksTheSame(asked({ ...march, events }), asked({ ...march, events: events.toReversed() }))).toBe(
    false,
  );
  const other = { ...asked(march), ask: { report: 'advanced-full', request: march } } as never;
  expect(asksTheSame(asked(march), other)).toBe(false);
});
