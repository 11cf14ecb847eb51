import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Schema } from '@keytally/contract';
import { document } from '@keytally/contract/document';
import { properties } from '@keytally/contract/properties';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { keytallyIn } from '../testing/keytally-in.ts';
import { partialPeriods } from './partial-periods.ts';
import { conditionOf, splitCondition } from './request/condition.ts';
import { rangeOf } from './request/days.ts';
import { filtersOf, segmentsOf } from './request/filters.ts';
import { findProperty } from './request/find-property.ts';
import { conditionsOf, requireEvents } from './request/where.ts';
import { headingOf, histogramCell } from './table/headings.ts';
import { tableWidth } from './table/text-table.ts';
import { arranged, fitting, withColumns } from './table/view.ts';

/** Reports by flags: what is asked, and how it is shown. */

describe('filters and segments', () => {
  test.each([
    [['country=NL,DE'], { geography: { type: 'stringArray', country: ['NL', 'DE'] } }],
    [['platform=Linux'], { os: { type: 'string', platform: 'Linux' } }],
    [['prodVersion=4.2'], { prodVersion: { type: 'string', value: '4.2' } }],
    [['prodVersion~^4'], { prodVersion: { type: 'regex', value: '^4' } }],
    [['C01=a,<NULL>'], { C01: { type: 'string', value: 'a', includeNull: true } }],
    [['C01='], { C01: { includeNull: true } }],
    [
      ['ram=4096..16384', 'cpuCores=8..'],
      { ram: { type: 'numberRange', min: 4096, max: 16384 }, cpuCores: { type: 'numberRange', min: 8 } },
    ],
    [['dateInstalled=..2026-03-01'], { dateInstalled: { type: 'dateRange', max: '2026-03-01' } }],
    [['activated=true'], { licenseStatus: [{ activated: true }] }],
  ])('--filter %j', (texts, filters) => {
    expect(filtersOf(texts)).toEqual(filters);
  });

  test.each([
    ['country', { segmentBy: 'geography.country' }],
    ['os.version', { segmentBy: 'os.version' }],
    ['c01=a,b', { segmentBy: 'C01', segments: [{ type: 'stringArray', value: ['a', 'b'], split: true }] }],
    [
      'ram=..4096',
      { segmentBy: 'ram', segments: [{ type: 'numberRange', max: 4096, segmentLabel: '..4096' }] },
    ],
  ])('--segment %s', (text, request) => {
    expect(segmentsOf(text)).toEqual(request);
  });

  test.each([
    ['contry=NL', 'Did you mean country?'],
    ['country', 'write it like country=NL,DE'],
    ['ram=much', 'write a number or a range'],
    ['ram~4', 'write a number or a range'],
    ['dateInstalled=yesterday', 'write a day or a range'],
    ['country~^N', 'takes one or several texts'],
  ])('--filter %s says what is wrong', (text, message) => {
    expect(() => filtersOf([text])).toThrow(
      expect.objectContaining({ exitCode: 2, message: expect.stringContaining(message) }),
    );
  });

  test.each<[string, Schema<'Condition'>]>([
    ['prodVersion=4.2', { property: 'prodVersion', test: 'is', value: '4.2' }],
    ['country != NL, DE', { property: 'geography.country', test: 'isNoneOf', values: ['NL', 'DE'] }],
    ['country=NL,DE', { property: 'geography.country', test: 'isOneOf', values: ['NL', 'DE'] }],
    ['C01!=a', { property: 'C01', test: 'isNot', value: 'a' }],
    ['C01=a\\,b', { property: 'C01', test: 'is', value: 'a,b' }],
    ['C01=', { property: 'C01', test: 'hasNoValue' }],
    ['C01!=', { property: 'C01', test: 'hasValue' }],
    ['C01=<NULL>', { property: 'C01', test: 'hasNoValue' }],
    ['C01!=<NULL>', { property: 'C01', test: 'hasValue' }],
    ['C01=this \\and that=x', { property: 'C01', test: 'is', value: 'this and that=x' }],
    ['C01=rock and roll', { property: 'C01', test: 'is', value: 'rock and roll' }],
    ['platform*=Win, 11', { property: 'os.platform', test: 'contains', value: 'Win, 11' }],
    ['platform!*=Win', { property: 'os.platform', test: 'doesNotContain', value: 'Win' }],
    ['prodBuild^=4.', { property: 'prodBuild', test: 'beginsWith', value: '4.' }],
    ['prodBuild!^==4', { property: 'prodBuild', test: 'doesNotBeginWith', value: '=4' }],
    ['C01~^a=b', { property: 'C01', test: 'matches', value: '^a=b' }],
    ['C01!~^a', { property: 'C01', test: 'doesNotMatch', value: '^a' }],
    ['prodVersion>=3.10', { property: 'prodVersion', test: 'isAtLeast', value: '3.10' }],
    ['ram<=8192', { property: 'ram', test: 'isAtMost', value: 8192 }],
    ['ram>4096.5', { property: 'ram', test: 'isGreaterThan', value: 4096.5 }],
    ['dateInstalled<2026-03-01', { property: 'dateInstalled', test: 'isLessThan', value: '2026-03-01' }],
    ['cpuCores!=2,4', { property: 'cpuCores', test: 'isNoneOf', values: [2, 4] }],
    ['expired=true', { property: 'licenseStatus.expired', test: 'is', value: 'true' }],
  ])('--where %s', (text, condition) => {
    expect(conditionsOf('--where', [text])).toEqual({ all: [condition] });
  });

  test('several --where must all be met, and one of those that "or" stands between', () => {
    expect(conditionsOf('--where', ['country=NL or ram>=8192', 'C01=this \\or that', 'C02=a'])).toEqual({
      all: [
        {
          any: [
            { property: 'geography.country', test: 'is', value: 'NL' },
            { property: 'ram', test: 'isAtLeast', value: 8192 },
          ],
        },
        { property: 'C01', test: 'is', value: 'this or that' },
        { property: 'C02', test: 'is', value: 'a' },
      ],
    });
  });

  test.each([
    ['contry=NL', 'Did you mean country?'],
    ['country', 'write it like "prodVersion>=3.10"'],
    ['country=NL or ram', 'write it like'],
    ['country=NL OR ram', 'write it like'],
    ['country=NL and ram>=8192', 'give --where twice'],
    ['country=NL,<NULL>', '"country=NL or country="'],
    ['prodVersion=>3.10', 'write it like "prodVersion>=3.10"'],
    ['prodVersion = =3.10', 'write it like'],
    ['prodVersion<>3.10', 'write it like'],
    ['prodVersion!==3.10', 'write it like'],
    ['expired=yes', 'write true or false'],
    ['ram=much', 'write a number'],
    ['ram~4', 'ram can\'t be tested with "~"'],
    ['ram>1,2', '"1,2" does not fit ram; write a number'],
    ['prodVersion>=', "prodVersion can't be tested with no value"],
    ['dateInstalled=2026-03-01,2026-03-02', "dateInstalled can't be tested with several values"],
    ['dateInstalled>yesterday', 'write a day such as 2026-03-01'],
  ])('--where %s says what is wrong', (text, message) => {
    expect(() => conditionsOf('--where', [text])).toThrow(
      expect.objectContaining({ exitCode: 2, message: expect.stringContaining(message) }),
    );
  });

  test('conditions of the uses of events need the flag that names them', () => {
    const of = { named: [], events: '--return' };
    expect(() => requireEvents('--where-return', ['C01=a'], of)).toThrow(
      '--where-return chooses uses of events, so it needs --return.',
    );
    expect(() => requireEvents('--where-return', [], of)).not.toThrow();
    expect(() => requireEvents('--where-return', ['C01=a'], { ...of, named: ['Open'] })).not.toThrow();
  });

  test('every property is found by its name in the contract, whatever labels there are', () => {
    const labels = { C01: 'ram', C02: 'C03', C03: 'country' };
    for (const property of properties)
      expect(findProperty('--segment', property.name, labels)).toBe(property);
  });

  test('a custom property is found by its label, in any case unless two labels differ in case alone', () => {
    const labels = { C01: 'Team', C02: 'team', C03: 'Country (own)', C04: 'country' };
    const found = (text: string) => findProperty('--segment', text, labels).name;
    expect(['Team', 'team', 'country (OWN)', 'Country', 'geography.country'].map(found)).toEqual([
      'C01',
      'C02',
      'C03',
      'C04',
      'geography.country',
    ]);
    expect(filtersOf(['Country (own)=NL'], labels)).toEqual({ C03: { type: 'string', value: 'NL' } });
    expect(segmentsOf('team', labels)).toEqual({ segmentBy: 'C02' });
    expect(() => findProperty('--segment', 'Contry (own)', labels)).toThrow('Did you mean Country (own)?');
  });

  test('a text with commas and points stays what it is where it is one', () => {
    const { property, ...rest } = splitCondition('C01=a..b') as never as {
      property: string;
      operator: '=';
      values: string;
    };
    expect(conditionOf('--filter', findProperty('--filter', property), { property, ...rest })).toEqual({
      type: 'string',
      value: 'a..b',
    });
  });
});

