import { expect, it } from 'vitest';
import type { Question } from '../codec/question.ts';
import { partsNotApplied } from './parts-not-applied.ts';

const QUESTION: Question = {
  range: { lastDays: 28 },
  compare: 'before',
  users: 'lost',
  groupBy: 'licenseKey',
  segmentBy: 'C02',
  segments: [{ type: 'string', value: 'a' }],
  globalFilters: {
    geography: { type: 'string', country: 'NL' },
    prodVersion: { type: 'string', value: '4.2' },
  },
};

it('says what of a question a screen does not apply, and what goes if that is taken away', () => {
  const parts = partsNotApplied(QUESTION, {}, { C02: 'Team' });
  expect(parts.map(({ label }) => label)).toEqual([
    'Lost users alone',
    'Place is NL, Product version is 4.2',
    'One user per Licence key',
    'By Team',
    'Compared with: The days just before',
  ]);
  const rest = parts.reduce((question, { without }) => Object.assign(question, without), { ...QUESTION });
  expect(partsNotApplied(rest, {}, undefined)).toEqual([]);
});

it('says nothing of what a screen applies', () => {
  const all = {
    choosesUsers: 'lost',
    compare: true,
    groups: true,
    filters: true,
    segments: 'users',
  } as const;
  expect(partsNotApplied(QUESTION, all, undefined)).toEqual([]);
});

it('says what of the segments only reports that follow users apply', () => {
  const more = { ...QUESTION, largestSegments: 10, overall: true, secondSegmentBy: 'prodVersion' } as const;
  const all = { choosesUsers: 'lost', compare: true, groups: true, filters: true };
  const parts = partsNotApplied(more, { ...all, segments: 'users' }, undefined);
  expect(parts.map(({ label }) => label)).toEqual([
    'Also by Product version, the largest 10, beside all users',
  ]);
  const rest = parts.reduce((question, { without }) => Object.assign(question, without), { ...more });
  expect(rest).toMatchObject({ segmentBy: 'C02', segments: [{ type: 'string', value: 'a' }] });
  expect(partsNotApplied(rest, { ...all, segments: 'users' }, undefined)).toEqual([]);
  expect(partsNotApplied(more, { ...all, segments: 'pairs' }, undefined)).toEqual([]);
  const ofCohorts: Question = { range: { lastDays: 28 }, cohortSegments: [{ cohort: 'often' }] };
  expect(partsNotApplied(ofCohorts, { segments: 'pairs' }, undefined)).toEqual([]);
  expect(partsNotApplied(ofCohorts, { segments: 'uses' }, undefined)).toMatchObject([
    { label: 'By Saved cohort' },
  ]);
  expect(partsNotApplied(ofCohorts, { segments: 'users' }, undefined)).toEqual([]);
  expect(partsNotApplied({ ...ofCohorts, overall: true }, { segments: 'users' }, undefined)).toMatchObject([
    { label: 'Also beside all users' },
  ]);
});
