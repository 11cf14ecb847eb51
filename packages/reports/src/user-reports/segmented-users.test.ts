import { describe, expect, it } from 'vitest';
import { type ReportRequest, runReport, toCsv } from '../report-kinds.ts';
import { trimName } from '../testing/clean-name.ts';
import { exampleWorld } from '../testing/examples.ts';
import { useDuckdbWorld } from '../testing/use-duckdb-world.ts';
import { inSegments } from './segmented-users.ts';

type Request = ReportRequest<'getHoursOfWeek'>;
type Funnel = ReportRequest<'getConversionFunnel'>;

const world = exampleWorld('getConversionFunnel');
const duckdb = await useDuckdbWorld(world);
const context = { product: world.product, runner: duckdb.runner, cleanName: trimName };
const range = { startDate: '2026-01-01', stopDate: '2026-03-31' };
const file = (name: string) => ({ events: [{ category: 'File', name }] });

function ask(request: Partial<Funnel>) {
  return runReport(
    'getConversionFunnel',
    { ...range, steps: [file('Open'), file('Export')], ...request },
    context,
  );
}

/** The users who entered, of the whole if the answer has it, and of each segment. */
async function enteredOf(request: Partial<Funnel>) {
  const { results } = await ask(request);
  if (!('segments' in results)) return results.entered;
  const { overall, segments } = results;
  return [
    ...(overall ? [['the whole', overall.entered]] : []),
    ...segments.map(({ segmentLabel, secondLabel, entered }) =>
      secondLabel === undefined ? [segmentLabel, entered] : [segmentLabel, secondLabel, entered],
    ),
  ];
}

describe('the segments of users', () => {
  it('are the largest values, and the others together', async () => {
    expect(await enteredOf({ segmentBy: 'geography.country' })).toEqual([
      ['DE', 1],
      ['NL', 2],
    ]);
    expect(await enteredOf({ segmentBy: 'geography.country', largestSegments: 1 })).toEqual([
      ['NL', 2],
      ['(other)', 1],
    ]);
  });

  it('have the whole beside them, in which each user counts once', async () => {
    const segments: Request['segments'] = [
      { type: 'string', value: 'NL' },
      { type: 'regex', value: '.', split: false, segmentLabel: 'any' },
      { type: 'string', value: 'FR' },
    ];
    expect(await enteredOf({ segmentBy: 'geography.country', segments, overall: true })).toEqual([
      ['the whole', 3],
      ['FR', 0],
      ['NL', 2],
      ['any', 3],
    ]);
    expect(
      await enteredOf({ segmentBy: 'geography.country', segments: segments.slice(2), overall: true }),
    ).toEqual([
      ['the whole', 3],
      ['FR', 0],
    ]);
  });

  it('are pairs of two properties, without those that nobody is in', async () => {
    const pairs = { segmentBy: 'geography.country', secondSegmentBy: 'clientId' } as const;
    expect(await enteredOf(pairs)).toEqual([
      ['DE', 'b', 1],
      ['NL', 'a', 1],
      ['NL', 'c', 1],
    ]);
    expect(await enteredOf({ ...pairs, largestSegments: 1 })).toEqual([
      ['NL', 'a', 1],
      ['NL', '(other)', 1],
      ['(other)', '(other)', 1],
    ]);
  });

  it('are all pairs whose labels the request names', async () => {
    const segments: Request['segments'] = [{ type: 'stringArray', value: ['NL', 'FR'], split: true }];
    const secondSegments: Request['segments'] = [
      { type: 'string', value: '1.0' },
      { type: 'regex', value: '.', split: true },
    ];
    expect(
      await enteredOf({
        segmentBy: 'geography.country',
        segments,
        secondSegmentBy: 'prodVersion',
        secondSegments,
      }),
    ).toEqual([
      ['FR', '1.0', 0],
      ['NL', '1.0', 0],
      ['NL', '2.0', 2],
    ]);
  });

  it('are named in rows of CSV, and the whole is not', async () => {
    const report = await ask({
      segmentBy: 'geography.country',
      overall: true,
      secondSegmentBy: 'prodVersion',
    });
    const lines = [...toCsv('getConversionFunnel', report)].map((line) =>
      line.split(',').slice(0, 5).join(','),
    );
    expect(lines).toEqual([
      'segment,secondSegment,step,label,users',
      ',,1,Step 1,3',
      ',,2,Step 2,2',
      'DE,2.0,1,Step 1,1',
      'DE,2.0,2,Step 2,0',
      'NL,2.0,1,Step 1,2',
      'NL,2.0,2,Step 2,2',
    ]);
  });

  const needs = (pointer: string, field = 'segmentBy') => ({
    pointer,
    code: 'bad-segments',
    message: `needs "${field}"`,
  });
  const others: Request['segments'] = [{ type: 'string', value: 'NL' }];
  const refused: [string, Partial<Request>, object][] = [
    ['the largest of nothing', { largestSegments: 10 }, needs('/largestSegments')],
    ['the whole beside nothing', { overall: true }, needs('/overall')],
    ['a second property alone', { secondSegmentBy: 'prodVersion' }, needs('/secondSegmentBy')],
    [
      'second segments of nothing',
      { segmentBy: 'prodVersion', secondSegments: others },
      needs('/secondSegments', 'secondSegmentBy'),
    ],
    [
      'the largest of listed segments',
      { segmentBy: 'geography.country', segments: others, largestSegments: 10 },
      {
        pointer: '/largestSegments',
        code: 'bad-segments',
        message: 'needs a property without a list of segments',
      },
    ],
    [
      'a property named twice',
      { segmentBy: 'prodVersion', secondSegmentBy: 'prodVersion' },
      {
        pointer: '/secondSegmentBy',
        code: 'bad-segments',
        message: 'is the property of "segmentBy" already',
      },
    ],
    [
      'too many pairs by name',
      {
        segmentBy: 'prodVersion',
        segments: [{ type: 'stringArray', value: texts(25), split: true }],
        secondSegmentBy: 'geography.country',
        secondSegments: [{ type: 'stringArray', value: texts(24), split: true }],
      },
      {
        pointer: '/secondSegments',
        code: 'result-too-large',
        message: 'make 100800 rows, but a report may have at most 100000: ask for fewer periods or labels',
      },
    ],
  ];
  it.each(refused)('refuse %s', async (_, request, item) => {
    await expect(runReport('getHoursOfWeek', { ...range, ...request }, context)).rejects.toMatchObject({
      items: [item],
    });
  });

  it('take the largest of the property whose segments are not listed, and no whole that is not wanted', async () => {
    expect(
      await enteredOf({
        segmentBy: 'geography.country',
        segments: others,
        secondSegmentBy: 'prodVersion',
        largestSegments: 1,
        overall: false,
      }),
    ).toEqual([['NL', '2.0', 2]]);
    expect(await enteredOf({ overall: false })).toBe(3);
  });

  it('count with the whole beside them among the rows that a report may have', async () => {
    const segments = ['1.0', '2.0'].map((version) => ({ id: version, labels: ['NL', version] }));
    const answer = (hasOverall: boolean) => inSegments({ segments, hasOverall }, 50_000, async () => ({}));
    expect(await answer(false)).toMatchObject({ segments: [{ secondLabel: '1.0' }, { secondLabel: '2.0' }] });
    await expect(answer(true)).rejects.toMatchObject({
      items: [{ pointer: '/secondSegmentBy', code: 'result-too-large' }],
    });
  });
});

function texts(length: number): string[] {
  return Array.from({ length }, (_, place) => String(place));
}