describe('headings', () => {
  interface Shape {
    readonly properties?: Readonly<Record<string, { readonly description?: string }>>;
    readonly anyOf?: readonly Shape[];
  }
  const schemas = document.components.schemas as Readonly<Record<string, Shape>>;
  const averages = ['UsageSummary', 'LifetimeDataTableRow', 'LifetimeSegmentRow', 'DetailedUsage']
    .flatMap((name) => [schemas[name], ...(schemas[name]?.anyOf ?? [])])
    .flatMap((shape) => Object.entries(shape?.properties ?? {}))
    .flatMap(([id, { description = '' }]) =>
      / \/ /.test(description) ? [[headingOf(id), description] as const] : [],
    );

  test.each(averages)('"%s" is of what the contract says: %s', (heading, description) => {
    const isOfItsUsers = /users who used it/.test(description);
    if (heading.startsWith('per user')) expect(heading).toBe(isOfItsUsers ? 'per user of it' : 'per user');
    if (heading.startsWith('per session'))
      expect(heading).toBe(isOfItsUsers ? 'per session of its users' : 'per session');
  });
});

describe('days', () => {
  test('the last days are whole ones, until yesterday by the clock where the product is', () => {
    const now = Date.parse('2026-03-02T11:30:00Z');
    expect(rangeOf({ last: '2w' }, 'UTC', now)).toEqual({ startDate: '2026-02-16', stopDate: '2026-03-01' });
    const islands = ['Pacific/Kiritimati', 'Pacific/Honolulu'].map((zone) =>
      rangeOf({ last: '1d' }, zone, now),
    );
    expect(islands.map(({ stopDate }) => stopDate)).toEqual(['2026-03-02', '2026-03-01']);
    expect(rangeOf({}, 'UTC', now)).toEqual(rangeOf({ last: '28d' }, 'UTC', now));
    expect(rangeOf({ from: '2026-03-01' }, 'UTC', now).stopDate).toBe('2026-03-02');
  });

  test.each([
    [{ last: 'much' }, 'write it like 28d or 4w'],
    [{ last: '0d' }, 'write it like 28d or 4w'],
    [{ last: '7d', from: '2026-03-01' }, 'Use either --last'],
    [{ to: '2026-03-01' }, '--to needs --from'],
    [{ from: '2026-02-30' }, 'write a day like 2026-03-01'],
  ])('%j is a usage error', (flags, message) => {
    expect(() => rangeOf(flags, 'UTC')).toThrow(message);
  });

  test.each([
    ['week', '2026-03-02', '2026-03-15', ['2026-03-02', '2026-03-09'], []],
    ['week', '2026-03-03', '2026-03-14', ['2026-03-02', '2026-03-09'], ['2026-03-02', '2026-03-09']],
    ['month', '2026-02-01', '2026-03-30', ['2026-02-01', '2026-03-01'], ['2026-03-01']],
    ['month', '2026-01-31', '2026-02-28', ['2026-01-01', '2026-02-01'], ['2026-01-01']],
    ['day', '2026-03-03', '2026-03-03', ['2026-03-03'], []],
  ] as const)('a %s that reaches beyond %s to %s is marked', (period, start, stop, firsts, marked) => {
    expect(firsts.filter(partialPeriods(period, start, stop).isPartial)).toEqual(marked);
  });
});

