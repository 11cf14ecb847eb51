import { RE2JS } from 're2js';
import { describe, expect, it } from 'vitest';
import { costOf } from './pattern-cost.ts';
import { programOf } from './pattern-program.ts';
import { countStates } from './pattern-states.ts';

const programFrom = (pattern: string) => programOf(RE2JS.compile(pattern));
const statesOf = (pattern: string) => countStates(programFrom(pattern));
const costOfPattern = (pattern: string) => costOf(RE2JS.compile(pattern));

describe('programOf', () => {
  it('knows every operation of re2js', () => {
    const done = programFrom('^(?:ax|.y|(?s:.)z|[b-d])*\\b$').instructions.map(({ does }) => does);
    expect(new Set(done)).toEqual(new Set(['fail', 'test', 'fork', 'read', 'find']));
    expect(done.filter((does) => does === 'test')).toHaveLength(3);
    expect(done.filter((does) => does === 'read')).toHaveLength(7);
  });

  it.each([
    ['a', 1],
    ['(?i:a)', 2],
    ['[^\\x00-\\x7f]', 6],
    ['(?s:.)', 7],
    ['[\\x{80}-\\x{10ffff}]', 6],
    ['[é-ÿ]', 1],
    ['[\\x{4e00}-\\x{9fff}]', 2],
  ])('counts the byte sequences of %s', (pattern, sequences) => {
    const [read] = programFrom(pattern).instructions.flatMap((one) => (one.does === 'read' ? [one] : []));
    expect(read?.characters.sequences).toBe(sequences);
  });
});

describe('countStates', () => {
  it.each([
    ['abc', 3],
    ['^abc', 3],
    ['a*', 0],
  ])('counts %s', (pattern, atLeast) => {
    expect(statesOf(pattern).width).toBeGreaterThanOrEqual(atLeast);
  });

  it('doubles with each character that a state must record, until there are too many', () => {
    const widths = [3, 4, 5, 6].map((count) => statesOf(`a.{${count}}b`).width ?? 0);
    for (const [index, width] of widths.slice(1).entries())
      expect(width).toBeGreaterThan(1.8 * (widths[index] ?? 0));
    expect(statesOf('a.{20}b').width).toBeNull();
    expect(statesOf('^.{20}b').width).not.toBeNull();
  });

  it('distinguishes states by the order of preferred matches, like the engine', () => {
    expect(statesOf('(?:(?:\\p{Han}*?)?|(?:a{2,})*)(?:\\w?[^ ]){0,20}!').width).toBeNull();
  });

  it('does not count a match behind a test as certain', () => {
    expect(statesOf('a.{20}$').width).toBeNull();
    expect(statesOf('a.{20}\\b').width).toBeNull();
  });

  it('knows that a test may pass or fail after each character', () => {
    expect(statesOf('\\b.{20}!').width).toBeNull();
    expect(statesOf('(?m)(?:^|a).{20}!').width).toBeNull();
  });

  it.each([
    'a.{250}b',
    '(?i)[\\pL\\pN\\pM\\pS\\pP]{380}',
    '(?:\\pL?\\pN?\\pM?\\pS?\\pP?){30}',
    '(?:.?){190}!',
  ])('gives up on %s after as many steps as on any other', (pattern) => {
    expect(statesOf(pattern).steps).toBeLessThan(150_000);
  });
});

describe('costOf', () => {
  it('grows with the width of a class and with its repetitions', () => {
    const [narrow, wide] = [costOfPattern('a[ab]{40}!'), costOfPattern('a[\\pL\\pN]{40}!')];
    expect(wide).toBeGreaterThan(1.5 * narrow);
  });

  it('grows with repetitions, even if all are optional', () => {
    const costs = [5, 20, 80].map((count) => costOfPattern(`(?:\\pL{0,${count}}){4}!`));
    expect(costs).toEqual([...costs].sort((a, b) => a - b));
    expect(costs[2]).toBeGreaterThan(1200);
  });

  it('counts a large program even if it matches at once', () => {
    expect(costOfPattern('(?i)(?:[\\pL\\pN]*){0,100}')).toBeGreaterThan(300);
  });
});
