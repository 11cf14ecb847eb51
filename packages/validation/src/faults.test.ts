import { document, operations } from '@keytally/contract/document';
import { describe, expect, it } from 'vitest';
import { faultsWith } from './faults.ts';
import { readQuery } from './head/query.ts';
import { requestFaults } from './request-faults.ts';

const formats = {
  date: (text: string) => /^\d{4}-\d\d-\d\d$/.test(text) && text !== '2026-02-30',
  'date-time': (text: string) => text.endsWith('Z'),
};
const faultsOf = faultsWith(document, formats);

/** The faults of a value by the schema of a name, as `pointer message`. */
function told(name: string, value: unknown): string[] {
  return [...faultsOf({ $ref: `#/components/schemas/${name}` }, value)].map(
    ({ pointer, message }) => `${pointer} ${message}`,
  );
}

const timeline = {
  startDate: '2026-03-01',
  stopDate: '2026-03-31',
  dateSplit: 'day',
  dataView: 'usageCounts',
  events: [{ category: 'File', name: 'Save' }],
};

describe('a value that fits', () => {
  it('has no faults', () => expect(told('BasicTimelineRequest', timeline)).toEqual([]));
});

describe('an object', () => {
  it.each([
    ['a name that is nearly one of its own', 'dateSplt', 'did you mean dateSplit?'],
    ['its name in another style', 'date_split', 'did you mean dateSplit?'],
    ['two letters of a name swapped', 'dateSpilt', 'did you mean dateSplit?'],
  ])('with %s is told the right one', (_, name, hint) => {
    expect(told('BasicTimelineRequest', { ...timeline, [name]: 1 })).toEqual([
      `/${name} is not a field here; ${hint}`,
    ]);
  });

  it('with a name like no other is told all names, if they are few', () => {
    const { startDate, stopDate } = timeline;
    expect(told('BasicDataTableRequest', { startDate, stopDate, colour: 1 })).toEqual([
      '/colour is not a field here; the fields are startDate, stopDate, globalFilters, conditions, useConditions, segmentBy and segments',
    ]);
    expect(told('BasicTimelineRequest', { ...timeline, colour: 1 })).toEqual(['/colour is not a field here']);
  });

  it('is told what is missing, first of all, and what it must be', () => {
    const { dateSplit: _, ...others } = timeline;
    expect(told('BasicTimelineRequest', { ...others, stopDate: '2026-02-30' })).toEqual([
      '/dateSplit is missing; it must be one of day, week, month',
      '/stopDate must be a calendar day that exists, YYYY-MM-DD, such as 2026-03-02',
    ]);
  });

  it('does not get back a name that is too long to be a mistake', () => {
    const [fault = ''] = told('CombinationMember', { ['x'.repeat(200)]: 1 }).slice(-1);
    expect(fault).toBe(
      ' has a name of 200 characters, which is not a field here; the fields are categoryType, nameType, category and name',
    );
  });
});

describe('a scalar', () => {
  it.each([
    ['CodeLevel', 'de', ' must be two capital letters, such as DE'],
    ['CodeLevel', 7, ' must be two capital letters, such as DE, but is a number'],
    ['SortDirection', 'ASC', ' must be one of asc, desc; did you mean asc?'],
    ['SegmentLimit', 0, ' must be from 1 to 1,000'],
    ['SegmentLimit', 2.5, ' must be a whole number, without decimals'],
    ['SegmentLimit', '7', ' must be a whole number, not text; leave out the quotation marks'],
    ['SegmentLimit', Number('1e400'), ' is too large for a number'],
    ['Label', '', ' must not be empty'],
    ['Label', 7, ' must be text, not a number; put it in quotation marks'],
    ['Label', 'x'.repeat(300), ' must have at most 256 characters, not 300'],
    ['KeyAccessList', ['read', 'read'], ' has the same item at 0 and at 1'],
    ['EventSelection', [], ' must have at least 1 item'],
    ['EventSelection', {}, ' must be a list, not an object'],
  ])('of %s that is %j: %s', (name, value, message) => expect(told(name, value)).toEqual([message]));
});

describe('one of several forms is explained by the one that was meant', () => {
  it.each([
    [
      'TextFilter',
      { type: 'string', value: ['a'] },
      '/value must be text, not a list, or type must be stringArray',
    ],
    [
      'TextFilter',
      { type: 'strng', value: 'a' },
      '/type must be one of string, stringArray, regex; did you mean string?',
    ],
    [
      'TextFilter',
      { type: 'text', value: ['a'] },
      '/type must be one of string, stringArray, regex; did you mean stringArray?',
    ],
    [
      'NumberFilter',
      { type: 'numberRange', mn: 1, max: 2 },
      '/mn is not a field here; the fields are type, max and includeNull',
    ],
    [
      'LifetimeEventUsageFilter',
      { category: null },
      '/name is missing; it must be text without control characters, and not only white space',
    ],
    ['TextFilter', 'a', ' must be an object, not text'],
  ])('%s %j: %s', (name, value, message) => expect(told(name, value)).toEqual([message]));

  it('which is the one that has its names, whatever else is wrong in it', () => {
    const any = [{ property: 'clientId', test: 'nothing', value: '^Java' }];
    expect(told('Conditions', { any })).toEqual([
      '/any/0/test must be one of is, isNot, contains, doesNotContain, beginsWith, doesNotBeginWith, isAtLeast, isAtMost, isGreaterThan, isLessThan',
      '/any/0/test must be one of matches, doesNotMatch',
    ]);
  });

  it('and by all of them where one field less or more would do', () => {
    expect(told('TrackingChange', { category: null, name: 'Save' })).toEqual([
      '/tracking is missing; it must be one of advanced, basic, inactive, unless there is remove',
      '/remove is missing; it must be true, unless there is tracking',
    ]);
  });
});

describe('a request', () => {
  const faultsIn = requestFaults(document, formats);
  const [list] = operations.filter(({ operationId }) => operationId === 'listPublicKeys');

  it.each([
    ['kind=admin', '/query/kind must be one of ADMIN, CLIENT; did you mean ADMIN?'],
    ['kind=ADMIN&kind=CLIENT', '/query/kind is given more than once'],
    ['knd=ADMIN', '/query/knd is not a parameter here; did you mean kind?'],
    ['page=1', '/query/page is not a parameter here; the only parameter is kind'],
  ])('with the query %s: %s', (query, message) => {
    const faults = list ? [...faultsIn(list, { path: {}, headers: {}, query: readQuery(query) })] : [];
    expect(faults.map((fault) => `${fault.pointer} ${fault.message}`)).toEqual([message]);
  });

  it.each(['', '5.0', '1e2', '0x10', '+5', ' 5', 'Infinity', '9'.repeat(16), '٥'])(
    'with a limit "%s", which is no number in digits',
    (limit) => {
      const [events] = operations.filter(({ operationId }) => operationId === 'listTrackedEvents');
      const query = readQuery(new URLSearchParams({ limit }).toString());
      const faults = events
        ? [...faultsIn(events, { path: { product_id: 'acme' }, headers: {}, query })]
        : [];
      expect(faults.map((fault) => `${fault.pointer} ${fault.message}`)).toEqual([
        '/query/limit must be a whole number of at most 15 decimal digits',
      ]);
    },
  );
});