describe('tables', () => {
  const table = {
    heads: ['name', 'uses', 'per user', 'value'],
    rows: [
      ['Open', '9', '1.5', ''],
      ['Save', '10', '0.5', ''],
    ],
  };

  test('are sorted by a column, most first, and cut', () => {
    expect(arranged(table, { sort: 'uses' }).rows.map(([name]) => name)).toEqual(['Save', 'Open']);
    expect(arranged(table, { sort: 'uses:asc', top: 1 }).rows.map(([name]) => name)).toEqual(['Open']);
    expect(arranged(table, { sort: 'name:desc' }).rows.map(([name]) => name)).toEqual(['Save', 'Open']);
    expect(() => arranged(table, { sort: 'usess' })).toThrow('Did you mean "uses"?');
  });

  test('leave out columns without anything, or show those that are named', () => {
    expect(withColumns(table, undefined).heads).toEqual(['name', 'uses', 'per user']);
    expect(withColumns(table, 'value, name').heads).toEqual(['value', 'name']);
  });

  test('say the unit of times, which nobody has to type', () => {
    const times = { heads: ['step', headingOf('fromFirstMedian')], rows: [['1', '180']] };
    expect(times.heads[1]).toBe('median from first (s)');
    expect(withColumns(times, 'median from first').heads).toEqual(['median from first (s)']);
    expect(withColumns(times, 'median from first (s)').heads).toEqual(['median from first (s)']);
  });

  test('fit a width by leaving out the last numbers, and say which', () => {
    const { table: narrow, left } = fitting(withColumns(table, undefined), tableWidth, 12);
    expect([narrow.heads, left]).toEqual([['name', 'uses'], ['per user']]);
  });

  test('have short headings', () => {
    expect([headingOf('usageFrequency 1001 - inf'), headingOf('percentUsedAtLeastOnce')]).toEqual([
      '× 1001+',
      '% of users',
    ]);
    expect(['2 - 2', '3 - 5', '6 - inf', 'neverUsed'].map(histogramCell)).toEqual([
      '2',
      '3–5',
      '6+',
      'never used it',
    ]);
  });
});

