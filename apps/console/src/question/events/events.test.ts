import { describe, expect, it } from 'vitest';
import type { KnownEvent } from '../../api/catalogue.ts';
import { keyOfEvent, labelOfEvent, type Member } from './event.ts';
import { findable, findEvents } from './find-events.ts';
import { compile, eventsOfMember } from './regex.ts';

const known = (category: string | null, name: string): KnownEvent => ({
  category,
  name,
  mode: 'advanced',
  firstSeen: '2026-01-01',
});
const events = [
  known('File', 'Save'),
  known('File', 'Save As'),
  known('Édition', 'Copier'),
  known(null, 'Save'),
];

describe('finding events', () => {
  it('looks for every word, in any case and order', () => {
    const found = (text: string) => findEvents(findable(events), text).map(labelOfEvent);
    expect(found('SAVE file')).toEqual(['File / Save', 'File / Save As']);
    expect(found('édi cop')).toEqual(['Édition / Copier']);
    expect(found('')).toHaveLength(4);
    expect(found('paste')).toEqual([]);
  });

  it('finds one of 10,000', () => {
    const many = Array.from({ length: 10_000 }, (_, index) =>
      known(`Category ${index % 50}`, `Event ${index}`),
    );
    expect(findEvents(findable(many), 'event 7777')).toEqual([many[7777]]);
  });

  it('tells pairs apart, however they are spelt', () => {
    const keys = [known('a / b', 'c'), known('a', 'b / c'), known(null, 'a'), known('', 'a')].map(keyOfEvent);
    expect(new Set([...keys, keyOfEvent({ combiLabel: 'a' })]).size).toBe(5);
  });
});

describe('a regular expression', () => {
  it('is searched, not anchored, and never matches an event without a category', async () => {
    const member = (part: Partial<Member>): Member => ({
      categoryType: 'regex',
      nameType: 'regex',
      category: '.',
      name: 'Save',
      ...part,
    });
    const labels = async (one: Member) => (await eventsOfMember(one, events)).map(labelOfEvent);
    expect(await labels(member({}))).toEqual(['File / Save', 'File / Save As']);
    expect(await labels(member({ categoryType: 'string', category: null }))).toEqual(['Save']);
    expect(await labels(member({ nameType: 'string' }))).toEqual(['File / Save']);
    expect(await labels(member({ name: 'save' }))).toEqual([]);
  });

  it.each(['', '(', 'a(?=b)', '\\1', 'x'.repeat(257)])('is refused if it is %j', async (expression) => {
    await expect(compile(expression)).rejects.toThrow(/RE2|expression/);
  });
});
