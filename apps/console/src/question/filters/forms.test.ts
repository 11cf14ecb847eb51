import { describe, expect, it } from 'vitest';
import { usageOf } from './event-usage-form.tsx';
import { filterOf } from './level-form.tsx';

describe('a filter by place or operating system', () => {
  it('has one text per level, or lists as soon as one level has several', () => {
    expect(filterOf('os', { platform: 'Linux', version: '12' })).toEqual({
      type: 'string',
      platform: 'Linux',
      version: '12',
    });
    expect(filterOf('geography', { country: 'NL\nBE', continent: 'AF' })).toEqual({
      type: 'stringArray',
      continent: ['AF'],
      country: ['NL', 'BE'],
    });
  });

  it('says what is missing or wrong', () => {
    expect(filterOf('os', { platform: '\n' })).toContain('at least one');
    expect(filterOf('geography', { country: 'Netherlands' })).toContain('two capital letters');
  });
});

describe('a filter by use', () => {
  const one = { of: 'one', event: { category: null, name: 'Save' }, members: [], min: '', max: '' } as const;

  it('has the bounds that were given', () => {
    expect(usageOf(one)).toEqual({ category: null, name: 'Save' });
    expect(usageOf({ ...one, min: '2', max: '5' })).toEqual({ category: null, name: 'Save', min: 2, max: 5 });
    expect(usageOf({ ...one, max: '0' })).toEqual({ category: null, name: 'Save', max: 0 });
  });

  it('says what is missing or wrong', () => {
    expect(usageOf({ ...one, event: undefined })).toBe('Choose an event.');
    expect(usageOf({ ...one, min: '2.5' })).toContain('whole number');
    expect(usageOf({ ...one, min: '6', max: '5' })).toContain('more than');
    expect(usageOf({ ...one, of: 'several', members: [] })).toContain('needs a name');
  });
});