describe('on data', () => {
  const folder = mkdtempSync(join(tmpdir(), 'keytally-report-'));
  afterAll(() => rmSync(folder, { recursive: true }));
  const days = ['--from', '2026-03-02', '--to', '2026-03-15'];
  const report = (...args: readonly string[]) => keytallyIn(folder, 'report', ...args);

  beforeAll(async () => {
    const records = [
      ['u1', '2026-03-02', 'Open', 'FR'],
      ['u1', '2026-03-02', 'Open', 'NL'],
      ['u2', '2026-03-09', 'Open', 'DE'],
      ['u2', '2026-03-09', 'Save', 'DE'],
    ].map(([clientId, day, name, country], index) => ({
      id: String(index),
      clientId,
      occurredAt: `${day}T09:00:00Z`,
      category: 'File',
      name,
      properties: { geography: { country } },
    }));
    writeFileSync(join(folder, 'r.ndjson'), records.map((record) => `${JSON.stringify(record)}\n`).join(''));
    await keytallyIn(folder, 'import', 'r.ndjson', '--product', 'p', '--create-product');
  });

  test('segments are said to be of users, and the days of lifetimes to choose users', async () => {
    const { stdout } = await report('lifetime', ...days, '--segment', 'country', '--event', 'Open');
    expect(stdout).toContain(
      'p, users active 2026-03-02 to 2026-03-15 (UTC) and their whole lifetimes, data through',
    );
    expect(stdout).toContain(
      'segments of users by geography.country, the value of each at the end of 2026-03-15',
    );
    const table = await report('table', ...days);
    expect(table.stdout).toContain('p, 2026-03-02 to 2026-03-15 (UTC), data through');
  });

  test('what is used most per user', async () => {
    const { stdout } = await report('table', ...days, '--sort', 'per user', '--columns', 'name,per user');
    expect(stdout).toContain('Open       1.5\nSave       0.5\n');
  });

  test('what grew, beside the days before', async () => {
    const week = ['--from', '2026-03-09', '--to', '2026-03-15'];
    const { stdout } = await report(
      'table',
      ...week,
      '--sort',
      'growth',
      '--columns',
      'name,uses,before,growth',
    );
    expect(stdout).toMatch(/\nSave +1 +0 +1\nOpen +1 +2 +-1\n/);
    expect((await report('table', ...week, '--growth')).stdout).toMatch(/uses +before +growth +per user/);
    const first = await report('table', '--from', '2026-03-02', '--to', '2026-03-08', '--growth');
    expect(first.stderr).toContain('not compared: the days before begin before the first data, 2026-03-02');
    expect(first.stdout).not.toContain('growth');
    const other = await report('lifetime', ...week, '--sort', 'growth');
    expect([other.status, other.stderr]).toEqual([
      2,
      expect.stringContaining('does not take --growth; table does'),
    ]);
    const csv = await report('table', ...week, '--growth', '--format', 'csv');
    expect([csv.status, csv.stderr]).toEqual([
      2,
      expect.stringContaining('--growth is for tables, not for csv.'),
    ]);
  });

  test('what was not used, on demand', async () => {
    const first = ['--from', '2026-03-02', '--to', '2026-03-02', '--columns', 'name,uses'];
    const { stdout } = await report('table', ...first, '--unused');
    expect(stdout).toMatch(/\nOpen +2\nSave +0\n/);
    expect((await report('table', ...first)).stdout).not.toContain('Save');
    expect(await report('lifetime', ...days, '--unused')).toMatchObject({
      status: 2,
      stderr: expect.stringContaining('The report lifetime does not take --unused; table does.'),
    });
    const csv = await report('table', ...days, '--unused', '--format', 'csv');
    expect([csv.status, csv.stderr]).toEqual([
      2,
      expect.stringContaining('--unused is for tables, not for csv.'),
    ]);
  });

  test('is it growing by week', async () => {
    const { stdout } = await report(
      'timeline',
      ...days,
      '--by',
      'week',
      '--event',
      'Open',
      '--format',
      'csv',
    );
    expect(stdout).toBe(
      'date,category,name,value\r\n2026-03-02,File,Open,2\r\n2026-03-09,File,Open,1\r\n'.replaceAll(
        '\r\n',
        stdout.includes('\r\n') ? '\r\n' : '\n',
      ),
    );
  });

  test('who never used it, and how often heavy users do', async () => {
    const { stdout } = await report(
      'histogram',
      ...days,
      '--event',
      'Save',
      '--bins',
      '1,2,inf',
      '--columns',
      'label,value',
    );
    expect(stdout).toMatch(/^never used it +1 /m);
    expect(stdout).toMatch(/^1 +1 /m);
  });

  test('how countries differ', async () => {
    const { stdout } = await report(
      'lifetime',
      ...days,
      '--segment',
      'country',
      '--event',
      'Open',
      '--columns',
      'segment,uses',
    );
    expect(stdout).toMatch(/^DE +1$/m);
    expect(stdout).toMatch(/^NL +2$/m);
    const filtered = await report(
      'lifetime',
      ...days,
      '--filter',
      'country=NL',
      '--event',
      'Open',
      '--columns',
      'uses',
    );
    expect(filtered.stdout).toMatch(/^ {3}2$/m);
  });

  test('an empty answer says what days the product has', async () => {
    const { stderr } = await report('table', '--from', '2020-01-01', '--to', '2020-01-02');
    expect(stderr).toContain('The product has records from 2026-03-02 to 2026-03-09T09:00:00.000Z.');
  });

  test('who is new and who was lost, week by week', async () => {
    const { stdout } = await report('users', ...days, '--by', 'week', '--lost-after', '3');
    expect(stdout).toMatch(/^period +new +active +lost$/m);
    expect(stdout).toMatch(/^2026-03-02 +1 +1 +1$/m);
    expect(stdout).toMatch(/^2026-03-09 +1 +1 +0$/m);
    expect(stdout).toContain('today is 2026-03-09');
    const now = await report('users-now', '--from', '2026-03-02', '--level', 'country', '--status', 'active');
    expect(now.stdout).toMatch(/^DE +1\nNL +1$/m);
  });

  test('users by status divide by cohorts, and within these by properties', async () => {
    await keytallyIn(
      folder,
      'cohorts',
      'put',
      'saved',
      '--product',
      'p',
      '--name',
      'Saved',
      '--event',
      'Save',
    );
    const ofCohorts = ['--status', 'active', '--segment-cohorts', 'saved,!saved'];
    const { stdout } = await report('users', ...days, ...ofCohorts, '--level', 'country');
    await keytallyIn(folder, 'cohorts', 'delete', 'saved', '--product', 'p');
    expect(stdout).toMatch(/^not saved +NL +1\nsaved +DE +1$/m);
    const levels = ['--level', 'country', '--level', 'platform', '--level', 'prodVersion'];
    expect(await report('users', ...days, ...ofCohorts, ...levels)).toMatchObject({
      status: 2,
      stderr: expect.stringContaining('--level may be given twice at most beside --segment-cohorts.'),
    });
  });

  test('who comes back is a grid of cohorts, whose cells may still grow where they have a star', async () => {
    const { stdout } = await report(
      'retention',
      ...days,
      '--event',
      'Open',
      '--periods',
      '2',
      '--today',
      '2026-03-18',
    );
    expect(stdout).toMatch(/^cohort +users +0 +1 +2$/m);
    expect(stdout).toMatch(/^2026-03-02 +1 +100 +0 +0\*$/m);
    expect(stdout).toMatch(/^2026-03-09 +1 +100 +0\* *$/m);
    expect(stdout).toContain('Percent of the users of each row who came back so many periods later.');
    const engaged = await report('engagement', ...days, '--lost-after', '5', '--today', '2026-03-20');
    expect(engaged.stdout).toMatch(/^segment +0 +1$/m);
    expect(engaged.stdout).toMatch(/^2026-03-02 +0 +0$/m);
    expect(engaged.stdout).toContain('users by the week in which they came');
  });

  test('who goes from step to step, with a bar for the users of each', async () => {
    const { stdout } = await report(
      'funnel',
      ...days,
      '--step',
      'Open',
      '--step',
      'File/Save|Open',
      '--step',
      'Open',
      '--within',
      '2h',
      '--segment',
      'country',
    );
    expect(stdout).toMatch(/^segment +step +label +users/m);
    expect(stdout).toMatch(/^NL +1 +Open +1 .*█$/m);
    expect(stdout).toMatch(/^NL +2 +File\/Save \| Open +0 /m);
    expect(stdout).toMatch(/^NL +3 +Open \(3\) +0 /m);
    expect(stdout).toContain(
      'segments of users by geography.country, the value of each on the day on which it began',
    );
    expect(stdout).toContain('Times are seconds.');
  });

  test('users are divided by two properties, the largest and the others, with the whole beside them', async () => {
    const asked = ['--step', 'Open', '--step', 'File/Save', '--segment', 'country', '--largest', '1'];
    const more = [
      '--overall',
      '--second-segment',
      'prodVersion',
      '--columns',
      'segment,second segment,step,users',
    ];
    const { stdout } = await report('funnel', ...days, ...asked, ...more);
    expect(stdout).toMatch(/^ +1 +2 +█+$/m);
    expect(stdout).toMatch(/^DE +<NULL> +1 +1 +█+$/m);
    expect(stdout).toMatch(/^\(other\) +<NULL> +1 +1 +█+$/m);
    expect(stdout).toContain(
      'segments of users by geography.country, the value of each on the day on which it began, each divided by prodVersion, the value of each on the day on which it began, rows without a segment are of all users',
    );
  });

  test.each([
    [['--overall'], '--overall needs --segment or --segment-cohorts.'],
    [['--second-segment', 'country'], '--second-segment needs --segment or --segment-cohorts.'],
    [
      ['--segment', 'country', '--segment-cohorts', 'often'],
      'Use either --segment, for the values of a property, or --segment-cohorts, for saved cohorts.',
    ],
    [
      ['--segment-uses', 'country', '--segment-cohorts', 'often'],
      'Use either --segment-cohorts, for segments of users, or --segment-uses, for segments of uses.',
    ],
    [['--segment-cohorts', 'often,'], '--segment-cohorts is "often,"; write it like power-users,beginners.'],
    [
      ['--segment-cohorts', '!often', '--overall', '--second-segment', 'country'],
      '/cohortSegments/0/cohort is "often", which is no cohort of the product',
    ],
    [['--segment', 'country', '--largest', '51'], 'it must be a whole number from 1 to 50'],
    [
      ['--segment', 'country', '--second-segment', 'country'],
      '/secondSegmentBy is the property of "segmentBy" already',
    ],
  ])('%s is refused', async (flags, stderr) => {
    expect((await report('funnel', ...days, '--step', 'Open', '--step', 'Open', ...flags)).stderr).toContain(
      stderr,
    );
  });

  test('how many of those who began in each week got to the end', async () => {
    const steps = ['--step', 'Open', '--step', 'Open'];
    const { stdout } = await report('funnel', ...days, ...steps, '--by', 'week', '--segment', 'country');
    expect(stdout).toMatch(/^period +segment +entered +converted +percent +open +complete$/m);
    expect(stdout).toMatch(/^2026-03-02\*? +NL +1 +\d/m);
    expect(stdout).toContain(
      'It is in the week in which this began. Without --by there is a row for each step.',
    );
  });

  test('steps in any order, with what must not come between', async () => {
    const steps = ['--step', 'File/Save', '--step', 'Open', '--any-order'];
    const exclude = ['--exclude', '1-2:Open|File/Save', '--where-exclude', '1:country=NL'];
    const { stdout } = await report('funnel', ...days, ...steps, ...exclude);
    expect(stdout).toMatch(/^ *1 +1 of 2 steps +2 /m);
    expect(stdout).toContain('in any order; events that are not excluded may come between.');
  });

  test.each([
    [['--step', 'Open', '--step', 'Open', '--exclude', 'Open'], '--exclude is "Open"; write it like "1-2:'],
    [['--step', 'Open', '--step', 'Open', '--exclude', '1-11:Open'], 'it must be a whole number from 2'],
    [['--step', 'Open'], 'A funnel has two steps or more'],
    [['--step', 'Open', '--step', ' | '], '--step is " | "; name an event, or several'],
    [['--step', 'Open', '--step', 'Open', '--within', '2 weeks'], '--within is "2 weeks"; write it like 14d'],
    [
      ['--step', 'Open', '--step', 'Open', '--within', '0h'],
      '--within is "0"; it must be a whole number from 1',
    ],
    [['--step', 'Open', '--step', 'Open', '--by', 'hour'], 'Only trends are by hour'],
  ])('report funnel %j says what is wrong', async (flags, message) => {
    const { stderr, status } = await report('funnel', ...days, ...flags);
    expect([status, stderr]).toEqual([2, expect.stringContaining(message)]);
  });

  test('how often people come, and how their sessions spread', async () => {
    const { stdout } = await report('stickiness', ...days, '--columns', 'period,users,days per user');
    expect(stdout).toMatch(/^2026-03-02 +1 +1$/m);
    const spread = await report('distribution', ...days, '--format', 'csv');
    expect(spread.stdout).toContain('activeDays,1,,,2');
    const bins = await report('distribution', ...days);
    expect(bins.stdout).toMatch(/^activeDays +1 +2 /m);
    expect(bins.stdout).not.toContain('its bin');
  });

  test('at which hours things are used is a grid of hours by weekdays', async () => {
    const { stdout } = await report('hours', ...days);
    expect(stdout).toMatch(/^hour +Mon +Tue +Wed +Thu +Fri +Sat +Sun$/m);
    expect(stdout).toMatch(/^ *8 +0 +0 +0 +0 +0 +0 +0\n *9 +4 +0 +0 +0 +0 +0 +0$/m);
    const ofEvent = await report(
      'hours',
      ...days,
      '--event',
      'Save',
      '--segment',
      'country',
      '--format',
      'csv',
    );
    expect(ofEvent.stdout).toContain('\n1,9,DE,2,1,1,0.5\n');
    expect(ofEvent.stdout).not.toContain(',NL,');
  });

  test('trends are lines and what is computed from them', async () => {
    const { stdout } = await report(
      'trends',
      ...days,
      '--by',
      'quarter',
      '--line',
      'Active: users',
      '--line',
      'Savers: users Save',
      '--line',
      'uses',
      '--formula',
      'Share: percent Savers of Active',
      '--formula',
      'Each: ratio uses / Active',
      '--format',
      'csv',
    );
    const numbers = Object.fromEntries(
      stdout
        .split('\n')
        .filter((line) => line.startsWith('2026-01-01,'))
        .map((line) => line.split(',').slice(2)),
    );
    expect(numbers).toEqual({ Active: '2', Savers: '1', uses: '4', Share: '50', Each: '2' });
    const usual = await report('trends', ...days);
    expect(usual.stdout).toMatch(/^2026-03-02 .* Users +1$/m);
    expect(await report('timeline', ...days, '--event', 'Save', '--by', 'hour')).toMatchObject({
      status: 2,
      stderr: expect.stringContaining('Only trends are by hour'),
    });
    expect(await report('trends', ...days, '--line', 'clicks File/Save')).toMatchObject({
      status: 2,
      stderr: expect.stringContaining('begin with one of uses, users, uses-per-user'),
    });
  });

  test('paths are what users did next after an event, or last before it', async () => {
    const edges = async (...args: readonly string[]) => {
      const { stdout } = await report('paths', ...days, ...args, '--format', 'csv');
      return stdout.trim().split('\n').slice(1);
    };
    expect(await edges('--event', 'Open', '--steps', '2', '--within', '30m')).toEqual([
      '1,File,Open,File,Save,1,1,50',
      '1,File,Open,,,1,1,50',
      '2,File,Save,,,1,1,50',
    ]);
    expect(await edges('--event', 'Save', '--direction', 'before', '--steps', '1')).toEqual([
      '1,File,Save,File,Open,1,1,100',
    ]);
    expect(await edges('--event', 'Open', '--only', 'Open', '--steps', '1')).toEqual([
      '1,File,Open,,,1,2,100',
    ]);
    const { stdout } = await report('paths', ...days, '--event', 'Open', '--within', 'session');
    expect(stdout).toContain('goes on for up to 3 steps in one session.');
    expect(await report('paths', ...days)).toMatchObject({
      status: 2,
      stderr: expect.stringContaining('Paths begin with one event: --event File/Open'),
    });
    expect(await report('paths', ...days, '--event', 'Open', '--steps', '6')).toMatchObject({
      status: 2,
      stderr: expect.stringContaining('--steps is "6"; it must be a whole number from 1 to 5'),
    });
  });

  test('what cannot be asked says what to write', async () => {
    const refused = (...args: string[]) =>
      report(...args, ...days).then(({ status, stderr }) => [status, stderr]);
    expect(await refused('users', '--status', 'gone')).toEqual([
      2,
      expect.stringContaining('--status names "gone"; it takes new, active, lost'),
    ]);
    for (const status of ['lost', 'new, lost'])
      expect(await refused('users', '--status', status)).toEqual([
        2,
        expect.stringContaining('say after how many days they are: --lost-after 30'),
      ]);
    expect(await refused('engagement')).toEqual([2, expect.stringContaining('--lost-after 30')]);
    expect(await refused('users-now')).toEqual([2, expect.stringContaining('does not take --to')]);
    // Cohorts are instead of the periods in which users came, which would be refused beside them.
    const [, ofCohorts] = await refused('engagement', '--lost-after', '30', '--segment-cohorts', 'often');
    expect(ofCohorts).toContain('/cohortSegments/0/cohort is "often", which is no cohort of the product');
    expect(ofCohorts).not.toContain('/segmentBy');
  });

  test.each([
    ['table', ['--columns', 'name,segment,uses'], /^Open +3\nOpen +DE +1\nOpen +FR +1\nOpen +NL +1$/m],
    ['timeline', ['--by', 'month', '--event', 'Open'], /^2026-03-01\* +File +Open +FR +1/m],
    ['lifetime', ['--event', 'Open', '--columns', 'segment,uses,users'], /^FR +1 +1$/m],
    ['full', ['--event', 'Open', '--columns', 'segment,uses,users'], /^FR +1 +1$/m],
  ])('%s: how uses divide, by the value at each', async (name, flags, row) => {
    const { stdout } = await report(name, ...days, '--segment-uses', 'country', ...flags);
    expect(stdout).toMatch(row);
    expect(stdout).toContain('segments of uses by geography.country, the value at each');
  });

  test('only some values of uses', async () => {
    const { stdout } = await report(
      'table',
      ...days,
      '--segment-uses',
      'country=FR,BE',
      '--columns',
      'name,segment,uses',
    );
    expect(stdout).toMatch(/^Open +3\nOpen +BE +0\nOpen +FR +1$/m);
  });

  test('a flag that a report does not take says which do', async () => {
    expect(await report('table', '--status', 'new')).toMatchObject({
      status: 2,
      stderr: expect.stringContaining('The report table does not take --status; users and users-now do.'),
    });
    expect(await report('histogram', '--segment-uses', 'country')).toMatchObject({
      status: 2,
      stderr: expect.stringContaining(
        'The report histogram does not take --segment-uses; table, timeline, lifetime, and full do.',
      ),
    });
    expect(await report('full', '--segment-uses', 'country', '--segment', 'country')).toMatchObject({
      status: 2,
      stderr: expect.stringContaining('Use either --segment, for segments of users, or --segment-uses'),
    });
  });

  test('an event that is not there is an error that names the nearest', async () => {
    expect((await report('timeline', ...days, '--event', 'opne')).stderr).toContain('did you mean "Open"?');
  });

  test('the request as JSON, and names of reports as in the contract, work as ever', async () => {
    const body = '{"startDate": "2026-03-02", "stopDate": "2026-03-15"}';
    writeFileSync(join(folder, 'body.json'), body);
    const outputs = [
      await report('basic-table', '--body', body),
      await report('table', '--body', '@body.json'),
      await report('table', ...days),
    ];
    expect(new Set(outputs.map(({ stdout }) => stdout)).size).toBe(1);
    expect(readFileSync(join(folder, 'body.json'), 'utf8')).toBe(body);
  });
});
